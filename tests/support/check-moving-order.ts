import { fromDollars } from '#domain/money.ts'
import { ledgerChecks } from '#server/ledger/discrepancies.ts'
import { piecesToShip } from '#server/order-lines/order-lines.ts'
import { queryRows } from './database.ts'
import type { MovingOrder } from './order-moves.ts'

/** A line as its rows describe it, without the rule of `domain/`. */
type Line = {
  position: number
  quantity: number
  canceled: number
  restocked: number
  inParcels: number
  /** Reads the number as lists and counts of waiting work do. */
  toShip: number
  /** Pieces and cents of refunds that did not fail. */
  refunded: number
  refundedCents: number
  apart: number
  apartCanceled: number
  /** Pieces of open returns, and of completed ones. */
  open: number
  completed: number
}
type Facts = { refunded: number; succeeded: number; stock: number[]; lines: Line[] }

const facts = `select (select coalesce(sum(amount_cents), 0)::int from refunds where order_id = $1 and status <> 'failed') as refunded,
  (select coalesce(sum(amount_cents), 0)::int from refunds where order_id = $1 and status = 'succeeded') as succeeded,
  (select json_agg(p.total_stock order by l.position) from order_lines l join products p on p.id = l.product_id where l.order_id = $1) as stock,
  (select json_agg(line order by line.position) from (
    select l.position, l.quantity, l.canceled, l.restocked, ${piecesToShip} as "toShip",
      (select coalesce(sum(quantity), 0) from parcel_lines where order_id = $1 and position = l.position) as "inParcels",
      coalesce(r.quantity, 0) as refunded, coalesce(r.cents, 0) as "refundedCents", coalesce(r.apart, 0) as apart,
      coalesce(r.canceled, 0) as "apartCanceled", coalesce(i.open, 0) as open, coalesce(i.completed, 0) as completed
    from order_lines l
    left join (select r.position, sum(r.quantity) as quantity, sum(r.amount_cents) as cents, sum(r.canceled) as canceled,
        sum(r.quantity) filter (where not exists (select from return_requests where refund_id = f.id)) as apart
      from refund_lines r join refunds f on f.id = r.refund_id where r.order_id = $1 and f.status <> 'failed' group by 1) r
      on r.position = l.position
    left join (select i.position, sum(i.quantity) filter (where t.status in ('pending', 'approved', 'processing')) as open,
        sum(i.quantity - i.refunded_apart) filter (where t.status = 'completed') as completed
      from return_items i join return_requests t on t.id = i.return_id where i.order_id = $1 group by 1) i on i.position = l.position
    where l.order_id = $1) line) as lines`

/** All of the shop's own records, planned once for each connection. The gateway's are left out, because they take longest to read. */
const checks = ledgerChecks.map((check) => `select line from (${check}) as found(line)`).join('\nunion all\n')

/** Lists the disagreements of an order: its pages with its rows, its stock, its money, and the shop's records. */
export async function disagreements(order: MovingOrder): Promise<string[]> {
  const { shop, admin, orderId, orderNumber, total } = order
  const [row] = await queryRows<Facts>(shop.db, { name: '', text: facts }, [orderId])
  if (!row) throw new Error('No order')
  const { order: page } = await admin.orders.getOrderDetail({ orderNumber })
  const wrong: string[] = []
  const claim = (isTrue: boolean, text: string) => void (isTrue || wrong.push(text))
  claim(row.succeeded <= total, `${row.succeeded} of ${total} went back`)
  const isPaidBack = row.refunded >= total
  for (const [index, line] of row.lines.entries()) {
    const item = page.items[index]
    if (!item) throw new Error('No line')
    for (const text of lineFaults(line, { item, isPaidBack, status: page.status })) wrong.push(`line ${index}: ${text}`)
    const { stock = 0, quantity = 0 } = order.lines[index] ?? {}
    const expected = stock - (quantity - line.restocked)
    claim(row.stock[index] === expected, `line ${index}: stock ${row.stock[index]}, not ${expected}`)
  }
  const paid = fromDollars(page.subtotal) - fromDollars(page.discountAmount) + fromDollars(page.taxAmount)
  const values = page.items.reduce((sum, { paidAmount }) => sum + fromDollars(paidAmount), 0)
  claim(values === paid, `the lines are worth ${values}, not ${paid}`)
  const { rows: found } = await shop.db.$client.query<{ line: string }>({ name: 'ledger-checks', text: checks })
  const inLedger = found.map(({ line }) => line).filter(isFault)
  return [...wrong, ...(await withdrawalFaults(order, row)), ...(await returnFaults(order)), ...inLedger]
}

