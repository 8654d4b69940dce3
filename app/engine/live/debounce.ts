/** A debounced function: runs the work once, `settleMs` after a burst of calls. */
export function debounce(work: () => void, settleMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(work, settleMs)
  }
}
