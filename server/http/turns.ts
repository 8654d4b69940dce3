type Turn = (mayGo: boolean) => void
type Options = { atOnce: number; maxWaiting: number; timeoutMs: number }

/** A queue that runs a few tasks at once: the others wait, limited in time and number. */
export function createTurns({ atOnce, maxWaiting, timeoutMs }: Options) {
  let busy = 0
  const first = new Set<Turn>()
  const others = new Set<Turn>()

  const take = (line: Set<Turn>): Promise<boolean> => {
    if (busy < atOnce) {
      busy += 1
      return Promise.resolve(true)
    }
    if (line.size >= maxWaiting) return Promise.resolve(false)
    return new Promise((resolve) => {
      const turn: Turn = (mayGo) => {
        clearTimeout(timer)
        line.delete(turn)
        resolve(mayGo)
      }
      const timer = setTimeout(turn, timeoutMs, false)
      line.add(turn)
    })
  }
  const give = () => {
    const [next] = first.size > 0 ? first : others
    if (next) next(true)
    else busy -= 1
  }

  /**
   * The result of the work; null when its turn did not come in time. Work that `goesFirst` waits in a queue of its own, which is served
   * first.
   */
  return async <T>(goesFirst: boolean, work: () => Promise<T>): Promise<T | null> => {
    if (!(await take(goesFirst ? first : others))) return null
    try {
      return await work()
    } finally {
      give()
    }
  }
}
