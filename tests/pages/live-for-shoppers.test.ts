import { expect, test } from 'vitest'
import { jobs } from '#server/modules.ts'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { demoAdmin, shareShop } from '#tests/support/pages/open-shop.ts'

const shop = await shareShop({ isDemo: true })

const set = (changes: object) => shop.call(demoAdmin, 'settings/updateSettings', { changes })
const promise = '5% of profits goes to animal shelters and charities.'
const share = (percent: string) => `From each order we give ${percent} of its subtotal`

test('a setting is saved and undone with one press, and an open page of the store shows each change at once', async () => {
  const { settings: former } = await shop.call(demoAdmin, 'settings/getAllSettings')
  const page = await openPage(shop, '/admin/settings', demoAdmin)
  await page.getByLabel('Banner', { exact: true }).fill('Made to be carried home.')
  await page.getByLabel('Share (%)').fill('101')
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await expect(bar).toContainText('2 changes, not saved: Banner, Share')
  await bar.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Enter a share from 0 to 100%')).toBeVisible()
  await page.getByLabel('Share (%)').fill('7.5')
  await bar.getByRole('button', { name: 'Save settings' }).click()
  await expect(bar).toHaveCount(0)
  const stored = async () => (await shop.call(demoAdmin, 'settings/getAllSettings')).settings
  const saved = await stored()
  expect(saved).toMatchObject({ banner: { text: 'Made to be carried home.' } })
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await stored()).banner.text).toBe(promise)

  const shopper = await openPage(shop, '/terms')
  const banner = shopper.getByLabel('Our promise')
  const given = shopper.getByText(/From each order we give \d/)
  await expect(given).toContainText(share('5%'))
  await set({ banner: saved.banner, charityShare: saved.charityShare })
  await expect(banner).toContainText('Made to be carried home.')
  await expect(given).toContainText(share('7.5%'))
  const { settings } = await shop.call(demoAdmin, 'settings/getAllSettings')
  expect(settings.banner.text).toBe('Made to be carried home.')
  await set({ banner: former.banner, charityShare: former.charityShare })
  await expect(banner).toContainText(promise)
  await expect(given).toContainText(share('5%'))
})

test('a settings change is undone from the audit log; a change that was overwritten is not', async () => {
  const { settings } = await shop.call(demoAdmin, 'settings/getAllSettings')
  const text = async () => (await shop.call(demoAdmin, 'settings/getAllSettings')).settings.banner.text
  await set({ banner: { ...settings.banner, text: 'Carried home by the sea.' } })
  const page = await openPage(shop, '/admin/audit-log?kind=setting', demoAdmin)
  const entries = page.getByRole('button', { name: /^Banner (set|changed)$/ })
  await expect(entries.first()).toBeVisible()
  const before = entries.count()
  await entries.first().click()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this change?' })
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('The setting is as it was before.')).toBeVisible()
  expect(await text()).toBe(promise)
  await expect(entries).toHaveCount(before + 1)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('This was changed again since. Please set it by hand.')).toBeVisible()
  expect(await text()).toBe(promise)
})

test('a subscriber gets one email when the bag is back, and unsubscribes with one click', async () => {
  const email = `waiting-${crypto.randomUUID()}@example.com`
  const page = await openPage(shop, '/product/sughero-clutch')
  const field = page.getByLabel('Tell me when it is back')
  await field.fill('waiting@')
  await page.getByRole('button', { name: 'Tell me' }).click()
  await expect(page.getByText('Enter a full email address')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(email)
  await field.press('Enter')
  await expect(page.getByText(`We will write to ${email} once, when it is back.`)).toBeVisible()
  const stock = (pieces: number) =>
    shop.change(`update products set total_stock = ${pieces} where id = 'sughero-clutch'`, [
      'product:sughero-clutch',
      'catalogue',
    ])
  await stock(2)
  await expect(page.getByText('Only 2 left')).toBeVisible()
  await jobs.sendStockNotices.run(shop.shop, { productId: 'sughero-clutch' })
  await jobs.sendStockNotices.run(shop.shop, { productId: 'sughero-clutch' })
  const { rows } = await shop.db.$client.query('select subject, html from emails where recipient = $1', [email])
  expect(rows.map(({ subject }) => subject)).toEqual([expect.stringContaining('Sughero Fold Clutch is back')])
  expect(linkIn(rows[0].html, 'See the bag')).toBe(`${shop.origin}/product/sughero-clutch`)
  const stop = new URL(linkIn(rows[0].html, 'Stop emails about bags that are back'))
  await stock(0)
  await page.goto(stop.pathname + stop.search)
  await expect(page.getByRole('heading', { name: 'No more of these emails' })).toBeVisible()
})

// HDR-031, HDR-032, HOM-008, VAL-001, VAL-002
test('footer and home page accept an address that is confirmed by email, and one click unsubscribes', async () => {
  for (const [where, path] of [
    ['contentinfo', '/bags'],
    ['main', '/'],
  ] as const) {
    const email = `nora-${crypto.randomUUID()}@example.com`
    const page = await openPage(shop, path)
    const place = page.getByRole(where)
    if (where === 'contentinfo') await expect(place.getByRole('heading', { name: 'Stay Connected' })).toBeVisible()
    const box = place.getByRole('textbox', { name: 'Email address' })
    await expect(box).toHaveAttribute('type', 'email')
    await expect(box).toHaveAttribute('required')
    await box.fill(email)
    await place.getByRole('button', { name: 'Subscribe' }).click()
    const done = place.getByRole('status').filter({ hasText: 'Almost there' })
    await expect(done).toHaveText(`Almost there. Please confirm the link that we sent to ${email}.`)
    await expect(done).toBeFocused()
    const linkOf = async (subject: string, name: string) => {
      const text = 'select html from emails where recipient = $1 and subject = $2'
      const { rows } = await shop.db.$client.query(text, [email, subject])
      const { pathname, search } = new URL(linkIn(rows[0]?.html ?? '', name))
      return pathname + search
    }
    await page.goto(await linkOf('Please confirm your email address', 'Confirm my address'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list')
    await page.goto(await linkOf('Welcome to our letters', 'Unsubscribe'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are off the list')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  }
})

/** The address of a link of an email. */
function linkIn(html: string, name: string): string {
  const link = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]*)<\/a>/g)].find(
    ([, , text]) => text?.trim() === name,
  )
  return (link?.[1] ?? '').replaceAll('&amp;', '&')
}
