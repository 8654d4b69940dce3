import { expect, test } from 'vitest'
import { readLogFile } from '#server/impact/impact.ts'
import { publishDonations } from '#server/impact/publish-donations.ts'
import { reconcile } from '#server/ledger/ledger.ts'
import { type Buying, buyerAt, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { orderProduct, refundPartOf } from '#tests/support/donating.ts'
import { filledPayout, giveTo, payOut, receiptFile, uploadReceipt } from '#tests/support/paying-out.ts'
import { until } from '#tests/support/waits.ts'
import { checkLedger } from '../../verify/check-ledger.ts'

test('what is owed counts published donations alone, less refunds, and never lets more be recorded or published', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  const orderId = await orderProduct(shop, await buyerAt(shop, 'ann'), { charity: 'children' })
  const record = (amount: number, payoutId: string = crypto.randomUUID()) =>
    outcomeOf(admin.payouts.recordPayout({ payoutId, charityId: 'children', ...filledPayout, amount }))
  expect(await record(5), 'not published yet').toBe('MORE_THAN_OWED')
  await publishDonations(shop.shop)
  await expect(
    admin.payouts.recordPayout({ payoutId: 'p', charityId: 'children', ...filledPayout, amount: 5.01 }),
  ).rejects.toMatchObject({
    code: 'MORE_THAN_OWED',
    data: { left: 5, fields: { amount: '$5.00 is owed. What goes beyond it is a gift of the shop, and no payout' } },
  })
  const storageId = await uploadReceipt(shop, admin)
  await admin.payouts.recordPayout({ payoutId: 'p', charityId: 'children', ...filledPayout, storageId })
  await admin.payouts.recordPayout({ payoutId: 'p', charityId: 'children', ...filledPayout, storageId })
  expect(await record(5, 'p'), 'the same one again, changed meanwhile').toBe('ALREADY_RECORDED')
  expect(await record(1), 'another one').toBe('ALREADY_RECORDED')
  await refundPartOf(shop, orderId, 50)
  await publishDonations(shop.shop)
  const publish = () => outcomeOf(admin.payouts.publishPayout({ payoutId: 'p', agreed: { amount: 5, storageId } }))
  expect(await publish()).toBe('MORE_THAN_OWED')
  expect(await owedTo(admin, 'children')).toMatchObject({ prepared: { amount: 5 } })
  expect((await check(shop)).problems).toEqual([])
})

test('a refund after a payout leaves less than nothing owed, until later donations make up for it', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  const orderId = await orderProduct(shop, await buyerAt(shop, 'ann'), { charity: 'children' })
  await publishDonations(shop.shop)
  await payOut(shop, admin, {})
  await refundPartOf(shop, orderId, 50)
  await publishDonations(shop.shop)
  const owed = (await owedTo(admin, 'children'))?.owed ?? 0
  expect(owed).toBeLessThan(0)
  expect(await owedTo(admin, 'children')).toMatchObject({ due: 0 })
  expect((await check(shop)).problems).toEqual([])
})

test('the donations that are not paid out begin after the days of the last payout', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  const { today } = await admin.payouts.getGiving()
  const unpaidFrom = async () => (await owedTo(admin, 'children'))?.unpaidFrom
  expect(await unpaidFrom()).toBeNull()
  await giveTo(shop, 'children', 2)
  expect(await unpaidFrom()).toBe(today)
  await payOut(shop, admin, {})
  expect(await unpaidFrom(), 'its days ended before').toBe(today)
  const { payoutId } = await payOut(shop, admin, { periodFrom: today, periodTo: today })
  expect(await unpaidFrom()).toBeNull()
  await admin.payouts.undoPayout({ payoutId, reason: 'Twice' })
  expect(await unpaidFrom()).toBe(today)
})

