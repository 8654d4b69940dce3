import { randomInt } from 'node:crypto'
import { type promoCodes as contract, promoFieldsOf } from '#contract/promo-codes.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { batchFrom, readPromoBatch } from './get-promo-batches.ts'
import { centsColumn, valueColumn } from './promo-code-rows.ts'

const insertBatch = sql({
  name: 'promo-batch-create',
  text: `insert into promo_batches (id, name, type, value, code_count, created_at) values ($1, $2, $3, $4, $5, $6)
on conflict (id) do nothing returning id`,
  row: { id: 'text' },
})
const insertCodes = sql({
  name: 'promo-batch-codes',
  text: `insert into promo_codes (id, code, batch_id, type, value, valid_from, valid_until, minimum_order_cents, max_usage_count, created_at)
select gen_random_uuid(), code, $2, $3, $4, $5, $6, $7, 1, $8 from unnest($1::text[]) as drawn (code)
on conflict (code) where archived_at is null do nothing returning id`,
  row: { id: 'text' },
})

export const createPromoBatch: Handler<typeof contract.createPromoBatch> = async (call, typed) => {
  const { batchId, name, prefix, count, length } = typed
  const { type, value, validFrom, validUntil, minimumOrderAmount } = promoFieldsOf({ ...typed, code: '' })
  const column = valueColumn(type, value)
  const isNew = (await query(call.db, insertBatch, [batchId, name, type, column, count, call.now])).length > 0
  const terms = [batchId, type, column, new Date(validFrom ?? 0), new Date(validUntil ?? 0)]
  const rest = [centsColumn(minimumOrderAmount), call.now]
  // One round is enough, unless an existing code was drawn.
  for (let missing = isNew ? count : 0; missing > 0; ) {
    const drawn = drawCodes(missing, { prefix, length })
    missing -= (await query(call.db, insertCodes, [drawn, ...terms, ...rest])).length
  }
  if (isNew) call.announce(topics.promoCodes)
  return batchFrom(await readPromoBatch(call, batchId))
}

/** The characters of codes: without vowels, which make words, and without those easily confused: 0 O, 1 I L, 2 Z, 5 S, 8 B. */
export const codeLetters = '34679CDFGHJKMNPQRTVWXY'

/** Distinct random codes, in groups of four: PRESS-7Q4M-4TX9. */
function drawCodes(count: number, { prefix, length }: { prefix: string; length: number }): string[] {
  const drawn = new Set<string>()
  while (drawn.size < count) {
    const letters = Array.from({ length }, () => codeLetters[randomInt(codeLetters.length)]).join('')
    drawn.add(prefix + (letters.match(/.{1,4}/g) ?? []).join('-'))
  }
  return [...drawn]
}
