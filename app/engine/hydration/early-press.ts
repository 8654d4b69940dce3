/** From now on React hears presses: early.client.ts marks those in late parts only. */
export function endEarlyPresses(): void {
  document.documentElement.dataset.hears = ''
}

/** Does what was pressed before this part of the page was alive, unless that is longer ago. */
export function doEarlyPress(within: ParentNode, maxMs = Number.POSITIVE_INFINITY): void {
  const button = within.querySelector<HTMLElement>('button[data-pressed]')
  if (!button || button.closest('[data-late]')) return
  const pressedAt = Number(button.dataset.pressed)
  button.removeAttribute('data-pressed')
  if (Date.now() - pressedAt < maxMs) button.click()
}

/** React heard this press itself. */
export function forgetEarlyPress({ target }: { target: EventTarget }): void {
  if (target instanceof Element) target.closest('[data-pressed]')?.removeAttribute('data-pressed')
}
