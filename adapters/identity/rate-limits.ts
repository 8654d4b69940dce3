import { createHmac, randomUUID } from 'node:crypto'
import { dropGuess, forgetGuesses, takeGuess } from '#database/guesses.ts'
import type { Settings } from './better-auth.ts'

const maxKeys = 100_000
const minutes = 60_000

export type RateLimits = ReturnType<typeof createRateLimits>

type Guess = {
  address: string
  email: string
  /** The id of a browser that signed in before. */
  known: string | null
}

type Guessed<T> = { outcome: 'too many' } | { outcome: 'wrong'; isLockOut: boolean } | { outcome: 'right'; found: T }

type Parts = Pick<Settings, 'pool' | 'secret' | 'demo' | 'log'>

/**
 * Limits against guessing: per IP address on each node, and per account on all nodes together. In the demo they allow the sign-ups of a
 * whole test within a second.
 */
export function createRateLimits({ pool, secret, demo, log }: Parts) {
  const db = { $client: pool }
  const byAddress = createAttempts({ most: demo ? 10_000 : 30, windowMs: minutes })
  const hashed = (text: string) => createHmac('sha256', secret).update(`guess:${text}`).digest('base64url')
  return {
    /** Counts a call of an IP address; false beyond the limit per minute. */
    take(address: string): boolean {
      if (byAddress.isOver(address)) return false
      byAddress.add(address)
      if (byAddress.isOver(address)) log.security('limit reached', { limit: 'sign-ins and sign-ups', address })
      return true
    },
    /**
     * Checks a password within the limits, which also count guesses made at the same time and on other nodes. A success resets the
     * account's failures from this IP address. A browser that signed in before has its own count, so that nobody elsewhere can lock it out.
     */
    async guess<T>({ address, email, known }: Guess, check: () => Promise<T | null>): Promise<Guessed<T>> {
      const own = { key: hashed(known ? `browser ${known}` : `${email} ${address}`), most: 10 }
      const account = known ? [] : [{ key: hashed(email), most: 100 }]
      const name = randomUUID()
      const taken = await takeGuess(db, { limits: [own, ...account], name, windowMs: 15 * minutes })
      if (!taken) return { outcome: 'too many' }
      const giveBack = (limits: { key: string }[]) =>
        dropGuess(
          db,
          limits.map(({ key }) => key),
          name,
        )
      const found = await check().catch(async (error) => {
        await giveBack([own, ...account])
        throw error
      })
      if (found === null) {
        if (taken.isLast) log.security('lock-out', { email, address })
        return { outcome: 'wrong', isLockOut: taken.isLast }
      }
      await forgetGuesses(db, own.key)
      await giveBack(account)
      return { outcome: 'right', found }
    },
  }
}

/** Counts attempts in a sliding window, per node. */
function createAttempts({ most, windowMs }: { most: number; windowMs: number }) {
  const known = new Map<string, number[]>()
  const recent = (key: string) => (known.get(key) ?? []).filter((time) => time > Date.now() - windowMs)
  return {
    isOver: (key: string) => recent(key).length >= most,
    add(key: string) {
      if (known.size >= maxKeys) known.clear()
      known.set(key, [...recent(key), Date.now()])
    },
  }
}
