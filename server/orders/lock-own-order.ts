import type { Transaction } from '#database/connection.ts'
import { changeRefusal, changeRefusalText } from '#domain/orders/order-change.ts'
import { readPieces } from '#server/order-lines/order-lines.ts'
import type { Caller } from '#server/rpc/handler.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import { readSettings } from '#server/settings/settings.ts'
import type { Shop } from '#server/shop.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'

type Asking = { shop: Shop; db: Transaction; caller: Pick<Caller, 'userId'> }

/** Locks the caller's own order. Refuses another's in the same way as one that does not exist. */
export async function lockOwnOrder({ db, caller }: Asking, orderId: string): Promise<LockedOrder> {
  const order = await lockOrder(db, orderId)
  if (order?.userId !== caller.userId) throw new Refusal('NOT_FOUND', 'This order does not exist.')
  return order
}

/** Refuses a change that is no longer allowed to the customer, by the time at which the order is locked. */
export async function refuseIfOver({ shop, db }: Pick<Asking, 'shop' | 'db'>, order: LockedOrder): Promise<void> {
  const hasShippedPieces = (await readPieces(db, order.id)).some(({ shipped }) => shipped > 0)
  const refusal = changeRefusal({ ...order, hasShippedPieces }, shop.now())
  if (!refusal) return
  const { company } = await readSettings(db)
  throw new Refusal(refusal, changeRefusalText(refusal, company.email))
}
