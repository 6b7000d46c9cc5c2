// Before the first paint, so that a dark room stays dark. The manifest of the app follows the language.
(() => {
  let wish = {};
  try {
    wish = JSON.parse(localStorage.getItem('botyard') ?? '{}');
  } catch {
    // a broken memory is no reason not to open
  }
  const theme = wish.theme ?? 'system';
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  if ((wish.language ?? navigator.language ?? '').startsWith('de'))
    document
      .querySelector('link[rel=manifest]')
      ?.setAttribute('href', new URL('manifest.de.webmanifest', document.currentScript.src));
})();
