/** The Web Lock: queued for while this tab has something to show, and given up when it has not. */
export function createLeadership(onHeld: () => void) {
  let isHeld = false
  let resign: (() => void) | null = null
  return {
    isHeld: () => isHeld,
    seek() {
      if (resign) return
      const queued = new AbortController()
      resign = () => queued.abort()
      const hold = () =>
        new Promise<void>((release) => {
          isHeld = true
          resign = release
          onHeld()
        })
      // Rejected only when given up while queued.
      navigator.locks.request('stella-maris-live', { signal: queued.signal }, hold).catch(() => {})
    },
    resign() {
      resign?.()
      resign = null
      isHeld = false
    },
  }
}
