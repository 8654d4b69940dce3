import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { signUpOn } from '#tests/support/shopper-calls.ts'
import { newCustomer, openPage, untilAlive } from '#tests/support/shopper-steps.ts'

test('who fills in the sign-in form before its script runs keeps every letter, and sends nothing into the address', async ({
  page,
  newVisitor,
}) => {
  const customer = await signUpOn(page, newCustomer('Vera Lind'))
  const slow = await newVisitor()
  const arrive = await openWithoutScripts(slow, '/sign-in')
  await slow.getByRole('main').getByLabel('Email').fill(customer.email)
  await slow.getByLabel('Password', { exact: true }).fill(customer.password)
  await slow.getByLabel('Password', { exact: true }).press('Enter')
  await expect(slow.getByRole('main').getByRole('button', { name: 'Sign In', exact: true })).toBeDisabled()
  await arrive()
  expect(new URL(slow.url()).search).toBe('')
  await slow.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(slow).toHaveURL(/\/account/)
})

test('a message that was begun before its script runs is sent whole', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/contact')
  const form = page.getByRole('form', { name: 'Message to us' })
  await form.getByLabel('Name').fill('Vera Lind')
  await form.getByLabel('Email').fill('vera@example.com')
  await form.getByLabel('Topic').selectOption('repair')
  await form.getByLabel('Message').fill('The clasp of my bag has come loose.')
  await arrive()
  const sent = page.waitForRequest('**/api/contact/sendContactMessage')
  await form.getByRole('button', { name: 'Send Message' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Vera Lind',
    email: 'vera@example.com',
    topic: 'repair',
    message: 'The clasp of my bag has come loose.',
  })
  await expect(page.getByRole('heading', { name: 'Thank you, we have your message' })).toBeVisible()
})

test('the deliveries that were asked for before the script runs open once it does, and one goes into the bag', async ({
  page,
}) => {
  const arrive = await openWithoutScripts(page, '/product/galassia-flap')
  const change = page.getByRole('button', { name: 'Change delivery' })
  await expect(async () => {
    await change.click()
    await expect(change).toHaveAttribute('data-pressed', { timeout: 500 })
  }).toPass()
  await arrive()
  const express = page.getByRole('radio', { name: /Express/ })
  await express.check({ force: true })
  await expect(express).toBeChecked()
  await page.getByRole('button', { name: 'Add to Bag', exact: true }).first().click()
  await page.getByRole('link', { name: 'View bag' }).click()
  await expect(page.getByRole('main').getByText(/^Express Shipping/)).toBeVisible()
})

test('a button that is pressed before its script runs does its work once it does', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/product/galassia-flap')
  const add = page.getByRole('button', { name: 'Add to Bag', exact: true }).first()
  await expect(async () => {
    await page.getByRole('button', { name: 'Copy link' }).click()
    await add.click()
    await expect(add).toHaveAttribute('data-pressed', { timeout: 500 })
  }).toPass()
  await arrive()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' })).toBeVisible()
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
  await expect(page.getByText('Link copied')).toHaveCount(0)
})

test('a search is found even where no script ever comes', async ({ page }) => {
  await openWithoutScripts(page, '/search')
  const box = page.getByRole('main').getByRole('combobox', { name: 'Search' })
  await box.fill('tote')
  await box.press('Enter')
  await expect(page.getByRole('heading', { name: 'Results for “tote”' })).toBeVisible()
})

test('a double click adds once, however fast the shop is', async ({ page }) => {
  await openPage(page, '/product/galassia-flap')
  const add = page.getByRole('button', { name: 'Add to Bag', exact: true }).first()
  await add.click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' })).toBeVisible()
  await expect(add).not.toHaveAttribute('aria-busy')
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await add.click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, 2 items' })).toBeVisible()
  await openPage(page, '/cart')
  await expect(page.getByRole('group', { name: /Quantity of/ }).getByRole('spinbutton')).toHaveValue('2')
})

/** The page as a slow network shows it first, with the small script that comes before all others. The answer lets the others come. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!early).*\.js$/, async (route) => {
    await gate.promise
    await route.continue().catch(() => {})
  })
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    gate.resolve()
    await untilAlive(page)
  }
}
