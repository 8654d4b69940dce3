import type { PaymentGateway } from '#adapters/payment/payment.ts'
import { fromDollars } from '#domain/money.ts'
import { type OrderStatus, orderStatuses } from '#domain/orders/order-status.ts'
import { nextReturnStatuses, type ReturnStatus, type TypeOfReturn } from '#domain/returns/return-status.ts'
import { executeRefund, handleRefundEvent } from '#server/orders/orders.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import { address, type Buyer, type Buying, buyerAt } from './buying.ts'
import { queryRows } from './database.ts'
import { savedFile } from './insert-delivered-order.ts'

/** One change of an order. The numbers choose among what is possible at its time. */
export type Move = { kind: MoveKind; which: number; pieces: number; share: number; flags: number }

export type MovingOrder = {
  shop: Buying
  ann: Buyer
  admin: Awaited<ReturnType<Buying['signIn']>>
  orderId: string
  orderNumber: string
  intentId: string
  total: number
  lines: { productId: string; quantity: number; stock: number; paid: number }[]
  parcels: readonly string[]
}

type Play = (order: MovingOrder, move: Move) => Promise<unknown>

const plays = {
  refundPieces: (order, move) => refund(order, move, chosenLines(order, move)),
  refundWithoutPieces: (order, move) => refund(order, move, []),
  receivePieces: async ({ shop, admin, orderId }, { which, flags }) => {
    const text = 'select id from refunds where order_id = $1 order by created_at, id'
    const found = await queryRows<{ id: string }>(shop.db, { name: '', text }, [orderId])
    const chosen = found[which % Math.max(1, found.length)]
    if (chosen) await admin.orders.receivePieces({ refundId: chosen.id, restock: flags % 2 === 0 })
  },
  parcel: ({ admin, orderId, parcels, ...order }, move) =>
    admin.orders.saveParcel({
      orderId,
      parcelId: parcels[move.flags % parcels.length] ?? '',
      carrier: 'UPS',
      trackingNumber: `1Z${move.which}`,
      lines: chosenLines(order, move),
    }),
  deleteParcel: ({ admin, parcels }, { flags }) =>
    admin.orders.deleteParcel({ parcelId: parcels[flags % parcels.length] ?? '' }),
  goOn: (order, { which }) =>
    setStatus(order, (['processing', 'shipped', 'delivered'] as const)[which % 3] ?? 'shipped'),
  anyStatus: (order, { which }) => setStatus(order, orderStatuses[which % orderStatuses.length] ?? 'shipped'),
  cancel: (order, { flags }) =>
    setStatus(order, 'cancelled', [{}, { returnPayment: true }, { keepReason: 'A deposit' }][flags % 3]),
  cancelByCustomer: ({ ann, orderId }) => ann.orders.cancelOrder({ orderId }),
  requestReturn: async ({ shop, ann, orderId, ...order }, move) =>
    ann.returns.createReturnRequest({
      orderId,
      reason: 'change_of_mind',
      description: 'It does not suit me.',
      returnItems: chosenItems(order, move),
      evidenceUrls: [await savedFile(shop, ann.caller)],
    }),
  deleteReturn: async (order, move) => {
    const found = await chosenReturn(order, move)
    if (found) await order.ann.returns.deleteReturnRequest({ returnRequestId: found.id })
  },
  moveReturn: async (order, move) => {
    const found = await chosenReturn(order, move)
    if (found) await moveReturn(order, move, found)
  },
  withdraw: ({ ann, orderNumber, ...order }, move) =>
    ann.returns.withdraw({ orderNumber, ...(move.flags % 2 && { items: chosenItems(order, move) }) }),
  withdrawAndComplete,
  makeRefunds: ({ shop, orderId }) => makeRefunds(shop, orderId),
  failRefunds: ({ shop, orderId }) => makeRefunds({ ...shop, shop: { ...shop.shop, payment: refusing } }, orderId),
  failLater: (order, move) => failLater(order, move),
  refundAtGateway: (order, move) => refundAtGateway(order, move),
} satisfies Record<string, Play>

