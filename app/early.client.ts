/**
 * Runs long before the page's own code. What is pressed meanwhile is marked, the last press only, and done once the page is alive; in a
 * late part (latePart), once that is. Whoever has pressed something else since, or gone elsewhere, no longer waits for it.
 */
const { dataset } = document.documentElement
addEventListener('click', mark, true)
addEventListener('popstate', forget)
for (const kind of ['wheel', 'touchmove', 'keydown']) addEventListener(kind, markMoved)

/** Whoever moves already is not led back to where they once were. */
function markMoved(): void {
  dataset.moved = ''
}

function mark({ target }: Event): void {
  const pressed = target instanceof Element ? target.closest<HTMLElement>('a, button') : null
  if (!pressed) return
  forget()
  if (!pressed.matches('button[type="button"]') || ('hears' in dataset && !pressed.closest('[data-late]'))) return
  pressed.dataset.pressed = `${Date.now()}`
}

function forget(): void {
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
}
