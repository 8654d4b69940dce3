import type { Locator } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { buy, signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, newCustomer, openPage } from '#tests/support/shopper-steps.ts'

test('the palette finds orders, products, customers and actions, by keyboard alone', async ({ page, newVisitor }) => {
  const shopper = await newVisitor()
  const ida = newCustomer('Ottilie Vossberg')
  const number = await buy(shopper, 'calypso-tote', ida)
  await signInOn(page, demoAdmin)
  await openPage(page, '/admin/emails')
  const opener = page.getByRole('button', { name: 'Open the command palette' })
  await expect(opener).toBeVisible()
  const open = () => page.keyboard.press('Control+k')
  await opener.focus()
  await open()
  const field = page.getByRole('combobox', { name: 'Search or go to' })
  await expect(field).toBeFocused()
  await expect(page.getByRole('group', { name: 'Latest orders' }).getByRole('option')).toHaveCount(5)
  await expect(page.getByRole('option', { name: 'Look at failed emails' })).toBeAttached()
  await expectAccessible(page)

  await field.fill('vossb')
  const options = page.getByRole('option')
  await expect(options).toHaveCount(2)
  await expect(options.nth(0)).toHaveText(new RegExp(`^${number}Ottilie Vossberg, \\$[\\d.,]+Confirmed$`))
  await expect(options.nth(1)).toHaveText(`Ottilie Vossberg${ida.email}`)
  await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true')
  await field.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await field.press('Enter')
  await expect(page).toHaveURL(/\/admin\/users\?open=[\w-]+$/)
  await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible()
  await expect(field).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await open()
  await field.fill('aurelia')
  await expect(page.getByRole('group', { name: 'Products' }).getByRole('option')).toHaveText(
    /^Aurelia Tote\d+ in stock/,
  )
  await field.press('Enter')
  await expect(page).toHaveURL('/admin/products?q=Aurelia%20Tote')
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  await expect(field).toBeHidden()

  await open()
  await field.fill('aurelia')
  await page.getByRole('option', { name: 'Change stock of Aurelia Tote' }).click()
  const stock = page.getByRole('dialog', { name: 'Stock of Aurelia Tote' })
  await expect(stock.getByLabel('Change by')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(stock).toBeHidden()
  await expect(page).toHaveURL('/admin/products?q=Aurelia+Tote')

  await open()
  // Before the search has answered the latest orders are still shown.
  await field.fill('create promo')
  await field.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Create Promo Code' })).toBeVisible()
  await expect(page).toHaveURL('/admin/promo-codes')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await open()
  await field.fill('xyzzy')
  await expect(page.getByText('Nothing found for “xyzzy”.')).toBeVisible()
  await field.press('Escape')
  await expect(field).toBeHidden()
})

// In Safari the Enter that confirms a word comes after the composition, with only the key code 229.
test('Enter that confirms a Japanese word opens, changes and sends nothing', async ({ page }) => {
  await signInOn(page, demoAdmin)
  const changes: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/products/changeStock')) changes.push(request.postDataJSON())
  })
  const confirmWord = async (field: Locator) => {
    for (const composing of [{ isComposing: true }, { keyCode: 229 }])
      await field.dispatchEvent('keydown', { key: 'Enter', ...composing, bubbles: true, cancelable: true })
  }
  const live = page.waitForRequest('**/api/live')
  await openPage(page, '/admin/promo-codes')
  await live
  await page.getByRole('button', { name: 'Open the command palette' }).click()
  const field = page.getByRole('combobox', { name: 'Search or go to' })
  const option = page.getByRole('option', { name: 'Change stock of Aurelia Tote' })
  await field.fill('aurelia')
  await expect(option).toBeVisible()
  await confirmWord(field)
  await expect(option).toBeVisible()
  await option.click()
  const stock = page.getByRole('dialog', { name: 'Stock of Aurelia Tote' })
  await stock.getByLabel('Change by').fill('+1')
  await confirmWord(stock.getByLabel('Note'))
  await expect(stock.getByRole('button', { name: 'Change stock' })).not.toHaveAttribute('aria-busy')
  expect(changes).toEqual([])
  await stock.getByLabel('Note').press('Enter')
  await expect(stock.getByText(/^Aurelia Tote: \d+ in stock\.$/)).toBeVisible()
  expect(changes).toHaveLength(1)
})