/** False for the payment of a cancelled order about which the merchant has yet to decide. */
export const isFault = (line: string) => !line.endsWith('of its payment neither returned nor kept')

type Page = Awaited<ReturnType<MovingOrder['admin']['orders']['getOrderDetail']>>['order']
type Shown = { item: Page['items'][number]; isPaidBack: boolean; status: Page['status'] }

function lineFaults(line: Line, { item, isPaidBack, status }: Shown): string[] {
  const { quantity, canceled, inParcels, refunded, apart, open, completed } = line
  const { pieces, paidAmount, refundedAmount } = item
  const isUnshipped = ['pending', 'confirmed', 'processing'].includes(status)
  const isPlain = isUnshipped && open === 0 && completed === 0
  const toShip = quantity - canceled - Math.max(inParcels, apart - line.apartCanceled)
  const atMost = (value: number, most: number, text: string) => (value <= most ? [] : [`${text}: ${value} of ${most}`])
  return [
    ...Object.entries(pieces).flatMap(([name, count]) => atMost(0, count, `${name} below zero, ${count}`)),
    ...atMost(pieces.canceled + pieces.shipped + pieces.toShip, quantity, 'canceled, shipped and to ship'),
    ...atMost(pieces.free + Math.max(refunded, isPaidBack ? quantity : 0), quantity, 'refunded and free'),
    ...atMost(pieces.free + apart + completed, quantity, 'refunded apart, returned and free'),
    ...(isPaidBack ? [] : atMost(pieces.free + pieces.inReturn + refunded, quantity, 'free, in return and refunded')),
    ...atMost(refunded, quantity, 'refunded pieces'),
    ...atMost(apart + completed, quantity, 'refunded apart and returned'),
    ...atMost(line.refundedCents, fromDollars(paidAmount), 'refunded cents'),
    ...atMost(fromDollars(refundedAmount), fromDollars(paidAmount), 'refunded cents shown'),
    ...atMost(inParcels, quantity - canceled, 'in parcels'),
    ...atMost(line.apartCanceled, canceled, 'canceled by refunds'),
    ...atMost(line.restocked, quantity, 'restocked'),
    ...(isUnshipped ? atMost(pieces.toShip, quantity - canceled - inParcels, 'to ship') : []),
    ...(isUnshipped && pieces.toShip !== line.toShip ? [`to ship ${pieces.toShip}, in lists ${line.toShip}`] : []),
    ...(isPlain && pieces.toShip !== toShip ? [`to ship ${pieces.toShip}, not ${toShip}`] : []),
    ...atMost(pieces.toShip + apart - line.apartCanceled, quantity - canceled, 'to ship and refunded'),
  ]
}

/** A withdrawal offers only pieces that are neither refunded nor returned. */
async function withdrawalFaults({ ann, orderNumber }: MovingOrder, { lines }: Facts): Promise<string[]> {
  const form = await ann.returns.getWithdrawal({ orderNumber })
  return form.lines.flatMap(({ orderItemIndex, quantity }) => {
    const line = lines[orderItemIndex]
    const most = line ? line.quantity - Math.max(line.refunded, line.apart + line.completed) : 0
    return quantity <= most ? [] : [`line ${orderItemIndex}: a withdrawal offers ${quantity} of ${most}`]
  })
}

/** An open return never claims more than is left, and both sides read the same amount. */
async function returnFaults({ shop, ann, admin, orderId }: MovingOrder): Promise<string[]> {
  const text = "select id from return_requests where order_id = $1 and status <> 'cancelled'"
  const own = await ann.returns.getUserReturnRequests({})
  const wrong: string[] = []
  for (const { id } of await queryRows<{ id: string }>(shop.db, { name: '', text }, [orderId])) {
    const adminPage = await admin.returns.getReturnRequest({ returnRequestId: id })
    const seen = own.find(({ _id }) => _id === id)
    const isOpen = ['pending', 'approved', 'processing'].includes(adminPage.status)
    const due = adminPage.approvedAmount ?? adminPage.requestedAmount
    if (adminPage.refundAmount > adminPage.refundableAmount)
      wrong.push(`return ${id}: ${adminPage.refundAmount} of ${adminPage.refundableAmount}`)
    if (isOpen && adminPage.refundAmount > due)
      wrong.push(`return ${id}: completing it pays ${adminPage.refundAmount}, due is ${due}`)
    if (seen?.approvedAmount !== adminPage.approvedAmount || seen?.requestedAmount !== adminPage.requestedAmount)
      wrong.push(`return ${id}: both sides read different amounts`)
  }
  return wrong
}
