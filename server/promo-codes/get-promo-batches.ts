import type { promoCodes as contract, PromoBatch } from '#contract/promo-codes.ts'
import type { Database, Transaction } from '#database/connection.ts'
import { oneOf, query, type RowOf, sql } from '#database/query.ts'
import { promoTypes } from '#domain/promo-codes/promo-code.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import { valueFrom } from './promo-code-rows.ts'

const columns = `id, created_at as "createdAt", name, type, value, code_count as "codeCount", used_count as "usedCount",
  is_active as "isActive"`
const row = {
  id: 'text',
  createdAt: 'time',
  name: 'text',
  type: oneOf(promoTypes),
  value: 'integer?',
  codeCount: 'integer',
  usedCount: 'integer',
  isActive: 'boolean',
} as const
const page = sql({
  name: 'promo-batches-page',
  text: `select ${columns} from promo_batches order by created_at desc, id limit $1 offset $2`,
  row,
})
const one = sql({ name: 'promo-batch', text: `select ${columns} from promo_batches where id = $1`, row })

export const getPromoBatches: Handler<typeof contract.getPromoBatches> = async (call, { limit, offset }) => {
  call.watch(topics.promoCodes)
  return (await query(call.db, page, [limit, offset])).map(batchFrom)
}

/** Reads a batch; refuses with NOT_FOUND when there is none. */
export async function readPromoBatch({ db }: { db: Database | Transaction }, batchId: string) {
  const [found] = await query(db, one, [batchId])
  if (!found) throw new Refusal('NOT_FOUND', 'This batch does not exist.')
  return found
}

export function batchFrom({ id, createdAt, type, value, ...batch }: RowOf<typeof one>): PromoBatch {
  return { _id: id, _creationTime: createdAt.getTime(), type, ...valueFrom(type, value), ...batch }
}
