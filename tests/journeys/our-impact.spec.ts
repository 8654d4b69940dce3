import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { buy } from '#tests/support/shopper-calls.ts'
import { newCustomer, openPage } from '#tests/support/shopper-steps.ts'

test('a donation appears as a line of light live, with amount and charity, and the giver finds it at the confirmation', async ({
  page,
  newVisitor,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openPage(page, '/')
  const field = page.getByRole('region', { name: /\$25,000/ })
  await field.scrollIntoViewIfNeeded()
  await expect(field).toContainText(
    /gifts here so far in \d{4}, each a line of light on the water\. The brightest is the newest: \$/,
  )
  const bright = field.locator('.donation-lines__bright')
  const before = await bright.getAttribute('data-line')
  const height = await field.evaluate((element) => element.getBoundingClientRect().height)

  const giver = await newVisitor()
  const orderNumber = await buy(giver, 'calypso-tote', newCustomer('Ada Marsh'))
  await expect(field.getByRole('status')).toHaveText('Just now: $43.00 to animal shelters.')
  await expect(bright).not.toHaveAttribute('data-line', before ?? '')
  await expect(bright).toHaveCSS('animation-name', 'draw-line')
  expect(await field.evaluate((element) => element.getBoundingClientRect().height)).toBe(height)

  await openPage(giver, `/order-confirmation?order=${orderNumber}`)
  const own = giver.locator('.own-donation')
  await expect(own).toContainText(
    /^Your \$43\.00 is the brightest line on the water, beside \d+ other gifts of this year\./,
  )
  await expect(own.locator('.donation-lines__bright')).toHaveAttribute(
    'data-line',
    (await bright.getAttribute('data-line')) ?? '',
  )
  await expect(own.getByRole('link', { name: 'See Our Impact' })).toHaveAttribute('href', '/our-impact')
  await expectAccessible(giver)
})

// HDR-039
test("the published statement comes first with its year, then this shop's own donations, live", async ({ page }) => {
  await openPage(page, '/our-impact')
  const main = page.getByRole('main')
  const given = main.getByRole('region', { name: `Given in ${new Date().getUTCFullYear()}` })
  const stated = given.getByTestId('impact-stated')
  await expect(stated).toHaveText('$25,000+')
  await expect(given).toContainText(
    `More than $25,000 donated this year: all gifts of ${new Date().getUTCFullYear()}, here and elsewhere.`,
  )
  await expect(
    given.getByRole('heading', { name: /^Of which from orders in this shop since [A-Z][a-z]+ \d+, \d{4}$/ }),
  ).toBeVisible()
  const live = given.getByTestId('impact-total')
  expect(await top(stated)).toBeLessThan(await top(live))
  expect(await fontSize(stated)).toBeGreaterThan(await fontSize(live))
  await expect(main).not.toContainText(/prove|our statement/)
  const { all, causes } = await totals(page)
  expect(causes.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(all, 2)
  const computed = main.getByRole('region', { name: 'How the 5% is computed' })
  await expect(computed.getByRole('paragraph')).toHaveText([
    "5% of each order's subtotal, before any discount; that is more than 5% of profits, so the promise is kept order by order. We pay it; it is never added to your total.",
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
  return { all: dollars(sum), causes: cells.map(dollars) }
}

function dollars(text: string): number {
  return Number(text.replace(/[$,]/g, ''))
}
