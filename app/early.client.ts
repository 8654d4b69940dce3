/**
 * Runs long before the page's own code. Marks the last pressed element until React handles the press; if React did not, the press is
 * repeated once that part of the page is alive. A later press, or leaving the page, cancels it.
 */
const { dataset } = document.documentElement
addEventListener('click', mark, true)
addEventListener('popstate', forget)
for (const kind of ['wheel', 'touchmove', 'keydown']) addEventListener(kind, markMoved)

/** Marks that the visitor has moved, so that a former scroll position is not restored. */
function markMoved(): void {
  dataset.moved = ''
}

/** The second click of a double click is not marked: a dialog that the first one opened or closed ignores it. */
function mark({ target, isTrusted, detail }: MouseEvent): void {
  const pressed = isTrusted && detail < 2 && target instanceof Element ? target.closest<HTMLElement>('a, button') : null
  if (!pressed) return
  forget()
  if (pressed.matches('button[type="button"]')) pressed.dataset.pressed = `${Date.now()}`
}

function forget(): void {
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
}
