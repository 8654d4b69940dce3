import type { Context } from 'hono'
import { readWithdrawalForm } from '#domain/withdrawal-form.ts'
import { dispatch } from '#server/rpc/dispatch.ts'
import type { Shop } from '#server/shop.ts'
import { readInput } from './body.ts'
import type { Address } from './client-address.ts'
import { createRateLimit } from './rate-limit.ts'

const mostBytes = 4 * 1024
const name = 'returns.withdrawByForm'

/** POST /withdraw, of browsers that run no scripts: led to the page that says how it went, which is the same for every order. */
export function answerWithdrawalForm(shop: Shop, addressOf: Address): (context: Context) => Promise<Response> {
  const perHour = createRateLimit({ perSeconds: 3_600, log: shop.log })
  const most = shop.functions.get(name)?.contract.callsPerHour ?? 0
  return async (context) => {
    const ended = (state: string) => context.redirect(`/withdraw?state=${state}`, 303)
    const fields = new URLSearchParams((await readInput(context.req.raw, mostBytes)).toString('utf8'))
    if (!perHour.isWithin(addressOf(context), name, most)) return ended('busy')
    const { typed, errors } = readWithdrawalForm((field) => fields.get(field) ?? '')
    if (Object.keys(errors).length > 0) return ended('wrong')
    const { status } = await dispatch(shop, { name, input: typed, caller: async () => null })
    return ended(status === 200 ? 'received' : status < 500 ? 'wrong' : 'failed')
  }
}
