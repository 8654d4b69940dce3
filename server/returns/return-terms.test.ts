import { expect, test } from 'vitest'
import { standardSettings } from '#domain/settings/store-settings.ts'
import { dayMs } from '#domain/text/time-span.ts'
import { type Buyer, type Buying, buyerAt, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { deliveredOrder, requestedReturn } from '#tests/support/returning.ts'

const standard = { ...standardSettings.returns, rmaHours: { min: 24, max: 48 } }

// RET-017, RET-021, D21
test('an order keeps the return window that was agreed to: before its payment, after it, and in the refusal', async () => {
  await using shop = await openBuying()
  const [admin, ann] = [await shop.signIn('marina', 'admin'), await buyerAt(shop, 'ann')]
  const bag = await shop.sell({ stock: 10 })
  const prepare = () => ann.prepare([{ productId: bag.id, quantity: 1 }])
  const set = (windowDays: number) =>
    admin.settings.updateSettings({ changes: { returns: { ...standard, windowDays } } })
  const first = await prepare()
  await set(45)
  const before = await arrived(shop, { ann, intent: first })
  const after = await arrived(shop, { ann, intent: await prepare() })
  await set(20)
  const last = await arrived(shop, { ann, intent: await prepare() })

  const now = Date.now()
  shop.shop.now = () => new Date(now + 21 * dayMs)
  const canReturn = async (orderId: string) => (await ann.returns.canRequestReturnForOrder({ orderId })).canReturn
  expect([await canReturn(before), await canReturn(after), await canReturn(last)]).toEqual([true, true, false])
  shop.shop.now = () => new Date(now + 31 * dayMs)
  expect([await canReturn(before), await canReturn(after)]).toEqual([false, true])
  shop.shop.now = () => new Date(now + 46 * dayMs)
  const reasonOf = async (orderId: string) => (await ann.returns.canRequestReturnForOrder({ orderId })).reason
  expect(await reasonOf(before)).toBe('Return window expired (30 days from delivery)')
  expect(await reasonOf(after)).toBe('Return window expired (45 days from delivery)')
  expect(await reasonOf(last)).toBe('Return window expired (20 days from delivery)')
})

test('a checkout that is agreed to again takes the current window', async () => {
  await using shop = await openBuying()
  const [admin, ann] = [await shop.signIn('marina', 'admin'), await buyerAt(shop, 'ann')]
  const bag = await shop.sell()
  const lines = [{ productId: bag.id, quantity: 1 }]
  await ann.prepare(lines)
  await admin.settings.updateSettings({ changes: { returns: { ...standard, windowDays: 40 } } })
  await arrived(shop, { ann, intent: await ann.prepare(lines) })
  expect(await queryRows(shop.db, { name: '', text: 'select return_window_days as days from orders' }, [])).toEqual([
    { days: 40 },
  ])
})

test('emails have the current duration of a refund, and undoing restores it', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  const returns = { ...standard, refundDays: { min: 2, max: 3 }, inspectionDays: { min: 1, max: 2 } }
  await admin.settings.updateSettings({ changes: { returns } })
  expect((await shop.guest.settings.getStoreSettings()).returns).toEqual(returns)
  const bag = await shop.sell({ price: 100 })
  const { orderId, ann } = await deliveredOrder(shop, [{ productId: bag.id, quantity: 1 }])
  const returnRequestId = await requestedReturn(shop, { orderId, userId: ann.caller.userId })
  await admin.returns.updateReturnRequestStatus({ returnRequestId, status: 'approved' })
  const approved = { name: '', text: "select text from emails where kind = 'return-approved'" }
  const [email] = await queryRows<{ text: string }>(shop.db, approved, [])
  expect(email?.text).toContain('Once it is with us, inspection takes 1 to 2 business days.')
  expect(email?.text).toContain('The refund goes back to the card that paid, in 2 to 3 business days after inspection.')
  const [entry] = await admin.admin.getAuditLog({ kind: 'setting', limit: 1 })
  expect(entry).toMatchObject({ subject: 'setting:returns', after: { value: returns } })
  await admin.settings.undoChange({ entryId: entry?._id ?? '' })
  expect((await shop.guest.settings.getStoreSettings()).returns).toEqual(standardSettings.returns)
})

test('no window is shorter than the legal 14 days, no extension shorter than the window, and no refund takes longer than the law allows', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  const outcome = (returns: Partial<typeof standard>) =>
    outcomeOf(admin.settings.updateSettings({ changes: { returns: { ...standard, ...returns } } }))
  expect(await outcome({ windowDays: 14 })).toBe('ok')
  expect(await outcome({ windowDays: 13 })).toBe('BAD_REQUEST')
  expect(await outcome({ windowDays: 366, defectiveDays: 366, internationalDays: 366 })).toBe('BAD_REQUEST')
  expect(await outcome({ defectiveDays: 29 })).toBe('BAD_REQUEST')
  expect(await outcome({ internationalDays: 29 })).toBe('BAD_REQUEST')
  expect(await outcome({ refundDays: { min: 5, max: 11 } })).toBe('BAD_REQUEST')
  expect(await outcome({ refundDays: { min: 6, max: 6 } })).toBe('BAD_REQUEST')
})

type Bought = { ann: Buyer; intent: Awaited<ReturnType<Buyer['prepare']>> }

async function arrived(shop: Buying, { ann, intent }: Bought): Promise<string> {
  await ann.pay(intent)
  const { orderId } = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  const admin = await shop.signIn('luca', 'admin')
  await admin.orders.updateOrderTracking({ orderId, status: 'delivered' })
  return orderId
}
