/** Delays the work by `settleMs`; a burst of calls does it once. */
export function soon(work: () => void, settleMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(work, settleMs)
  }
}
