/** From now on React hears presses: early.client.ts marks no more of them. */
export function endEarlyPresses(): void {
  document.documentElement.dataset.hears = ''
}

/** Does what was pressed before the page was alive. */
export function doEarlyPress(): void {
  const button = document.querySelector<HTMLElement>('button[data-pressed]')
  button?.removeAttribute('data-pressed')
  button?.click()
}
