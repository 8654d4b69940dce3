import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { openPage, reloadPage } from '#tests/support/shopper-steps.ts'

const three = '/compare?bags=aurelia-tote,onda-bucket,selene-mini'

test('bags selected on cards and pages are compared side by side; for a fourth one the page asks which to replace', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await openPage(page, '/search?q=bucket')
  await choose(page, 'Onda Bucket')
  await expect(bar(page)).toContainText('1 of 3')
  await openPage(page, '/product/aurelia-tote')
  const press = page.getByRole('main').getByRole('button', { name: 'Compare', exact: true })
  await press.click()
  await expect(press).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Chosen, 2 of 3')).toBeVisible()
  if (isMobile) {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const buy = page.locator('.buybar')
    await expect(buy).toBeInViewport()
    await expect
      .poll(async () => (await boxOf(buy)).y - bottomOf(await boxOf(bar(page))), 'the bars stand one above the other')
      .toBeGreaterThanOrEqual(-1)
  }
  await openPage(page, '/search?q=selene')
  await choose(page, 'Selene Mini')
  await expect(bar(page)).toContainText('3 of 3')

  await openPage(page, '/search?q=galassia')
  await choose(page, 'Galassia Chain Flap')
  const dialog = page.getByRole('dialog', { name: 'You are comparing three bags' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep these three' }).click()
  await expect(dialog).toBeHidden()
  await choose(page, 'Galassia Chain Flap')
  await dialog.getByRole('button', { name: 'Replace Onda Bucket' }).click()
  await expect(page.getByText('Galassia Chain Flap is compared in place of Onda Bucket.')).toBeVisible()

  await bar(page).getByRole('link', { name: 'Compare' }).click()
  await expect(page).toHaveURL(/\/compare\?bags=galassia-flap,aurelia-tote,selene-mini$/)
  await expect(columns(page)).toHaveText(['Galassia Chain Flap', 'Aurelia Tote', 'Selene Mini'])
  await expect(bar(page)).toBeHidden()
})

test("the comparison shows each bag's price, size and capacity, drawn to one scale, and on paper no buttons", async ({
  page,
}) => {
  await openPage(page, three)
  await expect(row(page, 'Price')).toHaveText(['$1,290', '$1,080', '$1,150'])
  await expect(row(page, 'Handle drop')).toHaveText(['12 cm', '14 cm', '10 cm'])
  await expect(row(page, 'Weight')).toHaveText(['780 g', '610 g', '560 g'])
  await expect(row(page, 'Laptop of 13 inches')).toHaveText([
    'Fits',
    'Does not fit, 7 cm too tall',
    'Does not fit, 6 cm too wide',
  ])
  const drawn = page.getByRole('img', { name: /wide and .* high, beside a phone$/ }).locator('.is-body')
  const [aurelia, onda] = [await boxOf(drawn.nth(0)), await boxOf(drawn.nth(1))]
  expect(aurelia.width / onda.width).toBeCloseTo(32 / 22, 1)
  expect(bottomOf(aurelia)).toBeCloseTo(bottomOf(onda), 0)

  await page.getByRole('button', { name: 'in', exact: true }).click()
  await expect(row(page, 'Weight')).toHaveText(['1.7 lb', '1.3 lb', '1.2 lb'])
  await expect(row(page, 'Handle drop')).toHaveText(['4.7 in', '5.5 in', '3.9 in'])
  await expectAccessible(page)

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const ofPage = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(ofPage, 'the page itself does not scroll sideways').toBeLessThanOrEqual(width)
  }
  const [name, last] = [page.getByRole('rowheader', { name: 'Materials' }), columns(page).last()]
  const before = (await boxOf(name)).x
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  expect((await boxOf(name)).x, 'what is compared stays').toBeCloseTo(before, 0)

  await page.emulateMedia({ media: 'print' })
  await expect(row(page, 'Weight')).toHaveText(['1.7 lb', '1.3 lb', '1.2 lb'])
  for (const role of ['button', 'navigation'] as const) await expect(page.getByRole(role), role).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Put away/ })).toHaveCount(0)
})

test('a bag is removed and another one found on the page, by keyboard, and Add to Bag adds', async ({ page }) => {
  await openPage(page, three)
  await page.getByRole('link', { name: 'Put away Aurelia Tote' }).click({ modifiers: ['Control'] })
  expect(await page.evaluate(() => localStorage.getItem('stella-maris-compare')), 'it opens elsewhere').toBeNull()
  await page.getByRole('link', { name: 'Put away Onda Bucket' }).press('Enter')
  await expect(page).toHaveURL(/bags=aurelia-tote,selene-mini$/)
  await expect(page.getByRole('heading', { name: 'Compare bags' })).toBeFocused()
  await page.getByRole('button', { name: 'Add a bag' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a bag' })
  await dialog.getByLabel('Name, material or form').fill('Aurelia Tote')
  await expect(dialog.getByRole('status')).toContainText('Compared already: Aurelia Tote')
  await dialog.getByLabel('Name, material or form').fill('galassia')
  await dialog.getByRole('link', { name: /^Galassia Chain Flap/ }).press('Enter')
  await expect(page).toHaveURL(/bags=aurelia-tote,selene-mini,galassia-flap$/)
  await expect(columns(page)).toHaveText(['Aurelia Tote', 'Selene Mini', 'Galassia Chain Flap'])
  await expect(page.getByRole('heading', { name: 'Compare bags' })).toBeFocused()
  await page.getByRole('button', { name: 'Add to Bag Galassia Chain Flap' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Galassia Chain Flap is in your bag.' })).toBeVisible()

  await openPage(page, '/bags')
  await expect(bar(page), 'what was changed there is the choice now').toContainText('3 of 3')
  await page.emulateMedia({ media: 'print' })
  await expect(bar(page), 'not on paper').toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await bar(page).getByRole('button', { name: 'Clear comparison' }).press('Enter')
  await expect(bar(page)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await reloadPage(page)
  await expect(bar(page)).toContainText('3 of 3')
})

function bar(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Comparison' })
}

function columns(page: Page): Locator {
  return page.getByRole('columnheader')
}

/** A row of the table, with the cells of all bags. */
function row(page: Page, name: string): Locator {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    .getByRole('cell')
}

async function choose(page: Page, name: string): Promise<void> {
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
  await card.hover()
  await card.getByRole('button', { name: `Compare ${name}` }).click()
}

async function boxOf(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not there')
  return box
}

function bottomOf({ y, height }: { y: number; height: number }): number {
  return y + height
}
