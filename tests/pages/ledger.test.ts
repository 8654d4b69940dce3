import { expect, test } from 'vitest'
import { publishDonations } from '#server/impact/publish-donations.ts'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { shareShop } from '#tests/support/pages/open-shop.ts'

const shop = await shareShop({ isDemo: true })
await publishDonations(shop.shop)

async function openLedger() {
  const page = await openPage(shop, '/our-impact/ledger')
  const button = page.getByRole('button', { name: 'Check all lines' })
  await expect(button).toBeVisible()
  const whole = page.getByRole('listitem').filter({ hasText: 'The whole ledger' })
  return { page, button, whole }
}

test('all lines add up to the seal of today', async () => {
  const { button, whole } = await openLedger()
  const { seal } = await shop.guest.impact.getLedger()
  await button.click()
  await expect(whole.getByRole('status')).toHaveText(`${seal?.size} lines add up to the seal of today.`)
})

test('sums that are not those of the lines do not add up, with a link that sends what is wrong', async () => {
  shop.route(/^\/impact\/totals\.json/, async ({ next }) => {
    const totals = await (await next()).json()
    const charities = Object.entries<{ given: number }>(totals.charities)
    const more = charities.map(([charity, sums]) => [charity, { ...sums, given: sums.given + 1 }])
    return Response.json({ ...totals, charities: Object.fromEntries(more) })
  })
  const { button, whole } = await openLedger()
  await button.click()
  const alert = whole.getByRole('alert')
  await expect(alert).toContainText(
    'The lines do not add up. The sums that the shop states are not those of the lines.',
  )
  await expect(alert.getByRole('link', { name: 'Send it to us' })).toHaveAttribute('href', /^mailto:.+body=The%20sums/)
  shop.unroute()
  await button.click()
  await expect(whole.getByRole('status')).toContainText('add up to the seal of today')
  await expect(alert).toHaveCount(0)
})

test('a changed line is named by its number, and a ledger that cannot be read says nothing', async () => {
  const { button, whole } = await openLedger()
  shop.route(/^\/impact\/tile\/entries\//, async ({ next }) => {
    const text = Buffer.from(await (await next()).arrayBuffer()).toString('latin1')
    return new Response(Buffer.from(text.replace('"seq":2}', '"seq":3}'), 'latin1'))
  })
  await button.click()
  await expect(whole.getByRole('alert')).toContainText(
    'The lines do not add up. Line 3 is not the one that was sealed.',
  )
  shop.route(/^\/impact\//, 'fail')
  await button.click()
  await expect(whole.getByRole('status')).toHaveText(/^The ledger could not be read just now\./)
})

test('an own order is opened by its link or code, and anything else is refused', async () => {
  const { page } = await openLedger()
  const field = page.getByLabel('Link or code of your gift')
  await field.fill('SM-8QK2M4TZ')
  await field.press('Enter')
  await expect(page.getByText('Paste the link of your order email, or the 32 letters and digits in it')).toBeVisible()
})
