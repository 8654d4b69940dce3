/** From now on React hears presses: early.client.ts marks those in late parts only. */
export function endEarlyPresses(): void {
  document.documentElement.dataset.hears = ''
}

/** Does what was pressed before this part of the page was alive. */
export function doEarlyPress(within: ParentNode): void {
  const button = within.querySelector<HTMLElement>('button[data-pressed]')
  if (!button || button.closest('[data-late]')) return
  button.removeAttribute('data-pressed')
  button.click()
}

/** React heard this press itself. */
export function forgetEarlyPress({ target }: { target: EventTarget }): void {
  if (target instanceof Element) target.closest('[data-pressed]')?.removeAttribute('data-pressed')
}
