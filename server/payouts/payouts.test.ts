import { expect, test } from 'vitest'
import { readLogFile } from '#server/impact/impact.ts'
import { sha256 } from '#server/impact/merkle-log.ts'
import { type Buying, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { listen } from '#tests/support/change-notifications.ts'
import { queryRows } from '#tests/support/database.ts'
import { filledPayout, giveTo, payOut, receiptFile, uploadReceipt } from '#tests/support/paying-out.ts'
import { checkLedger } from '../../verify/check-ledger.ts'

test('a payout is recorded, published as an entry with the hashes of its receipt and reference, and verified', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  await giveTo(shop, 'children', 3)
  expect(await owedTo(admin, 'children')).toMatchObject({
    given: 15,
    paidOut: 0,
    owed: 15,
    prepared: null,
    latest: null,
  })
  const { payoutId, seq } = await payOut(shop, admin, { amount: 12.5 })
  expect(seq).toBe(3)
  expect(await owedTo(admin, 'children')).toMatchObject({
    given: 15,
    owed: 2.5,
    prepared: null,
    latest: { receiptNumber: 'HL-2026-1' },
  })
  const receipt = sha256(Buffer.from(receiptFile())).toString('hex')
  const [{ salt } = { salt: '' }] = await run(shop, "select encode(salt, 'hex') as salt from payouts")
  const reference = sha256(Buffer.from(`${salt}`, 'hex'), filledPayout.reference).toString('hex')
  const [line] = await entriesFrom(shop, 3)
  expect(line).toEqual({
    seq: 3,
    kind: 'payout',
    charity: 'children',
    cents: -1250,
    currency: 'USD',
    day: '2026-01-02',
    policy: 1,
    receipt,
    reference,
  })
  const report = await check(shop)
  expect(report.problems).toEqual([])
  expect(report.sums.get('children')).toEqual({ given: 1500, paidOut: 1250 })
  const { payouts, count } = await shop.guest.payouts.getPublishedPayouts({})
  expect(count).toBe(1)
  expect(payouts).toEqual([
    {
      _id: payoutId,
      seq: 3,
      charity: 'children',
      charityName: 'Children',
      registration: '',
      amount: 12.5,
      paidOn: '2026-01-02',
      periodFrom: '2025-12-01',
      periodTo: '2025-12-31',
      receiptNumber: 'HL-2026-1',
      receiptUrl: `/impact/receipts/${receipt}`,
      receipt: { mediaType: 'application/pdf', bytes: receiptFile().length },
      publishedAt: expect.any(Number),
    },
  ])
  expect((await admin.payouts.getPayouts({})).payouts[0]).toMatchObject({
    reference: filledPayout.reference,
    recordedBy: 'marina',
  })
})

test('a payout is published once, as it was seen, with its receipt, and never changes afterwards', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  await giveTo(shop, 'children', 2)
  await admin.payouts.recordPayout({ payoutId: 'p', charityId: 'children', ...filledPayout })
  const publish = (amount: number, storageId: string | null) =>
    outcomeOf(admin.payouts.publishPayout({ payoutId: 'p', agreed: { amount, storageId } }))
  expect(await publish(5, null)).toBe('RECEIPT_MISSING')
  const storageId = await uploadReceipt(shop, admin)
  await admin.payouts.updatePayout({ payoutId: 'p', storageId, opened: { storageId: null } })
  expect(await publish(5, null)).toBe('CHANGED_MEANWHILE')
  expect(await publish(6, storageId)).toBe('CHANGED_MEANWHILE')
  const answers = await Promise.all([publish(5, storageId), publish(5, storageId), publish(5, storageId)])
  expect(answers).toEqual(['ok', 'ok', 'ok'])
  expect(await check(shop)).toMatchObject({ problems: [], size: 3 })
  expect(await outcomeOf(admin.payouts.updatePayout({ payoutId: 'p', amount: 1 }))).toBe('PUBLISHED')
  expect(await outcomeOf(admin.payouts.discardPayout({ payoutId: 'p' }))).toBe('PUBLISHED')
  for (const change of [
    "update payouts set receipt_number = 'x'",
    'update payouts set seq = null, published_at = null',
    'delete from payouts',
  ])
    await expect(run(shop, change), change).rejects.toThrow('A published payout never changes')
})

test('a payout is undone by an entry of its own, once, and can be paid again', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  await giveTo(shop, 'children', 1)
  const { payoutId } = await payOut(shop, admin, {})
  const undo = () => admin.payouts.undoPayout({ payoutId, reason: 'The bank sent it back' })
  expect(await Promise.all([undo(), undo()])).toEqual([2, 2])
  expect(await entriesFrom(shop, 2)).toEqual([
    {
      seq: 2,
      kind: 'adjustment',
      of: 1,
      charity: 'children',
      cents: 500,
      currency: 'USD',
      policy: 1,
      day: expect.any(String),
    },
  ])
  expect(await owedTo(admin, 'children')).toMatchObject({ owed: 5, latest: null })
  expect((await shop.guest.payouts.getPublishedPayouts({})).payouts[0]).toMatchObject({ undone: { seq: 2 } })
  await payOut(shop, admin, { reference: 'SEPA again' })
  expect(await check(shop)).toMatchObject({ problems: [], size: 4 })
  await expect(run(shop, 'update payouts set undone_seq = null, undone_at = null')).rejects.toThrow('never changes')
})