test('of many who record, publish and undo at once, nobody pays out more than is owed', async () => {
  await using shop = await openBuying()
  const admins = await Promise.all(['marina', 'june', 'tom', 'ida'].map((name) => shop.signIn(name, 'admin')))
  await giveTo(shop, 'children', 6)
  const attempts = Array.from({ length: 24 }, async (_, turn) => {
    const admin = admins[turn % admins.length] ?? admins[0]
    if (!admin) return []
    const storageId = await uploadReceipt(shop, admin, receiptFile(`Receipt ${turn}`))
    const payoutId = `p${turn}`
    const record = () =>
      outcomeOf(admin.payouts.recordPayout({ payoutId, charityId: 'children', ...filledPayout, amount: 7, storageId }))
    const recorded = await until(record, (outcome) => outcome !== 'ALREADY_RECORDED')
    if (recorded !== 'ok') return [recorded]
    const published = await outcomeOf(admin.payouts.publishPayout({ payoutId, agreed: { amount: 7, storageId } }))
    if (turn % 3 === 0) await admin.payouts.undoPayout({ payoutId, reason: 'Storm' })
    return [recorded, published]
  })
  const outcomes = (await Promise.all([...attempts, publishDonations(shop.shop)])).flatMap((outcome) => outcome ?? [])
  expect([...new Set(outcomes)].toSorted()).toEqual(['MORE_THAN_OWED', 'ok'])
  const report = await check(shop)
  expect(report.problems).toEqual([])
  const { given = 0, paidOut = 0 } = report.sums.get('children') ?? {}
  expect(given).toBe(3000)
  expect(report.size).toBeGreaterThan(6)
  expect(paidOut).toBeLessThanOrEqual(given)
})

test('the database itself refuses to record and to publish more than is owed', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const admin = await shop.signIn('marina', 'admin')
  await giveTo(shop, 'children', 1)
  await admin.payouts.recordPayout({ payoutId: 'p', charityId: 'children', ...filledPayout })
  await expect(run(shop, 'update payouts set cents = 501')).rejects.toThrow('never more than what is owed')
  const entry = `insert into impact_entries (seq, kind, charity_id, charity, cents, body) values (9, 'payout', 'children', 'children', -501, '{}')`
  await expect(run(shop, entry)).rejects.toThrow('never more than what is owed')
})

test('reconciling names a payout that is not in the log, and an entry that is no payout', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const admin = await shop.signIn('marina', 'admin')
  await giveTo(shop, 'children', 2)
  await payOut(shop, admin, {})
  expect(await reconcile({ db: shop.db, payment: shop.sandbox.gateway })).toEqual([])
  const upload =
    "insert into uploads (id, token_hash, user_id, kind) select 'forged', 'forged', user_id, 'payout_receipt' from uploads limit 1"
  await run(shop, upload)
  await run(
    shop,
    `insert into payouts (id, charity_id, cents, paid_on, reference, salt, period_from, period_to, storage_id, media_type, byte_count, receipt_sha256,
      recorded_by, created_at, changed_at, seq, published_at)
    select 'forged', charity_id, 700, paid_on, reference, salt, period_from, period_to, 'forged', media_type, byte_count, receipt_sha256,
      recorded_by, created_at, changed_at, 0, published_at from payouts`,
  )
  await run(
    shop,
    `insert into impact_entries (seq, kind, charity_id, charity, cents, body) values (3, 'payout', 'children', 'children', -100, '{"day": "2026-01-02"}')`,
  )
  expect(await reconcile({ db: shop.db, payment: shop.sandbox.gateway })).toEqual(
    expect.arrayContaining([
      'payout forged: 700 cents to children, its entry has nothing',
      'payout of entry 3: not recorded, its entry has 100 cents to children',
    ]),
  )
})

type Admin = Awaited<ReturnType<Buying['signIn']>>

async function owedTo(admin: Admin, charity: string) {
  return (await admin.payouts.getGiving()).charities.find((one) => one.charity === charity)
}

function check({ shop }: Buying) {
  return checkLedger(async (path) => (await readLogFile(shop, path))?.body ?? null)
}

function run({ db }: Buying, text: string) {
  return queryRows(db, { name: '', text }, [])
}
