import type { returns as contract } from '#contract/returns.ts'
import { query, sql } from '#database/query.ts'
import { systemAdmin } from '#domain/people/system-admin.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const called = sql({ name: 'shop-name', text: 'select shop_name() as name', row: { name: 'text' } })

export const getSystemAdminUser: Handler<typeof contract.getSystemAdminUser> = async (call) => {
  call.watch(topics.settings)
  const [row] = await query(call.db, called, [])
  return { ...systemAdmin, name: row?.name ?? systemAdmin.name }
}
