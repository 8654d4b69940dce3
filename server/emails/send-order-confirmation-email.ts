import type { emails as contract } from '#contract/emails.ts'
import { ask } from '#database/connection.ts'
import { confirmationKey, mailStatus, sendAgain } from '#server/mail/mail.ts'
import type { Call, Handler } from '#server/rpc/handler.ts'

const find = { name: 'order-by-number', text: 'select id, user_id as "userId" from orders where order_number = $1' }

export const sendOrderConfirmationEmail: Handler<typeof contract.sendOrderConfirmationEmail> = async (call, input) => {
  const [order] = await ask<{ id: string; userId: string }>(call.db, find, [input.orderNumber])
  const mayKnow = order && (order.userId === call.caller.userId || call.caller.role === 'admin')
  if (!mayKnow) throw call.refuse('NOT_FOUND', 'This order does not exist.')
  if (input.again && !(await repeat(call, confirmationKey(order.id))))
    throw call.refuse('TOO_MANY_REQUESTS', 'We have just sent this mail. Please wait a few minutes.')
  return { status: await mailStatus(call.db, order.id) }
}

/** An administrator may send as often as somebody needs it. */
function repeat({ shop, caller, now }: Call<typeof contract.sendOrderConfirmationEmail>, key: string) {
  return shop.write((tx) => sendAgain(tx, { key, now, limited: caller.role !== 'admin' }))
}
