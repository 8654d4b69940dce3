const againMs = 100
const holdsMs = 10_000

/**
 * Repeats presses that React does not handle yet, in a part whose code is loading, until they are handled, for ten seconds. A late part
 * repeats its own, once what was typed there is restored.
 */
export function repeatUnheardPresses(): void {
  const later = ({ target }: Event) => {
    if (target instanceof Element && !target.closest('[data-late]'))
      setTimeout(doEarlyPress, againMs, document, holdsMs)
  }
  addEventListener('click', later, true)
}

/** Repeats a press that was not handled, unless it is older than `maxMs`. */
export function doEarlyPress(within: ParentNode, maxMs = Number.POSITIVE_INFINITY): void {
  const button = within.querySelector<HTMLElement>('button[data-pressed]')
  if (!button || button.closest('[data-late]')) return
  if (Date.now() - Number(button.dataset.pressed) < maxMs) button.click()
  else button.removeAttribute('data-pressed')
}

/** Forgets a press that React handled. */
export function forgetEarlyPress({ target }: { target: EventTarget }): void {
  if (target instanceof Element) target.closest('[data-pressed]')?.removeAttribute('data-pressed')
}
