/**
 * Runs long before the page's own code. What is pressed is marked, the last press only, until React has heard it; what it did not hear is
 * done again once that part of the page is alive. Whoever has pressed something else since, or gone elsewhere, no longer waits for it.
 */
const { dataset } = document.documentElement
addEventListener('click', mark, true)
addEventListener('popstate', forget)
for (const kind of ['wheel', 'touchmove', 'keydown']) addEventListener(kind, markMoved)

/** Whoever moves already is not led back to where they once were. */
function markMoved(): void {
  dataset.moved = ''
}

function mark({ target, isTrusted }: Event): void {
  const pressed = isTrusted && target instanceof Element ? target.closest<HTMLElement>('a, button') : null
  if (!pressed) return
  forget()
  if (pressed.matches('button[type="button"]')) pressed.dataset.pressed = `${Date.now()}`
}

function forget(): void {
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
}
