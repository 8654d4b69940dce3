type Turn = (mayGo: boolean) => void
type Options = { atOnce: number; maxWaiting: number; timeoutMs: number }

/** Work that is done a few at a time: the rest waits in line, not for long and not too many. */
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

  /** Null when its turn did not come in time. Who `goesFirst` waits in a line of their own. */
  return async <T>(goesFirst: boolean, work: () => Promise<T>): Promise<T | null> => {
    if (!(await take(goesFirst ? first : others))) return null
    try {
      return await work()
    } finally {
      give()
    }
  }
}
