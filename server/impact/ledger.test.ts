import { expect, test } from 'vitest'
import { type Buying, buyerAt, openBuying } from '#tests/support/buying.ts'
import { orderProduct, refundPartOf } from '#tests/support/donating.ts'
import { publishDonations } from './publish-donations.ts'

test('the ledger has the sums of the published lines by charity and together, with its newest checkpoint', async () => {
  await using shop = await openBuying()
  expect(await shop.guest.impact.getLedger()).toMatchObject({ seal: null, given: 0, owed: 0 })
  await donate(shop)
  const { seal, charities, ...all } = await shop.guest.impact.getLedger()
  expect(all).toEqual({ given: 15.05, paidOut: 0, owed: 15.05 })
  expect(seal).toMatchObject({ size: 4, note: expect.stringContaining('/impact\n4\n') })
  const given = charities.filter((one) => one.given > 0).map(({ name, given, owed }) => [name, given, owed])
  expect(given).toEqual([
    ['Children', 12.25, 12.25],
    ['Education', 2.8, 2.8],
  ])
  expect(charities.length, 'charities on offer without a line are there, too').toBeGreaterThan(2)
})

test('lines are listed newest first, a page at a time, for one charity or all, with the line that they change', async () => {
  await using shop = await openBuying()
  await donate(shop)
  const { getLedger, getLedgerLines } = shop.guest.impact
  const first = await getLedgerLines({ limit: 3 })
  expect(first.hasMore).toBe(true)
  expect(first.lines.map(({ seq, kind, of }) => [seq, kind, of])).toEqual([
    [3, 'reversal', { seq: 2, isPayout: false }],
    [2, 'accrual', undefined],
    [1, 'extra', undefined],
  ])
  const rest = await getLedgerLines({ limit: 3, before: 1 })
  expect(rest).toMatchObject({
    hasMore: false,
    lines: [{ seq: 0, kind: 'accrual', charityName: 'Children', amount: 5 }],
  })
  const charity = (await getLedger()).charities.find(({ name }) => name === 'Children')?.charity
  const own = await getLedgerLines({ charity })
  expect(own.lines.map(({ seq }) => seq)).toEqual([1, 0])
  expect((await getLedgerLines({ charity, before: 1 })).lines.map(({ seq }) => seq)).toEqual([0])
  expect((await getLedgerLines({ charity: 'nobody' })).lines).toEqual([])
  expect(JSON.stringify(first)).not.toMatch(/SM-|@|Ann|commitment/)
})

/** 5.00 and 7.25 for children, and 2.80 of 5.00 for education. */
async function donate(shop: Buying): Promise<void> {
  const ann = await buyerAt(shop, 'ann')
  await orderProduct(shop, ann, { charity: 'children', donation: 7.25 })
  const orderId = await orderProduct(shop, ann, { charity: 'education' })
  await publishDonations(shop.shop)
  await refundPartOf(shop, orderId, 54)
  await publishDonations(shop.shop)
}
