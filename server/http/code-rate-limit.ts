import { mostCodesPerHour, typedPromoCode } from '#contract/promo-codes.ts'
import { promoCodeOf } from '#domain/promo-code.ts'
import type { Log } from '#server/log.ts'
import { createRateLimit } from './rate-limit.ts'

const asking = 'promoCodes.validatePromoCode'

/**
 * Counts guesses of promo codes together, whichever function names them: the quote of a cart, a payment, and the validation itself, which
 * `perHour` counts with each call. A code that the address has named within the hour is no new guess.
 */
export function createCodeRateLimit(perHour: ReturnType<typeof createRateLimit>, log: Log) {
  const named = createRateLimit({ perSeconds: 3_600, log })
  return (address: string, name: string, input: unknown): boolean => {
    const code = codeIn(input, name === asking ? 'code' : 'promoCode')
    if (code === null) return true
    const key = `${address} ${code}`
    if (named.counted(key) > 0) return true
    if (name !== asking && !perHour.isWithin(address, asking, mostCodesPerHour)) return false
    named.count(key)
    return true
  }
}

function codeIn(input: unknown, field: string): string | null {
  const code = typedPromoCode.safeParse((input as Record<string, unknown> | null)?.[field]).data
  return code ? promoCodeOf(code) : null
}
