import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import {
  declinedCard,
  fillCard,
  goodCard,
  newCustomer,
  openPage,
  signUpInDialog,
} from '#tests/support/shopper-steps.ts'

const mastercard = '5555555555554444'

async function openCards(page: Page, name: string): Promise<void> {
  await openPage(page, '/account?tab=payment-methods')
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await signUpInDialog(page, newCustomer(name))
  await expect(page.getByRole('heading', { name: 'No cards yet' })).toBeVisible()
}

async function addCard(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a card' }).click()
  await fillCard(page, number)
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

// PAY-001, PAY-002, PAY-006, PAY-007, VAL-043..045
test('a customer saves a card, and is told what is missing from it or why it is declined', async ({ page }) => {
  await openCards(page, 'Ada Marsh')
  await expectAccessible(page)
  const sentToUs: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && sentToUs.push(request.postData() ?? ''))
  const add = page.getByRole('button', { name: 'Add a card' })
  await add.click()
  const dialog = page.getByRole('dialog', { name: 'Add a card' })
  await dialog.getByLabel('Name on card').fill('')
  await dialog.getByRole('button', { name: 'Save card' }).click()
  await expect(dialog.getByText('Name on card is required')).toBeVisible()
  await expect(dialog.getByText('Please enter complete card details')).toBeVisible()
  await expect(dialog.getByLabel('Name on card')).toBeFocused()
  await expectAccessible(page)
  await fillCard(page, declinedCard)
  await dialog.getByRole('button', { name: 'Save card' }).click()
  await expect(dialog.getByText('Your card was declined.')).toBeVisible()
  await dialog.getByLabel('Card number').fill(goodCard)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()
  const card = page.getByRole('article', { name: 'Visa ending 4242' })
  await expect(card).toContainText('Ada Marsh')
  await expect(card).toContainText(`Expires 12/${(new Date().getUTCFullYear() + 2) % 100}`)
  await expect(card).toContainText('Default')
  await expectAccessible(page)
  expect(sentToUs.join()).not.toContain(goodCard)
  expect(sentToUs.join()).not.toContain(declinedCard)
})

// PAY-003..005
test('cards are changed, made the default and deleted, and another tab follows', async ({ page, context }) => {
  await openCards(page, 'Ben Marsh')
  await addCard(page, goodCard)
  await addCard(page, mastercard)
  const visa = page.getByRole('article', { name: 'Visa ending 4242' })
  const master = page.getByRole('article', { name: 'Mastercard ending 4444' })
  await expect(visa).toContainText('Default')
  await expect(master).not.toContainText('Default')
  const other = await context.newPage()
  await openPage(other, '/account?tab=payment-methods')
  const articles = other.getByRole('article')
  await expect(articles).toHaveCount(2)

  await master.getByRole('button', { name: 'Make default Mastercard ending 4444' }).click()
  await expect(master.getByText('Default', { exact: true })).toBeVisible()
  await expect(visa.getByText('Default', { exact: true })).toHaveCount(0)
  await expect(articles.first()).toContainText('4444')

  const edit = master.getByRole('button', { name: 'Edit Mastercard ending 4444' })
  await expect(edit).toBeFocused()
  await edit.click()
  const form = page.getByRole('dialog', { name: 'Edit Mastercard ending 4444' })
  await expectAccessible(page)
  await form.getByLabel('Name on card').fill('Benjamin Marsh')
  await form.getByLabel('Expiration date').fill('0120')
  await form.getByRole('button', { name: 'Save card' }).click()
  await expect(form.getByText('This date has passed')).toBeVisible()
  await form.getByLabel('Expiration date').fill('0339')
  await form.getByRole('button', { name: 'Save card' }).click()
  await expect(form).toBeHidden()
  await expect(edit).toBeFocused()
  await expect(master).toContainText('Benjamin Marsh')
  await expect(articles.first()).toContainText('Expires 03/39')

  await master.getByRole('button', { name: 'Delete Mastercard ending 4444' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this card?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(master).toBeVisible()
  await master.getByRole('button', { name: 'Delete Mastercard ending 4444' }).click()
  await question.getByRole('button', { name: 'Delete card' }).click()
  await expect(master).toHaveCount(0)
  await expect(visa).toContainText('Default')
  await expect(page.getByRole('button', { name: 'Add a card' })).toBeFocused()
  await expect(articles).toHaveCount(1)
})

test('a card that could not be saved is saved by the next try, without typing it again', async ({ page }) => {
  await openCards(page, 'Cleo Marsh')
  const setups: string[] = []
  page.on('request', (request) => request.url().endsWith('createSetupIntent') && setups.push(request.url()))
  await page.route('**/*addPaymentMethod', (route) =>
    route.fulfill({ status: 409, json: { code: 'BUSY', message: 'Please wait.' } }),
  )
  await page.getByRole('button', { name: 'Add a card' }).click()
  await fillCard(page, goodCard)
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Please wait.')
  await page.unroute('**/*addPaymentMethod')
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByRole('article', { name: 'Visa ending 4242' })).toBeVisible()
  expect(setups).toHaveLength(1)
})

test('cards that do not load are asked for again', async ({ page }) => {
  await openCards(page, 'Dora Marsh')
  await page.route('**/*getUserPaymentMethods', (route) =>
    route.fulfill({ status: 409, json: { code: 'BUSY', message: 'Please wait.' } }),
  )
  await openPage(page, '/account?tab=payment-methods')
  await expect(page.getByText('Your cards did not load')).toBeVisible()
  await page.unroute('**/*getUserPaymentMethods')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No cards yet' })).toBeVisible()
})
