import type { ParsedInputOf } from '#contract/define.ts'
import type { returns as contract } from '#contract/returns.ts'
import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { systemAdmin } from '#domain/people/system-admin.ts'

export type Update = typeof contract.updateReturnRequestStatus
export type UpdateInput = ParsedInputOf<Update>

const write = sql({
  name: 'return-status-message',
  text: `insert into return_messages (id, return_id, sender_type, sender_id, sender_name, message_type, message, created_at)
values ($1, $2, 'admin', $3, $4, 'status_update', $5, $6)`,
})

type Notifying = { db: Transaction; now: Date }

/** Adds a message about a return's new status, in the shop's name. */
export async function notifyOfStatus(call: Notifying, returnId: string, message: string): Promise<void> {
  const { _id, name } = systemAdmin
  await query(call.db, write, [crypto.randomUUID(), returnId, _id, name, message, call.now])
}
