import { expect, test } from 'vitest'
import { queryRows } from '#tests/support/database.ts'
import { insertDeliveredOrder, savedFile } from '#tests/support/insert-delivered-order.ts'
import { requestedReturn } from '#tests/support/returning.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

test('each step of a return has its email: requested, approved with payer and last day, received', async () => {
  await using shop = await openTestShop()
  const [ann, admin] = [await shop.signIn('ann'), await shop.signIn('marina', 'admin')]
  const { orderId } = await insertDeliveredOrder(shop, { buyer: ann.caller })
  const { returnRequestId } = await ann.returns.createReturnRequest({
    orderId,
    reason: 'defective',
    description: 'The clasp does not close.',
    returnItems: [{ orderItemIndex: 0, quantity: 1 }],
    evidenceUrls: [await savedFile(shop, ann.caller)],
  })
  const link = `http://localhost:3000/account?tab=returns&return=${returnRequestId}`
  const requested = await emailOf(shop, 'return-requested')
  expect(requested.recipient).toBe(ann.caller.email)
  for (const said of ['1 × Bag 1: $100.00', 'answer within 24 to 48 hours', `See your return: ${link}`])
    expect(requested.text).toContain(said)
  expect((await emailOf(shop, 'house-return')).text).toContain(
    `Open the return: http://localhost:3000/admin/returns?open=${returnRequestId}`,
  )
  expect((await admin.returns.getReturnRequest({ returnRequestId })).shippingPaidBy, 'suggested').toBe('shop')

  shop.shop.now = () => new Date('2026-11-26T20:00:00Z')
  await admin.returns.updateReturnRequestStatus({ returnRequestId, status: 'approved' })
  const approved = await emailOf(shop, 'return-approved')
  for (const said of ['Send it by: December 10, 2026', 'We pay for the return shipping', '12 Harbor Street', link])
    expect(approved.text).toContain(said)
  expect(await ann.returns.getUserReturnRequests({})).toMatchObject([{ shippingPaidBy: 'shop', sendBy: '2026-12-10' }])

  await admin.returns.updateReturnRequestStatus({ returnRequestId, status: 'processing' })
  const received = await emailOf(shop, 'return-received')
  for (const said of ['Return received', 'Inspection takes 3 to 5 business days.', 'in 5 to 7 business days', link])
    expect(received.text).toContain(said)
})

test("the team may choose who pays, and an item without its own reason has the return's", async () => {
  await using shop = await openTestShop()
  const [ann, admin] = [await shop.signIn('ann'), await shop.signIn('marina', 'admin')]
  const { orderId } = await insertDeliveredOrder(shop, { buyer: ann.caller })
  const returnRequestId = await requestedReturn(shop, { orderId, userId: ann.caller.userId, reason: 'size_issue' })
  // ART-020, C-39
  expect((await admin.returns.getAllReturnRequests({}))[0]?.returnItems).toMatchObject([{ reason: 'size_issue' }])
  await admin.returns.updateReturnRequestStatus({ returnRequestId, status: 'approved', shippingPaidBy: 'customer' })
  expect((await emailOf(shop, 'return-approved')).text).toContain('You pay for the return shipping.')
  expect((await admin.returns.getReturnRequest({ returnRequestId })).shippingPaidBy).toBe('customer')
})

test('a withdrawal names the payer of return shipping: before it is sent, and in its receipt', async () => {
  await using shop = await openTestShop()
  const ann = await shop.signIn('ann')
  const { orderNumber } = await insertDeliveredOrder(shop, { buyer: ann.caller, country: 'France' })
  expect((await ann.returns.getWithdrawal({ orderNumber })).shippingPaidBy).toBe('customer')
  const { returnRequestId } = await ann.returns.withdraw({ orderNumber })
  expect((await emailOf(shop, 'withdrawal-receipt')).text).toContain('You pay for the return shipping.')
  expect((await emailOf(shop, 'house-withdrawal')).text).toContain(`/admin/returns?open=${returnRequestId}`)
  expect((await ann.returns.getUserReturnRequests({}))[0]?.shippingPaidBy).toBe('customer')

  const unsent = await insertDeliveredOrder(shop, {
    buyer: ann.caller,
    country: 'France',
    status: 'processing',
    deliveredAt: null,
  })
  await ann.returns.withdraw({ orderNumber: unsent.orderNumber })
  const receipts = await emailsOf(shop, 'withdrawal-receipt')
  expect(
    receipts.filter(({ text }) => text.includes('return shipping')),
    'nothing is sent back',
  ).toHaveLength(1)
})

type Sent = { recipient: string; text: string }

async function emailOf(shop: TestShop, kind: string): Promise<Sent> {
  const [email] = await emailsOf(shop, kind)
  if (!email) throw new Error(`No email ${kind}`)
  return email
}

function emailsOf({ db }: TestShop, kind: string): Promise<Sent[]> {
  return queryRows<Sent>(db, { name: '', text: 'select recipient, text from emails where kind = $1' }, [kind])
}
