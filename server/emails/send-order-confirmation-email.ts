import type { emails as contract } from '#contract/emails.ts'
import { ask } from '#database/connection.ts'
import { mailStatus } from '#server/mail/mail.ts'
import type { Handler } from '#server/rpc/handler.ts'

const find = { name: 'order-by-number', text: 'select id, user_id as "userId" from orders where order_number = $1' }

export const sendOrderConfirmationEmail: Handler<typeof contract.sendOrderConfirmationEmail> = async (call, input) => {
  const [order] = await ask<{ id: string; userId: string }>(call.db, find, [input.orderNumber])
  const mayKnow = order && (order.userId === call.caller.userId || call.caller.role === 'admin')
  if (!mayKnow) throw call.refuse('NOT_FOUND', 'This order does not exist.')
  return { status: await mailStatus(call.db, order.id) }
}
