import type { Settings } from './better-auth.ts'

const mostKeys = 100_000

const minutes = 60_000

export type RateLimits = ReturnType<typeof createRateLimits>

/** Guessing is slowed down by address and by account; the demo lets a whole test sign up in a second. */
export function createRateLimits({ demo, log }: Pick<Settings, 'demo' | 'log'>) {
  const byAddress = createAttempts({ most: demo ? 10_000 : 30, windowMs: minutes })
  const byAccount = createAttempts({ most: 10, windowMs: 15 * minutes })
  const mostAtOnce = demo ? 100 : 10
  const underWay = new Map<string, number>()
  const isFull = (account: string) =>
    byAccount.isOver(account) || byAccount.count(account) + (underWay.get(account) ?? 0) >= mostAtOnce

  return {
    /**
     * Null when it is too much; a success forgives the account's failures, and only a password that was looked at and found wrong is
     * one. Many guesses at once are no way around.
     */
    async attempt({ address, account, email }: Attempt, answer: () => Promise<Response>): Promise<Response | null> {
      if (byAddress.isOver(address) || isFull(account)) return null
      byAddress.add(address)
      if (byAddress.isOver(address)) log.security('limit reached', { limit: 'sign-ins and sign-ups', address })
      underWay.set(account, (underWay.get(account) ?? 0) + 1)
      try {
        const response = await answer()
        if (response.ok) byAccount.forget(account)
        if (response.status === wrongPassword) byAccount.add(account)
        if (response.status === wrongPassword && byAccount.isOver(account)) log.security('lock-out', { email, address })
        return response
      } finally {
        const left = (underWay.get(account) ?? 1) - 1
        if (left > 0) underWay.set(account, left)
        else underWay.delete(account)
      }
    },
  }
}

const wrongPassword = 401

type Attempt = { address: string; account: string; email: string }

/** Counts attempts in a moving window, kept by each node for itself. */
function createAttempts({ most, windowMs, now = Date.now }: { most: number; windowMs: number; now?: () => number }) {
  const known = new Map<string, number[]>()
  const recent = (key: string) => (known.get(key) ?? []).filter((time) => time > now() - windowMs)
  return {
    count: (key: string) => recent(key).length,
    isOver: (key: string) => recent(key).length >= most,
    add(key: string) {
      if (known.size >= mostKeys) known.clear()
      known.set(key, [...recent(key), now()])
    },
    forget: (key: string) => known.delete(key),
  }
}