export type MoveKind = keyof typeof plays
const alone: readonly MoveKind[] = ['withdrawAndComplete', 'failRefunds']
/** Moves that may be made at the same time. A gateway that declines a refund does not make it meanwhile. */
export const racingKinds = (Object.keys(plays) as MoveKind[]).filter((kind) => !alone.includes(kind))
export const moveKinds = Object.keys(plays) as MoveKind[]

/** Makes a move, and answers 'ok' or the code of a refusal. Throws any other error. */
export async function playMove(order: MovingOrder, move: Move): Promise<string> {
  try {
    await plays[move.kind](order, move)
    return 'ok'
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'BAD_REQUEST') return error.code
    throw error
  }
}

/** A paid order of up to three lines, to be delivered in the European Union. */
export async function placeMovingOrder(
  shop: Buying,
  { quantities, promoCode, donation }: { quantities: readonly number[]; promoCode: string | null; donation: number },
): Promise<MovingOrder> {
  const ann = await buyerAt(shop, 'ann')
  const admin = await shop.signIn('marina', 'admin')
  const stock = 20
  const lines = await Promise.all(
    quantities.map(async (quantity, index) => {
      const { id: productId } = await shop.sell({ price: [104.95, 33.33, 77.77][index % 3] ?? 9, stock })
      const option = await shop.shippingOf(productId, { priceCents: 599 })
      return { productId, quantity, shippingOptionId: option.id }
    }),
  )
  const more = {
    shippingAddress: { ...address, country: 'Germany' },
    additionalDonation: donation,
    ...(promoCode && { promoCode }),
  }
  const intent = await ann.prepare(lines, more)
  await ann.pay(intent)
  const { orderId, orderNumber } = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  const [order] = await ann.orders.getUserOrders()
  if (!order) throw new Error('No order')
  return {
    shop,
    ann,
    admin,
    orderId,
    orderNumber,
    intentId: intent.paymentIntentId,
    total: fromDollars(order.totalAmount),
    lines: order.items.map(({ productId, quantity, paidAmount }) => ({
      productId,
      quantity,
      stock,
      paid: fromDollars(paidAmount),
    })),
    parcels: [crypto.randomUUID(), crypto.randomUUID()],
  }
}

type Lines = Pick<MovingOrder, 'lines'>

/** One or two lines with one piece or more of each, sometimes more than there are. */
function chosenLines({ lines }: Lines, { which, pieces, flags }: Move): { position: number; quantity: number }[] {
  const count = flags % 4 === 3 && lines.length > 1 ? 2 : 1
  return Array.from({ length: count }, (_, index) => {
    const position = (which + index) % lines.length
    return { position, quantity: 1 + (pieces % ((lines[position]?.quantity ?? 0) + (which % 5 === 4 ? 1 : 0))) }
  })
}

function chosenItems(order: Lines, move: Move) {
  return chosenLines(order, move).map(({ position, quantity }) => ({ orderItemIndex: position, quantity }))
}

async function refund(order: MovingOrder, { share, flags }: Move, lines: { position: number; quantity: number }[]) {
  const goods = lines.map(({ position, quantity }) => {
    const line = order.lines[position]
    return line ? Math.floor(line.paid / line.quantity) * quantity : 0
  })
  const all = lines.length > 0 ? goods.reduce((sum, part) => sum + part, 0) : order.total
  const amount = lines.length > 0 && flags % 2 ? all : Math.round(all * share)
  await order.admin.orders.refundOrder({
    orderId: order.orderId,
    requestId: crypto.randomUUID(),
    reason: 'A flaw',
    amount: Math.max(1, amount) / 100,
    lines,
    restock: (flags & 2) === 0,
    comingBack: (flags & 4) > 0,
    includesReturned: (flags & 8) > 0,
  })
}

function setStatus(
  { admin, orderId }: MovingOrder,
  status: OrderStatus,
  choice: { returnPayment?: boolean; keepReason?: string } = {},
) {
  return admin.orders.updateOrderTracking({ orderId, status, ...choice })
}