test('a receipt is public under its hash from its publication on, also of a payout that is undone', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  await giveTo(shop, 'children', 1)
  const hash = sha256(Buffer.from(receiptFile())).toString('hex')
  const storageId = await uploadReceipt(shop, admin)
  await admin.payouts.recordPayout({ payoutId: 'p', charityId: 'children', ...filledPayout, storageId })
  expect(await readLogFile(shop.shop, `receipts/${hash}`)).toBeNull()
  await admin.payouts.publishPayout({ payoutId: 'p', agreed: { amount: 5, storageId } })
  const file = { body: Buffer.from(receiptFile()), type: 'application/pdf', isForever: true, isReceipt: true }
  expect(await readLogFile(shop.shop, `receipts/${hash}`)).toEqual(file)
  await admin.payouts.undoPayout({ payoutId: 'p', reason: 'Twice' })
  expect(await readLogFile(shop.shop, `receipts/${hash}`)).toEqual(file)
  for (const path of ['receipts/', `receipts/${hash.toUpperCase()}`, `receipts/../${hash}`, `receipts/${hash}/x`])
    expect(await readLogFile(shop.shop, path), path).toBeNull()
})

test('a receipt belongs to its uploader and to one payout; a replaced one is released', async () => {
  await using shop = await openBuying()
  const [admin, june] = [await shop.signIn('marina', 'admin'), await shop.signIn('june', 'admin')]
  await giveTo(shop, 'children', 1)
  await giveTo(shop, 'education', 1)
  const [one, other] = [await uploadReceipt(shop, admin), await uploadReceipt(shop, admin)]
  const record = (charityId: string, storageId: string, by = admin) =>
    outcomeOf(by.payouts.recordPayout({ payoutId: charityId, charityId, ...filledPayout, storageId }))
  expect(await record('children', one, june)).toBe('RECEIPT_NOT_FOUND')
  expect(await record('children', one)).toBe('ok')
  expect(await record('education', one)).toBe('RECEIPT_NOT_FOUND')
  await admin.payouts.updatePayout({ payoutId: 'children', storageId: other, opened: { storageId: one } })
  expect(await record('education', one), 'it is free again').toBe('ok')
  await admin.payouts.discardPayout({ payoutId: 'education' })
  expect(await run(shop, "select count(*)::int as count from uploads where state = 'used'")).toEqual([{ count: 1 }])
})

test('days that are not over are refused by their fields', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  await giveTo(shop, 'children', 1)
  const faults = async (change: Partial<typeof filledPayout>) => {
    const refusal = await admin.payouts
      .recordPayout({ payoutId: crypto.randomUUID(), charityId: 'children', ...filledPayout, ...change })
      .catch((error) => error)
    return Object.keys(refusal.data?.fields ?? {})
  }
  expect(await faults({ paidOn: '2999-01-01' })).toEqual(['paidOn'])
  expect(await faults({ paidOn: '1999-12-31' })).toEqual(['paidOn'])
  expect(await faults({ periodTo: '2025-11-30' })).toEqual(['periodTo'])
  expect(await faults({ periodTo: '2026-02-30' })).toEqual(['periodTo'])
  expect(await faults({ reference: ' ' })).toEqual(['reference'])
  expect(await faults({ amount: 0 })).toEqual(['amount'])
  expect(await faults({ amount: 1.005 })).toEqual(['amount'])
})

test("another person's change is not overwritten, and each change is in the audit log of its charity", async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  await giveTo(shop, 'children', 1)
  await admin.payouts.recordPayout({ payoutId: 'p', charityId: 'children', ...filledPayout })
  const change = (amount: number) =>
    outcomeOf(admin.payouts.updatePayout({ payoutId: 'p', amount, opened: { amount: 5 } }))
  expect(await change(4)).toBe('ok')
  expect(await change(3)).toBe('CHANGED_MEANWHILE')
  expect(await change(4), 'the same twice').toBe('ok')
  await admin.payouts.discardPayout({ payoutId: 'p' })
  const entries = await admin.admin.getAuditLog({ subject: 'charity:children' })
  expect(entries.map(({ table, change: what, actorName }) => [table, what, actorName])).toEqual(
    ['delete', 'update', 'insert'].map((what) => ['payouts', what, 'marina']),
  )
})

test('pages hear of what is recorded and of what is published', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  await giveTo(shop, 'children', 1)
  await using heard = await listen(shop.databaseUrl)
  await payOut(shop, admin, {})
  const [recorded, published] = await heard.first(2)
  expect(recorded?.toSorted()).toEqual(['audit', 'payouts'])
  expect(published?.toSorted()).toEqual(['audit', 'payouts', 'public-log'])
})

test('the lines of a period are those of its days, and payouts are not among them', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  await giveTo(shop, 'children', 2)
  const { today } = await admin.payouts.getGiving()
  await payOut(shop, admin, { paidOn: today })
  const period = (from: string, to: string) => admin.payouts.getPeriod({ charityId: 'children', from, to })
  expect(await period(today, today)).toEqual({ lines: 2, given: 10 })
  expect(await period('2000-01-01', '2000-12-31')).toEqual({ lines: 0, given: 0 })
})

type Admin = Awaited<ReturnType<Buying['signIn']>>

async function owedTo(admin: Admin, charity: string) {
  return (await admin.payouts.getGiving()).charities.find((one) => one.charity === charity)
}

function check({ shop }: Buying) {
  return checkLedger(async (path) => (await readLogFile(shop, path))?.body ?? null)
}

async function entriesFrom(shop: Buying, seq: number) {
  const rows = await run(shop, `select body from impact_entries where seq >= ${seq} order by seq`)
  return rows.map(({ body }) => JSON.parse(`${body}`))
}

function run({ db }: Buying, text: string) {
  return queryRows(db, { name: '', text }, [])
}
