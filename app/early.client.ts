/**
 * Runs long before the page's own code. What is pressed meanwhile is marked, the last press only, and done once the page is alive; in a
 * late part (latePart), once that is.
 */
const { dataset } = document.documentElement
addEventListener('click', mark, true)
for (const kind of ['wheel', 'touchmove', 'keydown']) addEventListener(kind, markMoved)

/** Whoever moves already is not led back to where they once were. */
function markMoved(): void {
  dataset.moved = ''
}

function mark({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button[type="button"]') : null
  if (!button || ('hears' in dataset && !button.closest('[data-late]'))) return
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
  button.setAttribute('data-pressed', '')
}
