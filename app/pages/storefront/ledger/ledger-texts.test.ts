import { expect, test } from 'vitest'
import { monetaryGrants } from './ledger-texts.ts'

const payout = {
  _id: 'p',
  seq: 3,
  charity: 'children',
  charityName: 'Children',
  registration: 'EIN 00-1234567',
  amount: 12.5,
  paidOn: '2026-12-01',
  periodFrom: '2026-11-01',
  periodTo: '2026-11-30',
  receiptNumber: 'HL-1',
  receiptUrl: '/impact/receipts/abc',
  receipt: { mediaType: 'application/pdf', bytes: 9 },
  publishedAt: 0,
}

test('each payout that was not undone is a MonetaryGrant with its amount, its charity and its receipt', () => {
  const of = [payout, { ...payout, seq: 4, registration: '' }, { ...payout, seq: 5, undone: { seq: 6, at: 0 } }]
  const { '@graph': grants } = monetaryGrants(of, (path) => `https://shop.example${path}`)
  expect(grants.map((grant) => [grant['@id'], grant.fundedItem])).toEqual([
    ['https://shop.example/our-impact/ledger#line-4', { '@type': 'NGO', name: 'Children', taxID: 'EIN 00-1234567' }],
    ['https://shop.example/our-impact/ledger#line-5', { '@type': 'NGO', name: 'Children' }],
  ])
  expect(grants[0]).toMatchObject({
    '@type': 'MonetaryGrant',
    amount: { '@type': 'MonetaryAmount', value: 12.5, currency: 'USD' },
    url: 'https://shop.example/impact/receipts/abc',
  })
})
