// Measures the table that is shown and returns its faults, its layout and the board's rectangle.
() => {
  const faults = new Set();
  const REGIONS = ['bar', 'seats', 'board', 'tray', 'shelf', 'prompt', 'side'];
  const frame = document.querySelector('.table-frame');
  if (!frame) return { faults: ['the page shows no table'], board: [] };
  const [width, height] = [innerWidth, innerHeight];
  const root = document.documentElement;
  const isSmall = getComputedStyle(frame.querySelector('.region-side')).display === 'none' || frame.classList.contains('side-open');

  function isShown(element) {
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    return style.display !== 'none' && style.visibility !== 'hidden' && box.width > 0 && box.height > 0;
  }
  /** Text for screen readers only, or behind something that is not shown. */
  function isHidden(element) {
    for (let one = element; one && one !== frame; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.display === 'none' || style.visibility === 'hidden' || style.clipPath !== 'none') return true;
      if (Number(style.opacity) === 0) return true;
    }
    return false;
  }

  if (root.scrollWidth > width) faults.add(`the page scrolls sideways by ${root.scrollWidth - width}`);
  if (root.scrollHeight > height) faults.add(`the page scrolls down by ${root.scrollHeight - height}`);

  const boxes = new Map();
  for (const name of REGIONS) {
    const region = frame.querySelector(`.region-${name}`);
    if (region && isShown(region)) boxes.set(name, region.getBoundingClientRect());
  }
  for (const [name, box] of boxes)
    if (box.left < -1 || box.top < -1 || box.right > width + 1 || box.bottom > height + 1)
      faults.add(`the ${name} leaves the window`);
  const list = [...boxes];
  for (const [place, [name, a]] of list.entries())
    for (const [other, b] of list.slice(place + 1)) {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 1 && high > 1) faults.add(`${name} and ${other} overlap by ${Math.round(wide)}x${Math.round(high)}`);
    }

  const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const owner = text.parentElement;
    if (!text.data.trim() || owner.closest('svg') || isHidden(owner)) continue;
    const said = text.data.trim().slice(0, 28);
    const size = parseFloat(getComputedStyle(owner).fontSize);
    if (size < 11.9) faults.add(`"${said}" is written in ${size.toFixed(1)} px`);
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()];
    if (!lines.length) continue;
    const left = Math.min(...lines.map((line) => line.left));
    const right = Math.max(...lines.map((line) => line.right));
    const top = Math.min(...lines.map((line) => line.top));
    const bottom = Math.max(...lines.map((line) => line.bottom));
    for (let one = owner; one && one !== frame; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.display === 'contents') continue;
      const isRegion = one.className.includes?.('region-');
      const cuts = style.overflowX !== 'visible' || isRegion || one.matches('.btn, .answer, li, .panel');
      if (!cuts) continue;
      if (one.matches('.seat-list b') && text.data.length > 8) break; // eight letters always fit
      if (style.textOverflow === 'ellipsis' && one.title) break; // whole in its tooltip
      const box = one.getBoundingClientRect();
      const scrolls = ['auto', 'scroll'].includes(style.overflowY);
      if (!scrolls && top >= box.bottom - 1 && one.ariaLabel?.includes(said)) break; // out of sight as a whole, as meant
      const what = one.className.split?.(' ')[0] || one.tagName;
      if (right > box.right + 1.5 || left < box.left - 1.5)
        faults.add(`"${said}" is cut sideways by .${what} (${Math.round(Math.max(right - box.right, box.left - left))})`);
      if (!scrolls && (bottom > box.bottom + 2.5 || top < box.top - 2.5))
        faults.add(`"${said}" is cut in height by .${what} (${Math.round(Math.max(bottom - box.bottom, box.top - top))})`);
      if (scrolls || one.matches('.prompt-slot p')) break;
    }
  }

  if (isSmall)
    for (const button of frame.querySelectorAll('button:not(:disabled)')) {
      if (isHidden(button) || !isShown(button) || button.closest('.region-side, .region-bar, .prompt-slot, svg') || button.matches('.rule')) continue;
      const box = button.getBoundingClientRect();
      if (box.height < 43.5 || box.width < 36) {
        const name = button.getAttribute('aria-label') ?? button.textContent.trim();
        faults.add(`"${name.slice(0, 20)}" is ${Math.round(box.width)}x${Math.round(box.height)} px for a finger`);
      }
    }
  const answers = frame.querySelector('.prompt-frame > .answers');
  if (answers && answers.scrollHeight > answers.clientHeight + 2 && answers.clientHeight < 70)
    faults.add(`the answers have ${answers.clientHeight} px`);
  const side = frame.querySelector('.region-side');
  if (side && isShown(side) && side.clientHeight < 110) faults.add(`the side panel has ${side.clientHeight} px`);
  const board = boxes.get('board');
  const box = frame.querySelector('.board-box').getBoundingClientRect();
  return {
    faults: [...faults],
    board: [board.left, board.top, board.width, board.height].map(Math.round),
    drawn: [Math.round(box.width), Math.round(box.height)],
  };
};
