import { expect, test, vi } from 'vitest'
import { openPage, type Page } from '#tests/support/pages/open-page.tsx'
import { type Person, shareShop } from '#tests/support/pages/open-shop.ts'
import { busy, fillCard, fillShipping, goodCard, signInAtCheckout } from '#tests/support/pages/steps.ts'

const shop = await shareShop({ isDemo: true, takesCards: true })
const bag = { id: 'calypso-tote' }
await shop.change(`update product_variants set stock_quantity = 900 where product_id = '${bag.id}'`)

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

test('at the limit of cards the page says so instead of offering to save another', async () => {
  const person = await shop.signUp('Gwen Marsh')
  await shop.call(person, 'users/createOrGetUser')
  await shop.change(`insert into payment_methods (id, user_id, gateway_id, brand, last4, exp_month, exp_year, name_on_card, is_default)
    select users.id || n, users.id, users.id || n, 'visa', to_char(n, 'FM0000'), 12, 2090, 'Gwen Marsh', n = 1
    from users, generate_series(1, 20) n where email = '${person.email}'`)
  const page = await openPaymentOf(person)
  await page.getByLabel('Use a new card').check()
  const save = page.getByLabel('Save this card')
  await expect(save).toBeDisabled()
  await expect(save).toHaveAccessibleDescription(/^You have saved 20 cards, and that is all we can keep\./)
  await shop.change(`delete from payment_methods where name_on_card = 'Gwen Marsh' and last4 = '0020'`)
  await page.reload()
  await page.getByLabel('Use a new card').check()
  await expect(save).toBeEnabled()
})

test('guests see the form alone; a sign-in on the way finds the saved cards', async () => {
  const person = await shop.signUp('Gus Marsh')
  const page = await openPage(shop, '/account?tab=payment-methods', person)
  await addCard(page, mastercard)
  page.forgetCookies()
  await page.goto(`/product/${bag.id}`)
  await page.getByRole('button', { name: 'Add to Bag', exact: true }).first().click()
  await page.getByRole('link', { name: 'View bag' }).click()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await fillShipping(page, person)
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Your cards' })).toHaveCount(0)
  await expect(page.getByLabel('Save this card')).toHaveCount(0)
  await fillCard(page, goodCard)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await signInAtCheckout(page, person)
  await expect(page.getByText('Visa ending 4242')).toBeVisible()
  await page.getByRole('button', { name: 'Back to Payment' }).click()
  const cards = page.getByRole('group', { name: 'Your cards' })
  await expect(cards.getByLabel(/Visa ending 4242/)).toBeChecked()
  await cards.getByLabel(/Mastercard ending 4444/).check()
  await page.getByRole('button', { name: 'Review Order' }).click()
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await expect(page.getByText(/Order SM-\w+ is confirmed/)).toBeVisible()
})

test('an expired card is marked and cannot be chosen; a card deleted elsewhere disappears', async () => {
  const person = await shop.signUp('Fay Marsh')
  const page = await openPage(shop, '/account?tab=payment-methods', person)
  await addCard(page, goodCard)
  await addCard(page, mastercard)
  const own = `user_id = (select id from users where email = '${person.email}')`
  await shop.change(`update payment_methods set exp_year = 2020 where last4 = '4444' and ${own}`)
  await page.reload()
  await expect(page.getByRole('article', { name: 'Mastercard ending 4444' })).toContainText('Expired 12/20')
  await openPaymentOf(person)
  const cards = page.getByRole('group', { name: 'Your cards' })
  await expect(cards.getByLabel(/Mastercard ending 4444/)).toBeDisabled()
  await expect(cards.getByLabel(/Visa ending 4242/)).toBeChecked()
  await page.getByRole('button', { name: 'Review Order' }).click()
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()
  await shop.change(`delete from payment_methods where last4 = '4242' and ${own}`)
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await expect(page.getByText('This card is no longer saved. Please choose another one.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to Payment' }).click()
  await expect(cards.getByLabel('Use a new card')).toBeChecked()
  await fillCard(page, goodCard)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await expect(page.getByText(/Order SM-\w+ is confirmed/)).toBeVisible()
})

/** The payment step of somebody with one piece in the cart. */
async function openPaymentOf(person: Person): Promise<Page> {
  await shop.call(person, 'cart/addToCart', { productId: bag.id, quantity: 1 })
  const page = await openPage(shop, '/checkout', person)
  await expect(page.getByRole('heading', { name: 'Where should it go?' })).toBeVisible()
  await fillShipping(page, person)
  return page
}
