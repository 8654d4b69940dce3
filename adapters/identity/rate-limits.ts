import type { Settings } from './better-auth.ts'

const maxKeys = 100_000
const minutes = 60_000

export type RateLimits = ReturnType<typeof createRateLimits>

type Guess = {
  address: string
  email: string /** The id of a browser that signed in before. */
  known: string | null
}

type Guessed<T> = { outcome: 'too many' } | { outcome: 'wrong'; isLockOut: boolean } | { outcome: 'right'; found: T }

/** Rate limits per IP address and per account against guessing; in the demo a whole test may sign up in a second. */
export function createRateLimits({ demo, log }: Pick<Settings, 'demo' | 'log'>) {
  const byAddress = createAttempts({ most: demo ? 10_000 : 30, windowMs: minutes })
  const failures = createFailures(demo)
  return {
    /** Counts a call of an IP address; false beyond the limit per minute. */
    take(address: string): boolean {
      if (byAddress.isOver(address)) return false
      byAddress.add(address)
      if (byAddress.isOver(address)) log.security('limit reached', { limit: 'sign-ins and sign-ups', address })
      return true
    },
    /**
     * Checks a password within the limits, also of concurrent guesses. A success resets the failures of the account from this IP address. A
     * browser that signed in before is counted by itself, so that nobody elsewhere can lock it out.
     */
    async guess<T>({ address, email, known }: Guess, check: () => Promise<T | null>): Promise<Guessed<T>> {
      const keys = known ? [`browser ${known}`] : [`${email} ${address}`, email]
      if (keys.some(failures.isFull)) return { outcome: 'too many' }
      const done = keys.map(failures.begin)
      try {
        const found = await check()
        const [own = '', ...others] = keys
        if (found !== null) failures.forget(own)
        else for (const key of [own, ...others]) failures.add(key)
        if (found !== null) return { outcome: 'right', found }
        const isLockOut = keys.some(failures.isOver)
        if (isLockOut) log.security('lock-out', { email, address })
        return { outcome: 'wrong', isLockOut }
      } finally {
        for (const end of done) end()
      }
    },
  }
}

/** Failures per account and IP address or known browser, and per account alone, whose key has no blank. */
function createFailures(demo: boolean) {
  const attempts = createAttempts({ most: 10, windowMs: 15 * minutes })
  const underWay = new Map<string, number>()
  const mostOf = (key: string) => (key.includes(' ') ? 10 : 100)
  const maxAtOnce = (key: string) => (demo ? 100 : mostOf(key))
  const isOver = (key: string) => attempts.count(key) >= mostOf(key)
  return {
    add: attempts.add,
    forget: attempts.forget,
    isOver,
    isFull: (key: string) => isOver(key) || attempts.count(key) + (underWay.get(key) ?? 0) >= maxAtOnce(key),
    begin(key: string): () => void {
      underWay.set(key, (underWay.get(key) ?? 0) + 1)
      return () => {
        const left = (underWay.get(key) ?? 1) - 1
        if (left > 0) underWay.set(key, left)
        else underWay.delete(key)
      }
    },
  }
}

/** Counts attempts in a sliding window, per node. */
function createAttempts({ most, windowMs, now = Date.now }: { most: number; windowMs: number; now?: () => number }) {
  const known = new Map<string, number[]>()
  const recent = (key: string) => (known.get(key) ?? []).filter((time) => time > now() - windowMs)
  return {
    count: (key: string) => recent(key).length,
    isOver: (key: string) => recent(key).length >= most,
    add(key: string) {
      if (known.size >= maxKeys) known.clear()
      known.set(key, [...recent(key), now()])
    },
    forget: (key: string) => known.delete(key),
  }
}
