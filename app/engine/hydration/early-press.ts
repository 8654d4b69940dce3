const againMs = 100
const holdsMs = 10_000

/**
 * From now on React hears presses, but none in a part whose code is on its way: such a press is done again until it is heard, for ten
 * seconds. A late part does those in it by itself, once what was typed there is given back.
 */
export function repeatUnheardPresses(): void {
  const later = ({ target }: Event) => {
    if (target instanceof Element && !target.closest('[data-late]'))
      setTimeout(doEarlyPress, againMs, document, holdsMs)
  }
  addEventListener('click', later, true)
}

/** Does what was pressed and not heard, unless that is longer ago. */
export function doEarlyPress(within: ParentNode, maxMs = Number.POSITIVE_INFINITY): void {
  const button = within.querySelector<HTMLElement>('button[data-pressed]')
  if (!button || button.closest('[data-late]')) return
  if (Date.now() - Number(button.dataset.pressed) < maxMs) button.click()
  else button.removeAttribute('data-pressed')
}

/** React heard this press. */
export function forgetEarlyPress({ target }: { target: EventTarget }): void {
  if (target instanceof Element) target.closest('[data-pressed]')?.removeAttribute('data-pressed')
}
