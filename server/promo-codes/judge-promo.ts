import type { PromoState } from '#contract/promo-codes.ts'
import type { Database } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { type Cents, cents, toDollars } from '#domain/money.ts'
import type { Discount } from '#domain/pricing.ts'
import {
  type PromoReason,
  type PromoTerms,
  promoCodeOf,
  promoDiscount,
  promoMessage,
  promoRefusal,
} from '#domain/promo-codes/promo-code.ts'
import { termColumns, termRow } from './promo-code-rows.ts'

type Known = { id: string; terms: PromoTerms }
export type JudgedPromo = { code: string } & (
  | (Known & { discount: Discount; reason: null; message: null })
  | (Known & { discount: null; reason: PromoReason; message: string })
  | { id: null; terms: null; discount: null; reason: 'unknown'; message: string }
)

/** Counts uses, for limited codes only. The reservation of the customer's own open checkout does not count. */
const uses = `from promo_uses u where u.promo_code_id = c.id and u.state <> 'returned' and not (u.state = 'held'
    and u.user_id = coalesce($2, '') and exists (select 1 from checkouts k where k.id = u.checkout_id and k.status = 'open'))`
const read = sql({
  name: 'promo-code-read',
  text: `select ${termColumns},
  case when c.max_usage_count is null then 0 else (select count(*) ${uses})::int end as "inAll",
  case when c.max_usage_per_user is null then 0 else (select count(*) ${uses} and u.user_id = $2)::int end as "ofUser"
from promo_codes c where c.code = $1 and c.archived_at is null`,
  row: {
    ...termRow,
    inAll: 'integer',
    ofUser: 'integer',
  },
})

type PromoAttempt = { typed: string; userId: string | null; subtotal: Cents; now: Date }

/** Checks a typed code for this customer and this subtotal. */
export async function judgePromo(db: Database, { typed, userId, subtotal, now }: PromoAttempt): Promise<JudgedPromo> {
  const code = promoCodeOf(typed)
  const [terms] = await query(db, read, [code, userId])
  if (!terms)
    return { code, id: null, terms: null, discount: null, reason: 'unknown', message: promoMessage('unknown', null) }
  const { id } = terms
  const reason = promoRefusal(terms, terms, { now, subtotal })
  if (reason) return { code, id, terms, discount: null, reason, message: promoMessage(reason, terms.minimumOrder) }
  return { code, id, terms, discount: promoDiscount(terms), reason: null, message: null }
}

/** The state of a code for pages; without a discount when it does not apply. */
export function promoStateOf(promo: JudgedPromo, discountAmount: Cents): PromoState {
  if (promo.reason !== null) return { code: promo.code, isApplied: false, message: promo.message, discountAmount: 0 }
  const { type, value } = promo.terms
  return {
    code: promo.code,
    isApplied: true,
    type,
    ...(value !== null && { value: type === 'fixed_amount' ? toDollars(cents(value)) : value }),
    discountAmount: toDollars(discountAmount),
  }
}
