import { expect, test, vi } from 'vitest'
import { openPage, type Page } from '#tests/support/pages/open-page.tsx'
import { shareShop } from '#tests/support/pages/open-shop.ts'
import { busy, fillCard, goodCard } from '#tests/support/pages/steps.ts'

const shop = await shareShop({ takesCards: true })

async function openCards(): Promise<Page> {
  const page = await openPage(shop, '/account?tab=payment-methods', await shop.signUp('Ada Marsh'))
  await expect(page.getByRole('heading', { name: 'No cards yet' })).toBeVisible()
  return page
}

async function addCard(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a card' }).click()
  await fillCard(page, number)
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const year = (new Date().getUTCFullYear() + 2) % 100
const [mastercard, declinedCard] = ['5555555555554444', '4000000000000002']

// PAY-001, PAY-002, PAY-007, VAL-043..045
test('a customer saves a card, and reads what is missing or why it is declined', async () => {
  const page = await openCards()
  const sentToUs = shop.watch(/^\/api\//)
  const add = page.getByRole('button', { name: 'Add a card' })
  await add.click()
  const dialog = page.getByRole('dialog', { name: 'Add a card' })
  await dialog.getByLabel('Name on card').fill('')
  await dialog.getByRole('button', { name: 'Save card' }).click()
  await expect(dialog.getByText('Name on card is required')).toBeVisible()
  await expect(dialog.getByText('Please enter complete card details')).toBeVisible()
  await expect(dialog.getByLabel('Name on card')).toBeFocused()
  await fillCard(page, declinedCard)
  await dialog.getByRole('button', { name: 'Save card' }).click()
  await expect(dialog.getByText('Your card was declined.')).toBeVisible()
  await dialog.getByLabel('Card number').fill(goodCard)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(add).toBeFocused()
  const card = page.getByRole('article', { name: 'Visa ending 4242' })
  await expect(card).toContainText('Ada Marsh')
  await expect(card).toContainText(`Expires 12/${year}`)
  await expect(card).toContainText('Default')
  expect(sentToUs.length).toBeGreaterThan(0)
  expect(JSON.stringify(sentToUs)).not.toContain(goodCard)
  expect(JSON.stringify(sentToUs)).not.toContain(declinedCard)
})

// PAY-003..006
test('cards are changed, made the default and deleted', async () => {
  const page = await openCards()
  await addCard(page, goodCard)
  await page.getByRole('button', { name: 'Add a card' }).click()
  for (const field of ['Card number', 'Expiration date', 'Name on card', 'Make this my default card'])
    await expect(page.getByLabel(field)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await addCard(page, mastercard)
  const visa = page.getByRole('article', { name: 'Visa ending 4242' })
  const master = page.getByRole('article', { name: 'Mastercard ending 4444' })
  await expect(visa).toContainText('Default')
  await expect(master).not.toContainText('Default')
  await master.getByRole('button', { name: 'Make default Mastercard ending 4444' }).click()
  await expect(master.getByText('Default', { exact: true })).toBeVisible()
  await expect(visa.getByText('Default', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('article').first()).toContainText('4444')

  const edit = master.getByRole('button', { name: 'Edit Mastercard ending 4444' })
  await expect(edit).toBeFocused()
  await edit.click()
  const form = page.getByRole('dialog', { name: 'Edit Mastercard ending 4444' })
  await form.getByLabel('Name on card').fill('Benjamin Marsh')
  await form.getByLabel('Expiration date').fill('0120')
  await form.getByRole('button', { name: 'Save card' }).click()
  await expect(form.getByText('This date has passed')).toBeVisible()
  await form.getByLabel('Expiration date').fill('0339')
  await form.getByRole('button', { name: 'Save card' }).click()
  await expect(form).toHaveCount(0)
  await expect(edit).toBeFocused()
  await expect(master).toContainText('Benjamin Marsh')
  await expect(master).toContainText('Expires 03/39')

  await master.getByRole('button', { name: 'Delete Mastercard ending 4444' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this card?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(master).toBeVisible()
  await master.getByRole('button', { name: 'Delete Mastercard ending 4444' }).click()
  await question.getByRole('button', { name: 'Delete card' }).click()
  await expect(master).toHaveCount(0)
  await expect(visa).toContainText('Default')
  await expect(page.getByRole('button', { name: 'Add a card' })).toBeFocused()
})

test('a card that is deleted elsewhere leaves the page', async () => {
  const ben = await shop.signUp('Ben Marsh')
  const page = await openPage(shop, '/account?tab=payment-methods', ben)
  await addCard(page, goodCard)
  const [card] = await shop.call(ben, 'paymentMethods/getUserPaymentMethods')
  await shop.call(ben, 'paymentMethods/deletePaymentMethod', { paymentMethodId: card._id })
  await expect(page.getByRole('heading', { name: 'No cards yet' })).toBeVisible()
})

// ERR-061
test('a card that could not be saved is saved by the next try, without typing it again', async () => {
  using warn = vi.spyOn(console, 'warn').mockReturnValue()
  const page = await openCards()
  const setups = shop.watch(/createSetupIntent/)
  page.route(/addPaymentMethod/, busy, { times: 1 })
  await page.getByRole('button', { name: 'Add a card' }).click()
  await fillCard(page, goodCard)
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Please wait.')
  await expect.poll(() => warn.mock.calls.join()).toContain('A card could not be saved')
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByRole('article', { name: 'Visa ending 4242' })).toBeVisible()
  expect(setups).toHaveLength(1)
})

test('cards that do not load can be requested again', async () => {
  const page = await openCards()
  page.route(/getUserPaymentMethods/, busy)
  await page.reload()
  await expect(page.getByText('Your cards did not load')).toBeVisible()
  shop.unroute()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No cards yet' })).toBeVisible()
})
