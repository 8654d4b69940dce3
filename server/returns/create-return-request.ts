import type { ParsedInputOf } from '#contract/define.ts'
import type { returns as contract } from '#contract/returns.ts'
import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { type Cents, sum, times, toDollars } from '#domain/money.ts'
import type { LinePieces } from '#domain/orders/line-pieces.ts'
import { refundOf } from '#domain/orders/line-refund.ts'
import { returnTexts } from '#domain/returns/return-request.ts'
import { returnRefusal } from '#domain/returns/return-window.ts'
import { takePrivateFiles } from '#server/file-upload/file-upload.ts'
import { topics } from '#server/live/topics.ts'
import type { Call, Handler } from '#server/rpc/handler.ts'
import { resolveUserId } from '#server/rpc/resolve-owner.ts'
import { queueNewReturnEmail } from './email-new-return.ts'
import type { Piece } from './return-emails.ts'
import { storeFiles } from './return-files.ts'
import { lockReturnable, type ReturnableOrder } from './returnable-order.ts'

type Create = typeof contract.createReturnRequest
type Items = ParsedInputOf<Create>['returnItems']
/** `amount` is the requested refund of the line. */
type PricedPiece = Piece & { amount: Cents }

const known = sql({
  name: 'return-known',
  text: 'select requested_cents as requested from return_requests where id = $1 and user_id = $2 and order_id = $3',
  row: { requested: 'cents' },
})
const lines = sql({
  name: 'return-order-lines',
  text: `select position, unit_price_cents as "unitPrice", product_name as "productName", variant_name as "variantName"
from order_lines where order_id = $1 order by position`,
  row: { position: 'integer', unitPrice: 'cents', productName: 'text', variantName: 'text?' },
})
const write = sql({
  name: 'return-write',
  text: `insert into return_requests (id, order_id, user_id, type, reason, description, requested_cents, created_at)
values ($1, $2, $3, $4, $5, $6, $7, $8)`,
})
const writeItems = sql({
  name: 'return-items-write',
  text: `insert into return_items (return_id, order_id, position, quantity, reason, amount_cents)
select $1, $2, * from unnest($3::int[], $4::int[], $5::text[], $6::int[])`,
})
const enter = sql({
  name: 'return-history-create',
  text: `insert into return_history (return_id, status, changed_by, created_at) values ($1, 'pending', $2, $3)`,
})

export const createReturnRequest: Handler<Create> = async (call, input) => {
  const { db: tx, caller, now } = call
  const userId = resolveUserId({ ...caller, role: 'customer' }, input.userId)
  const { orderId, returnRequestId = crypto.randomUUID(), type, reason, description, evidenceUrls } = input
  const order = await lockReturnable(tx, orderId)
  if (order?.userId !== userId) throw call.refuse('NOT_FOUND', 'This order does not exist.')
  const [before] = await query(tx, known, [returnRequestId, userId, orderId])
  if (before) return { returnRequestId, requestedAmount: toDollars(before.requested) }
  const refusal = returnRefusal(order, now)
  if (refusal) throw call.refuse('RETURN_NOT_ALLOWED', refusal)
  const pieces = await pricedItems(call, order, input)
  const requested = sum(pieces.map(({ amount }) => amount))
  const files = await takePrivateFiles(tx, { userId, kind: 'return_evidence', urls: evidenceUrls })
  if (!files) throw call.refuse('FILES_NOT_FOUND', returnTexts.filesMissing)
  await query(tx, write, [returnRequestId, orderId, userId, type, reason, description, requested, now])
  await writeAll(tx, { returnRequestId, orderId, items: input.returnItems, pieces })
  await query(tx, enter, [returnRequestId, userId, now])
  await storeFiles(tx, { returnId: returnRequestId, messageId: null, files })
  await queueNewReturnEmail(call, { returnRequestId, order, pieces, reason, description, requested })
  call.announce(topics.returns, topics.returnsOf(userId))
  return { returnRequestId, requestedAmount: toDollars(requested) }
}

/** The returned pieces at the prices of the order; refuses with NOT_IN_ORDER more of a line than can be returned. */
async function pricedItems(
  call: Call<Create>,
  order: ReturnableOrder,
  { orderId, returnItems }: ParsedInputOf<Create>,
): Promise<PricedPiece[]> {
  const ordered = await query(call.db, lines, [orderId])
  return returnItems.map(({ orderItemIndex, quantity }, index) => {
    const line = ordered.find(({ position }) => position === orderItemIndex)
    const pieces = order.lines.find(({ position }) => position === orderItemIndex)
    if (!line || !pieces || quantity > pieces.free) {
      const words = tooManyText(pieces)
      throw call.refuse('NOT_IN_ORDER', words, { fields: { [`returnItems.${index}`]: words } })
    }
    const name = line.variantName ? `${line.productName}, ${line.variantName}` : line.productName
    return { name, quantity, price: times(line.unitPrice, quantity), amount: refundOf(pieces, quantity) }
  })
}

function tooManyText(line: LinePieces | undefined): string {
  if (!line) return 'This item is not part of the order'
  const { free, ordered } = line
  if (free < ordered) return `You can return ${free} of this item: the rest was refunded, canceled or withdrawn`
  return `You ordered ${ordered} of this item. Choose ${ordered} or fewer`
}

type Written = { returnRequestId: string; orderId: string; items: Items; pieces: readonly PricedPiece[] }

async function writeAll(tx: Transaction, { returnRequestId, orderId, items, pieces }: Written): Promise<void> {
  const columns = [
    items.map(({ orderItemIndex }) => orderItemIndex),
    items.map(({ quantity }) => quantity),
    items.map((item) => item.reason ?? null),
    pieces.map(({ amount }) => amount),
  ]
  await query(tx, writeItems, [returnRequestId, orderId, ...columns])
}
