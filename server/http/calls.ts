import type { Context } from 'hono'
import { maxCodesPerHour, typedPromoCode } from '#contract/promo-codes.ts'
import { takeGuess } from '#database/guesses.ts'
import { promoCodeOf } from '#domain/promo-codes/promo-code.ts'

import { callerOf } from '#server/rpc/caller.ts'
import { dispatch } from '#server/rpc/dispatch.ts'
import type { Shop } from '#server/shop.ts'
import { parseJson, readInput } from './body.ts'
import type { Address } from './client-address.ts'
import { headersOf, publicAnswers } from './public-answers.ts'
import { createRateLimit } from './rate-limit.ts'
import { refuse } from './refuse.ts'

const maxInputBytes = 256 * 1024
const hourMs = 3_600_000
const asking = 'promoCodes.validatePromoCode'

/** POST /api/{module}/{function} */
export function answerCalls(shop: Shop, addressOf: Address): (context: Context) => Promise<Response> {
  const perHour = createRateLimit({ perSeconds: 3_600, log: shop.log })
  const mayNameCode = createCodeRateLimit(shop)
  const answerPublicly = publicAnswers(shop)
  return async (context) => {
    const name = `${context.req.param('module')}.${context.req.param('function')}`
    const address = addressOf(context)
    const callsPerHour = shop.functions.get(name)?.contract.callsPerHour
    if (callsPerHour && !perHour.isWithin(address, name, callsPerHour))
      return refuse('TOO_MANY_REQUESTS', 'Too many requests. Please try again in an hour.')
    const body = await readInput(context.req.raw, maxInputBytes)
    const input = parseJson(body)
    if (input === undefined)
      return refuse('BAD_REQUEST', 'The body is not JSON.', { fields: { input: 'Not valid JSON' } })
    if (!(await mayNameCode(address, name, input)))
      return refuse('TOO_MANY_REQUESTS', 'Too many promo codes. Please try again in an hour.')
    const { headers } = context.req.raw
    const isNewest = hasJustChanged(headers)
    const shared = isNewest ? null : await answerPublicly({ name, input, body, request: context.req.raw })
    if (shared) return shared
    const answer = await dispatch(shop, { name, input, address, isNewest, caller: () => callerOf(shop, headers) })
    const changes = shop.replica && shop.functions.get(name)?.contract.kind !== 'query'
    return Response.json(answer.body, {
      status: answer.status,
      headers: {
        ...headersOf(answer),
        ...(changes && { 'set-cookie': `${changed}; Max-Age=2; Path=/; Secure; HttpOnly; SameSite=Lax` }),
      },
    })
  }
}

/** The cookie of visitors who changed something. It expires after the time within which each replica that is read has the change. */
const changed = '__Host-stella-maris.changed=yes'

/** True for the requests of a visitor within two seconds after a change by them. */
export function hasJustChanged(headers: Headers): boolean {
  return headers.get('cookie')?.includes(changed) ?? false
}

/**
 * Limits guesses of promo codes over all nodes and all functions that take one: the quote of a cart, a payment, and the validation itself. A code
 * that the IP address named within the hour is no new guess, and the database is not asked about it again.
 */
function createCodeRateLimit({ db, log, sign }: Shop) {
  const perHour = createRateLimit({ perSeconds: 3_600, log })
  return async (address: string, name: string, input: unknown): Promise<boolean> => {
    const code = codeIn(input, name === asking ? 'code' : 'promoCode')
    if (code === null || perHour.counted(`${address} ${code}`) > 0) return true
    const limits = [{ key: sign(`promo codes of ${address}`), most: maxCodesPerHour }]
    if (!(await takeGuess(db, { limits, name: sign(code), windowMs: hourMs })))
      return perHour.isWithin(address, asking, 0)
    perHour.count(`${address} ${code}`)
    return true
  }
}

function codeIn(input: unknown, field: string): string | null {
  const code = typedPromoCode.safeParse((input as Record<string, unknown> | null)?.[field]).data
  return code ? promoCodeOf(code) : null
}
