import { useRef, useState } from 'react'

/** One attempt at a time, such as to save or to send, and the reason why the last one failed; `textOf` gives null for none. */
export function useAttempt(textOf: (error: unknown) => string | null) {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isRunning = useRef(false)
  /** True once the work is done. A call during another attempt does nothing. */
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setPending(true)
    setFailure(null)
    try {
      await work()
      return true
    } catch (error) {
      setFailure(textOf(error))
      return false
    } finally {
      isRunning.current = false
      setPending(false)
    }
  }
  return { attempt, isPending, failure, fail: setFailure, forget: () => setFailure(null) }
}
