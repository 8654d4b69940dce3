import type { returns as contract } from '#contract/returns.ts'

import { json, oneOf, orNull, query, type RowOf, sql } from '#database/query.ts'
import { type Cents, cents, fromDollars, minus, plus, toDollars } from '#domain/money.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { returnedShare } from '#domain/payments/refund-share.ts'
import { returnShippingPayers } from '#domain/returns/return-shipping.ts'
import { type ReturnStatus, returnStatuses } from '#domain/returns/return-status.ts'
import { topics } from '#server/live/topics.ts'
import { readPaymentLeft } from '#server/orders/orders.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { readSettings } from '#server/settings/settings.ts'
import { takesLabel } from './return-label.ts'
import { readReturn, returnOf } from './return-rows.ts'
import { payerByPolicy } from './settle-shipping.ts'

type Entry = { status: ReturnStatus; at: number; by: string | null }
type Stock = { position: number; productId: string; stock: number }

// For a deleted variant the product's stock counts.
const statement = sql({
  name: 'return-completion',
  text: `select r.status, o.status as "orderStatus", r.shipping_paid_by as "shippingPaidBy",
  o.payment_intent_id as "paymentIntentId", o.total_cents as total, o.charity_donation_cents as charity,
  o.additional_donation_cents as additional,
  (select coalesce(sum(amount_cents), 0)::int from refunds where order_id = o.id and status <> 'failed') as refunded,
  (select coalesce(sum(amount_cents), 0)::int from disputes where order_id = o.id and status = 'lost') as lost,
  (select coalesce(json_agg(json_build_object('status', y.status, 'at', (extract(epoch from y.created_at) * 1000)::bigint, 'by', u.name)
    order by y.id), '[]') from return_history y left join users u on u.id = y.changed_by where y.return_id = r.id) as history,
  (select coalesce(json_agg(json_build_object('position', i.position, 'productId', l.product_id, 'stock', coalesce(
    (select v.stock_quantity from product_variants v where v.id = l.variant_ids[1]), p.total_stock, 0)) order by i.position), '[]')
    from return_items i join order_lines l on l.order_id = i.order_id and l.position = i.position
    left join products p on p.id = l.product_id where i.return_id = r.id) as stocks
from return_requests r join orders o on o.id = r.order_id where r.id = $1`,
  row: {
    status: oneOf(returnStatuses),
    orderStatus: oneOf(orderStatuses),
    shippingPaidBy: orNull(oneOf(returnShippingPayers)),
    paymentIntentId: 'text?',
    total: 'cents',
    charity: 'cents',
    additional: 'cents',
    refunded: 'cents',
    lost: 'cents',
    history: json<Entry[]>(),
    stocks: json<Stock[]>(),
  },
})

export const getReturnRequest: Handler<typeof contract.getReturnRequest> = async (call, { returnRequestId }) => {
  call.watch(topics.returns, topics.orders)
  const row = await readReturn(call.db, returnRequestId)
  const [facts] = row ? await query(call.db, statement, [returnRequestId]) : []
  if (!row || !facts) throw call.refuse('NOT_FOUND', 'This return does not exist.')
  call.watch(...facts.stocks.map(({ productId }) => topics.product(productId)))
  const { left, isDisputed } = await readPaymentLeft(call.db, { ...facts, id: row.orderId })
  const request = returnOf(row)
  const stockAt = (index: number) => facts.stocks.find(({ position }) => position === index)?.stock ?? 0
  return {
    ...request,
    returnItems: request.returnItems.map((item) => ({ ...item, stock: stockAt(item.orderItemIndex) })),
    history: facts.history.map(({ by, ...entry }) => ({ ...entry, ...(by && { by }) })),
    isDisputed,
    takesLabel: takesLabel({ status: facts.status, order: { status: facts.orderStatus } }),
    shippingPaidBy:
      facts.shippingPaidBy ??
      (await payerByPolicy(call.db, { orderId: row.orderId, returnId: row.id }, await readSettings(call.db))),
    ...moneyOf(facts, left, fromDollars(request.approvedAmount ?? request.requestedAmount)),
  }
}

type Facts = RowOf<typeof statement>

function moneyOf(facts: Facts, left: Cents, due: Cents) {
  const { refunded, lost } = facts
  const amount = cents(Math.min(due, left))
  const refundedOrLost = plus(refunded, lost)
  return {
    refundableAmount: toDollars(left),
    refundAmount: toDollars(amount),
    charity: {
      given: toDollars(givenAfter(facts, refundedOrLost)),
      after: toDollars(givenAfter(facts, plus(refundedOrLost, amount))),
    },
  }
}

/** The order's donations after a refund of so much of its payment. */
function givenAfter({ charity, additional, total }: Facts, refunded: Cents): Cents {
  const left = (part: Cents) => minus(part, returnedShare(part, { refunded, total }))
  return plus(left(charity), left(additional))
}
