// Before the first paint, so that a dark room stays dark.
(() => {
  let wish = 'system';
  try {
    wish = JSON.parse(localStorage.getItem('botyard') ?? '{}').theme ?? 'system';
  } catch {
    // a broken memory is no reason not to open
  }
  const dark = wish === 'dark' || (wish === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
