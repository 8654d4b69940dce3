import { expect, test } from 'vitest'
import { outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

test("a customer's details list their returns, donations and messages, and nobody else's", async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('boss', 'admin')
  const [ann, ben] = [(await shop.signIn('ann')).caller, (await shop.signIn('ben')).caller]
  const bag = await shop.sell()
  for (const { userId, sum } of [
    { userId: ann.userId, sum: 100_00 },
    { userId: ben.userId, sum: 70_00 },
  ]) {
    await run(shop, order, [`o-${userId}`, userId, sum])
    await run(
      shop,
      'insert into donations (order_id, charity, charity_donation_cents, additional_cents) values ($1, $2, 500, 250)',
      [`o-${userId}`, 'children'],
    )
    await run(shop, refund, [`o-${userId}`, sum / 4, 'succeeded'])
    await run(shop, refund, [`o-${userId}`, 1_00, 'failed'])
    await run(shop, returned, [`r-${userId}`, `o-${userId}`, userId, sum / 4])
    await run(shop, reviewed, [`v-${userId}`, bag.id, userId])
    await run(shop, wrote, [`c-${userId}`, userId])
  }
  const of = { customerId: ann.userId }
  const messageId = crypto.randomUUID()
  await admin.customers.sendMessage({ ...of, messageId, subject: 'Your bag', message: 'It is on its way.' })
  expect(await admin.customers.getCustomerWork(of)).toMatchObject({
    returnedAmount: 25,
    givenAmount: 7.5,
    addresses: [],
    notes: [],
    returns: [
      {
        _id: `r-${ann.userId}`,
        orderNumber: `o-${ann.userId}`,
        requestedAmount: 25,
        approvedAmount: null,
        status: 'pending',
      },
    ],
    messages: [
      { _id: messageId, subject: 'Your bag', by: 'boss', emailStatus: 'queued' },
      { _id: `c-${ann.userId}`, subject: 'A product', message: 'Does it float?', by: null, emailStatus: null },
    ],
    reviews: [{ _id: `v-${ann.userId}`, rating: 4, comment: 'Good.', isAnswered: false }],
  })
  expect(await outcomeOf(admin.customers.getCustomerWork({ customerId: admin.caller.userId }))).toBe('NOT_FOUND')
})

test('a note is added once, by its author, visible to the team only, and in the audit log', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('boss', 'admin')
  const of = { customerId: (await shop.signIn('ann')).caller.userId }
  const note = { ...of, noteId: crypto.randomUUID(), text: ' Prefers Saturdays. ' }
  await Promise.all([1, 2, 3].map(() => admin.customers.addCustomerNote(note)))
  expect((await admin.customers.getCustomerWork(of)).notes).toMatchObject([{ text: 'Prefers Saturdays.', by: 'boss' }])
  const other = { ...note, customerId: 'nobody' }
  expect(await outcomeOf(admin.customers.addCustomerNote(other))).toBe('NOT_FOUND')
  expect(await outcomeOf(admin.customers.addCustomerNote({ ...note, text: ' ' }))).toBe('BAD_REQUEST')
  const log = await admin.admin.getAuditLog({ subject: `customer:${of.customerId}` })
  expect(log).toMatchObject([{ action: 'customers.addCustomerNote', table: 'customer_notes' }])
})

test('a segment is saved for the whole team under a unique name, and deleted', async () => {
  await using shop = await openTestShop()
  const [boss, anna] = [await shop.signIn('boss', 'admin'), await shop.signIn('anna', 'admin')]
  const segment = {
    segmentId: crypto.randomUUID(),
    name: 'Good friends',
    filter: 'frequent',
    sortBy: 'spent',
    search: 'ann',
  } as const
  await Promise.all([1, 2, 3].map(() => boss.customers.keepSegment(segment)))
  const { segmentId, ...kept } = segment
  expect(await anna.customers.getSegments()).toEqual([{ _id: segmentId, ...kept }])
  const again = { ...segment, segmentId: crypto.randomUUID(), name: 'GOOD friends' }
  expect(await outcomeOf(anna.customers.keepSegment(again))).toBe('NAME_TAKEN')
  await anna.customers.keepSegment({ ...again, name: 'All' })
  expect((await boss.customers.getSegments()).map(({ name }) => name)).toEqual(['All', 'Good friends'])
  for (const _ of [1, 2]) await boss.customers.deleteSegment({ segmentId })
  expect(await anna.customers.getSegments()).toMatchObject([{ name: 'All', filter: 'frequent' }])
})

async function run(shop: TestShop, text: string, values: unknown[]): Promise<void> {
  await queryRows(shop.db, { name: '', text }, values)
}

const order = `insert into orders (id, order_number, user_id, email, customer_name, status, subtotal_cents, discount_cents, shipping_cents,
  tax_cents, charity_donation_cents, additional_donation_cents, total_cents, charity, shipping_address)
  values ($1, $1, $2, 'a@example.com', 'Ann', 'delivered', $3, 0, 0, 0, 0, 0, $3, 'children', '{}')`
const refund = `insert into refunds (id, order_id, payment_intent_id, amount_cents, reason, status)
  values (gen_random_uuid()::text, $1, 'pi', $2::int, 'return', $3)`
const returned = `insert into return_requests (id, order_id, user_id, reason, requested_cents) values ($1, $2, $3, 'other', $4::int)`
const reviewed = `insert into reviews (id, product_id, user_id, user_name, rating, comment) values ($1, $2, $3, 'Ann', 4, 'Good.')`
const wrote = `insert into contact_messages (id, user_id, name, email, topic, message, created_at)
  values ($1, $2, 'Ann', 'ann@example.com', 'product', 'Does it float?', '${day(2).toISOString()}')`
