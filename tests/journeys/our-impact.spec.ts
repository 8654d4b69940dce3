import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { buy } from '#tests/support/shopper-calls.ts'
import { newCustomer, openPage } from '#tests/support/shopper-steps.ts'

// STA-005
test('an order that somebody places raises the totals that somebody else is looking at', async ({
  page,
  newVisitor,
}) => {
  await openPage(page, '/our-impact')
  const before = await totals(page)
  expect(before.all).toBeGreaterThan(0)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))

  await buy(await newVisitor(), 'calypso-tote', newCustomer('Ada Marsh'))
  const charityDonation = 43 // 5 % of $860
  await expect.poll(async () => (await totals(page)).all).toBeCloseTo(before.all + charityDonation, 2)
  const after = await totals(page)
  expect(after.shelters).toBeCloseTo(before.shelters + charityDonation, 2)
  expect(after.orders).toBe(before.orders + 1)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

// HDR-039
test("what customers were told leads with its year, and what this shop's orders gave follows, live", {
  tag: '@phone',
}, async ({ page }) => {
  await openPage(page, '/our-impact')
  const main = page.getByRole('main')
  const given = main.getByRole('region', { name: `Given in ${new Date().getUTCFullYear()}` })
  const stated = given.getByTestId('impact-stated')
  await expect(stated).toHaveText('$25,000+')
  await expect(given).toContainText('More than $25,000 donated this year.')
  await expect(given.getByRole('heading', { name: 'From this shop, live' })).toBeVisible()
  const live = given.getByTestId('impact-total')
  expect(await top(stated)).toBeLessThan(await top(live))
  expect(await fontSize(stated)).toBeGreaterThan(await fontSize(live))
  await expect(main).not.toContainText(/prove|our statement/)
  const { all, causes } = await totals(page)
  expect(causes.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(all, 2)
  const computed = main.getByRole('region', { name: 'How the 5% is computed' })
  await expect(computed.getByRole('paragraph')).toHaveText([
    "5% of each order's subtotal, before any discount. We pay it; it is never added to your total.",
  ])
  const example = page.getByRole('table', { name: 'An example' })
  await expect(example.getByRole('row', { name: 'We give, 5% of $890.00' })).toContainText('$44.50')
  await expect(example.getByRole('row', { name: 'You pay' })).toContainText('$768.96')
  await expectAccessible(page)
})

async function top(place: Locator): Promise<number> {
  return (await place.boundingBox())?.y ?? Number.NaN
}

function fontSize(place: Locator): Promise<number> {
  return place.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
}

async function totals(page: Page) {
  const main = page.getByRole('main')
  const sum = await page.getByTestId('impact-total').innerText()
  const cells = await main
    .locator('tr[data-charity] td:last-child')
    .evaluateAll((all) => all.map((cell) => cell.firstChild?.textContent ?? ''))
  const orders = /From (\d+|one) orders?/.exec(await main.innerText())?.[1]
  const causes = cells.map(dollars)
  return { all: dollars(sum), causes, shelters: causes[0] ?? 0, orders: orders === 'one' ? 1 : Number(orders) }
}

function dollars(text: string): number {
  return Number(text.replace(/[$,]/g, ''))
}
