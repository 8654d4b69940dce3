import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectPhoto, test } from '#tests/support/journey.ts'
import { openPage, reloadPage } from '#tests/support/shopper-steps.ts'

const cards = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('article')
/** Bags of the demo in black. */
const black = 8
const choice = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name} \\d+ bags?$`) })
const selene = (page: Page) => cards(page).filter({ has: page.getByRole('heading', { name: 'Selene Mini' }) })

test('bags are found by color and size, shown in that color, and the address stores the choice', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await openPage(page, '/bags')
  if (isMobile) await page.getByRole('button', { name: 'Filter', exact: true }).tap()
  await choice(page, 'Black').press('Space')
  await expect(page).toHaveURL('/bags?color=black')
  await expect(choice(page, 'Black')).toBeChecked()
  await expect(choice(page, 'Black')).toBeFocused()
  const reported = await choice(page, 'Black').getAttribute('aria-label')
  expect(reported, 'the words beside it name it').toBeNull()
  await expect(cards(page)).toHaveCount(black)
  await expect(page.locator('.cards')).toHaveCSS('opacity', '1')
  await expectAccessible(page)
  if (isMobile) await page.getByRole('button', { name: /^Show \d+ bags$/ }).tap()
  await expectPhoto(selene(page).getByRole('img', { name: 'Selene Mini in black' }))
  await expect(selene(page).getByRole('button', { name: 'Black', exact: true })).toHaveAttribute('aria-pressed', 'true')
  for (const link of await selene(page).getByRole('link').all())
    await expect(link).toHaveAttribute('href', '/product/selene-mini?color=black')

  await reloadPage(page)
  await expect(cards(page)).toHaveCount(black)
  await expectPhoto(selene(page).getByRole('img', { name: 'Selene Mini in black' }))
  await selene(page).getByRole('link', { name: 'Selene Mini', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Black' })).toBeChecked()
  await page.goBack()
  await expect(cards(page)).toHaveCount(black)
  await page.goBack()
  await expect(page).toHaveURL('/bags')
  await expect(cards(page)).toHaveCount(12)
})

test('colors that did not load say so, and load on request', { tag: '@phone-only' }, async ({ page }) => {
  await page.route('**/api/products/getFilterOptions', (route) => route.fulfill({ status: 503, body: '{}' }))
  await openPage(page, '/bags')
  await page.getByRole('button', { name: 'Filter', exact: true }).tap()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unroute('**/api/products/getFilterOptions')
  await again.tap()
  await expect(choice(page, 'Black')).toBeVisible()
})

test('keys pressed before the dialog is complete close nothing: Tab leads to the first filter, Escape back to the button', {
  tag: '@phone-only',
}, async ({ page }) => {
  await openPage(page, '/bags')
  const filter = page.getByRole('button', { name: 'Filter', exact: true })
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  const first = sheet.getByLabel('Sort by')

  await pressInFrame(page, filter, 'Enter')
  await expect(first).toBeFocused()
  await expect(sheet).toHaveJSProperty('open', true)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(filter).toBeFocused()

  await pressInFrame(page, filter, 'Tab')
  await expect(first).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(sheet.getByRole('checkbox').first()).toBeFocused()
  await page.keyboard.press('Escape')

  await pressInFrame(page, filter, 'Escape')
  await expect(sheet).toHaveCount(0)
  await expect(filter).toBeFocused()
})

/** Enter opens the dialog, and the next key finds its frame; pressed again if the dialog was complete by then. */
async function pressInFrame(page: Page, filter: Locator, key: string): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await page.evaluate(noteStateAtKeys)
  await expect(async () => {
    if (await page.getByRole('dialog').count()) await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await filter.focus()
    await Promise.all([page.keyboard.press('Enter'), page.keyboard.press(key)])
    expect(await page.evaluate(() => document.documentElement.dataset.atKey)).toBe('frame')
  }).toPass({ timeout: 60_000 })
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await client.detach()
}

/** Notes the state that the latest key found. */
function noteStateAtKeys(): void {
  const note = () => {
    const sheet = document.querySelector('dialog')
    document.documentElement.dataset.atKey = sheet ? (sheet.matches(':modal') ? 'whole' : 'frame') : 'nothing'
  }
  window.addEventListener('keydown', note, true)
}
