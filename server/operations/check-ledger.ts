import { openWithoutLimits } from '#database/connection.ts'
import { dayMs } from '#domain/text/time-span.ts'
import { discrepancies } from '#server/ledger/ledger.ts'
import type { Shop } from '#server/shop.ts'
import { recordFinished } from './finished-tasks.ts'

/** The days of the payment provider's records that are compared each night; `npm run reconcile` compares all. */
const daysOfGateway = 7
const maxLogged = 20

/** The job that compares orders, ledger, stock and payment provider each night, and records the number of discrepancies. */
export async function checkLedger(shop: Shop): Promise<void> {
  const db = openWithoutLimits(shop.db)
  const since = new Date(shop.now().getTime() - daysOfGateway * dayMs)
  let count = 0
  try {
    for await (const line of discrepancies({ db, payment: shop.payment }, { since }))
      if (++count <= maxLogged) shop.log.error('discrepancy', { line })
  } finally {
    await db.$client.end()
  }
  await recordFinished(shop.db, { task: 'ledger', at: shop.now(), count })
}