type FoundReturn = { id: string; type: TypeOfReturn; status: ReturnStatus }

async function chosenReturn({ shop, orderId }: MovingOrder, { which }: Move): Promise<FoundReturn | undefined> {
  const text = 'select id, type, status from return_requests where order_id = $1 order by created_at, id'
  const found = await queryRows<FoundReturn>(shop.db, { name: '', text }, [orderId])
  return found[which % Math.max(1, found.length)]
}

/** Moves a return to its next status, or requests the failed refund of a completed one once more. */
async function moveReturn({ admin, lines, total }: MovingOrder, move: Move, { id, type, status }: FoundReturn) {
  const next = nextReturnStatuses[type][status]
  const to = status === 'completed' ? status : (next[move.pieces % Math.max(1, next.length)] ?? 'approved')
  if (to === 'cancelled' || to === 'pending') return
  const ask = { returnRequestId: id, status: to }
  if (to === 'approved' && move.flags & 1)
    return admin.returns.updateReturnRequestStatus({ ...ask, approvedAmount: Math.round(total * move.share) / 100 })
  if (to !== 'completed') return admin.returns.updateReturnRequestStatus(ask)
  const seen = await admin.returns.getReturnRequest({ returnRequestId: id })
  const restock = lines.map((_, orderItemIndex) => ({ orderItemIndex, restock: (move.flags & 2) === 0 }))
  const agreed = move.flags & 1 ? {} : { refundAmount: seen.refundAmount }
  return admin.returns.updateReturnRequestStatus({ ...ask, ...agreed, ...(move.flags & 4 && { restock }) })
}

/** The receipt of a withdrawal promises what is paid when nothing else happens. */
async function withdrawAndComplete({ ann, admin, orderNumber, ...order }: MovingOrder, move: Move): Promise<void> {
  const items = move.flags % 2 ? { items: chosenItems(order, move) } : {}
  const { returnRequestId, amount } = await ann.returns.withdraw({ orderNumber, ...items })
  const { refund: paid } = await admin.returns.updateReturnRequestStatus({ returnRequestId, status: 'completed' })
  if ((paid?.amount ?? 0) !== amount) throw new Error(`The receipt promised ${amount}, and ${paid?.amount} was paid`)
}

async function makeRefunds({ shop, db }: Pick<Buying, 'shop' | 'db'>, orderId: string): Promise<void> {
  const text = "select id from refunds where order_id = $1 and status = 'pending' order by id"
  for (const { id } of await queryRows<{ id: string }>(db, { name: '', text }, [orderId])) await executeRefund(shop, id)
}

/** A gateway that declines each refund. */
const refusing = { refund: async () => ({ id: null, status: 'failed' }) } as unknown as PaymentGateway

/** A bank that sends an accepted refund back. */
async function failLater({ shop, intentId }: MovingOrder, { which }: Move): Promise<void> {
  const all = await shop.sandbox.gateway.listRefunds(intentId)
  const made = all.filter(({ status }) => status === 'succeeded')
  const chosen = made[which % Math.max(1, made.length)]
  if (!chosen) return
  const text = `with failed as (update sandbox_gateway.refunds set status = 'failed' where id = $1 and status <> 'failed' returning charge_id, amount)
update sandbox_gateway.charges c set amount_refunded = c.amount_refunded - f.amount from failed f where c.id = f.charge_id`
  await shop.sandbox.pool.query(text, [chosen.id])
  await handleRefundEvent(shop.shop, { ...chosen, status: 'failed' })
}

/** The merchant refunds a part in the gateway's dashboard, and the gateway's event arrives. */
async function refundAtGateway({ shop, intentId, total }: MovingOrder, { share }: Move): Promise<void> {
  const { refunded } = await shop.sandbox.gateway.findIntent(intentId)
  const amount = Math.floor((total - refunded) * share)
  if (amount < 1) return
  await shop.sandbox.stripe.refunds.create({ payment_intent: intentId, amount }).catch(() => {})
  for (const theirs of await shop.sandbox.gateway.listRefunds(intentId)) await handleRefundEvent(shop.shop, theirs)
}
