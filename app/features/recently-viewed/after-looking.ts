/** Does the work once the page was looked at for so long; the time in which it is hidden does not count. Answers how to call it off. */
export function afterLooking(forMs: number, work: () => void): () => void {
  let left = forMs
  let since: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function look(): void {
    clearTimeout(timer)
    if (since !== null) left -= performance.now() - since
    const isVisible = document.visibilityState === 'visible'
    since = isVisible ? performance.now() : null
    if (isVisible) timer = setTimeout(finish, Math.max(0, left))
  }
  function finish(): void {
    stop()
    work()
  }
  function stop(): void {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }

  document.addEventListener('visibilitychange', look)
  look()
  return stop
}
