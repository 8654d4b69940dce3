/** Runs work of low priority once the page is loaded and idle. */
export function whenIdle(work: () => void): void {
  const begin = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2_000 })
    else setTimeout(work, 200)
  }
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}
