import { isDeepStrictEqual } from 'node:util'
import type { orders as contract } from '#contract/orders.ts'
import { json, query, sql } from '#database/query.ts'
import type { ShippingAddressRow } from '#database/rows.ts'
import { checkPostalAddress, townLine } from '#domain/shipping/postal-address.ts'
import { queueOrderEmail } from '#server/email-outbox/email-outbox.ts'
import { topics } from '#server/live/topics.ts'
import { onlyChanged, refuseChangedMeanwhile } from '#server/rpc/changed-meanwhile.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { refuseInput } from '#server/rpc/parse-input.ts'
import { enterHistory } from './change-order.ts'
import { lockOwnOrder, refuseIfOver } from './lock-own-order.ts'
import { orderOf, readOrder } from './order-rows.ts'

const read = sql({
  name: 'order-address',
  text: 'select shipping_address as address from orders where id = $1',
  row: { address: json<ShippingAddressRow>() },
})
const change = sql({ name: 'order-address-change', text: 'update orders set shipping_address = $2 where id = $1' })

/** Changes an order's shipping address. Prices, tax and shipping of the order stay unchanged. */
export const changeShippingAddress: Handler<typeof contract.changeShippingAddress> = async (call, input) => {
  const order = await lockOwnOrder(call, input.orderId)
  await refuseIfOver(call, order)
  const [{ address: before } = { address: null }] = await query(call.db, read, [order.id])
  if (!before) throw new Error('The order is missing')
  const { opened, orderId: _, ...given } = input
  const { email: __, addressLine2 = '', phone = '', ...lines } = before
  const stored = { ...lines, addressLine2, phone }
  await refuseChangedMeanwhile(call.db, { thing: 'address', stored, opened: opened ?? {}, given })
  const after = addressOf(opened ? { ...stored, ...onlyChanged(given, opened) } : given, before)
  const wrong = checkPostalAddress(after)
  if (Object.keys(wrong).length > 0) throw refuseInput(wrong)
  if (after.country !== before.country)
    throw call.refuse('OTHER_COUNTRY', `Delivery and tax are paid for ${before.country}. ${another}`, {
      fields: { country: `Stays ${before.country}` },
    })
  if (!isDeepStrictEqual(after, before)) {
    await query(call.db, change, [order.id, JSON.stringify(after)])
    const reason = `New address by the customer; before: ${lineOf(before)}`
    const cause = await enterHistory(call, order, { ...order, reason })
    await queueOrderEmail(call.db, { kind: 'address-changed', orderId: order.id, cause })
    call.announce(topics.orders, topics.ordersOf(order.userId))
  }
  return orderOf(await readOrder(call.db, 'ownById', order.id))
}

const another = 'To send it to another country, cancel this order and order again.'

type NewAddress = Omit<Parameters<typeof changeShippingAddress>[1], 'orderId' | 'opened'>

/** The new address; email and phone stay unless another phone is given. */
function addressOf({ phone, addressLine2, ...named }: NewAddress, before: ShippingAddressRow) {
  const reached = phone ?? before.phone
  const { email } = before
  const address: ShippingAddressRow = { ...named, ...(email && { email }) }
  return { ...address, ...(reached && { phone: reached }), ...(addressLine2 && { addressLine2 }) }
}

function lineOf(address: ShippingAddressRow): string {
  const { firstName, lastName, addressLine1, addressLine2 } = address
  return [`${firstName} ${lastName}`, addressLine1, addressLine2, townLine(address)].filter(Boolean).join(', ')
}
