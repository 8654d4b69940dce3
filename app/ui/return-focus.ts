/** Gives the focus back to an element without scrolling; where that is gone, to the other one, or to the page's content. */
export function returnFocus(element: HTMLElement | null, otherwise: HTMLElement | null = null): void {
  const target = element?.isConnected ? element : (otherwise ?? document.getElementById('main'))
  target?.focus({ preventScroll: true })
}
