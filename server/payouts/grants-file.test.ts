import { expect, test } from 'vitest'
import { z } from 'zod'
import { publishDonations } from '#server/impact/publish-donations.ts'
import { openBuying } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { giveTo, payOut } from '#tests/support/paying-out.ts'
import { serveShop } from '#tests/support/serve.ts'
import { grantsFile } from './grants-file.ts'

const day = z.iso.date()
const organization = z.strictObject({ id: z.string().min(1), name: z.string().min(1), url: z.url().optional() })

/** The fields that the shop uses of the 360Giving Data Standard 1.1 (standard.threesixtygiving.org), all of whose required ones are here. */
const grantsPackage = z.strictObject({
  version: z.string().regex(/^\d+\.\d+$/),
  title: z.string(),
  description: z.string(),
  publisher: z.strictObject({ name: z.string().min(1), website: z.url() }),
  downloadURL: z.url(),
  accessURL: z.url(),
  grants: z.array(
    z.strictObject({
      id: z.string().min(1),
      title: z.string().min(1).max(140),
      description: z.string().min(1),
      currency: z.literal('USD'),
      amountAwarded: z.number(),
      amountDisbursed: z.number(),
      awardDate: day,
      url: z.url(),
      actualDates: z.array(z.strictObject({ startDate: day, endDate: day })),
      recipientOrganization: z.array(organization).min(1),
      fundingOrganization: z.array(organization).min(1),
      relatedDocument: z.array(
        z.strictObject({
          id: z.string(),
          title: z.string().min(1),
          url: z.url(),
          description: z.string(),
          documentType: z.string(),
        }),
      ),
      dateModified: z.iso.datetime(),
    }),
  ),
})

test('payouts that are not undone are grants of the 360Giving standard, and name nobody of the team', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  await queryRows(
    shop.db,
    {
      name: '',
      text: "update charities set registration = 'EIN 00-1234567', url = 'https://harbor.example' where id = 'children'",
    },
    [],
  )
  await giveTo(shop, 'children', 2)
  await giveTo(shop, 'education', 1)
  await payOut(shop, admin, { reference: 'SECRET-1' })
  await payOut(shop, admin, { charityId: 'education', amount: 2.5, receiptNumber: '' })
  const { payoutId } = await payOut(shop, admin, { amount: 1 })
  await admin.payouts.undoPayout({ payoutId, reason: 'Twice' })
  const text = await grantsFile(shop.shop)
  const { grants } = grantsPackage.parse(JSON.parse(text))
  expect(grants.map(({ amountAwarded, recipientOrganization: [to] }) => [amountAwarded, to])).toEqual([
    [2.5, { id: expect.stringMatching(/-education$/), name: 'Education' }],
    [5, { id: 'US-EIN-001234567', name: 'Children', url: 'https://harbor.example' }],
  ])
  expect(grants[0]?.relatedDocument[0]).toMatchObject({
    title: 'Receipt',
    url: expect.stringMatching(/\/impact\/receipts\/[0-9a-f]{64}$/),
  })
  for (const secret of ['SECRET-1', 'marina', 'Twice']) expect(text).not.toContain(secret)
})

test('the grants are served to any site as JSON, before the first payout as an empty list', async () => {
  await using shop = await serveShop()
  await publishDonations(shop.shop)
  const answer = await fetch(`${shop.url}/impact/grants.json`)
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(await answer.json()).toMatchObject({ grants: [] })
})
