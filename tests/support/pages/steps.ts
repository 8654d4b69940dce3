import { expect } from 'vitest'
import type { Locator } from './locator.ts'
import { openPage, type Page } from './open-page.tsx'
import type { PagesShop, Person } from './open-shop.ts'
import { textOf } from './queries.ts'

type Place = Pick<Locator, 'getByLabel' | 'getByRole'>

export const goodCard = '4242424242424242'
export const busy = { status: 409, json: { code: 'BUSY', message: 'Please wait.', data: {} } }

export async function fillCard(place: Place, number: string): Promise<void> {
  await place.getByLabel('Name on card').fill('Ada Marsh')
  await place.getByLabel('Card number').fill(number)
  await place.getByLabel('Expiration date').fill(`12${(new Date().getUTCFullYear() + 2) % 100}`)
  await place.getByLabel('Security code').fill('123')
}

export async function fillAddress(place: Place, street: string, city: string): Promise<void> {
  await place.getByLabel('First name').fill('Ada')
  await place.getByLabel('Last name').fill('Marsh')
  await place.getByLabel('Address line 1').fill(street)
  await place.getByLabel('City').fill(city)
  await place.getByLabel('State').selectOption('Maine')
  await place.getByLabel('ZIP code').fill('04841')
}

/** Opens the checkout of a new customer with one piece in the cart. */
export async function openCheckout(shop: PagesShop, slug = 'galassia-flap') {
  const person = await shop.signUp('Ada Marsh')
  await shop.call(person, 'cart/addToCart', { productId: slug, quantity: 1 })
  const page = await openPage(shop, '/checkout', person)
  await expect(page.getByRole('heading', { name: 'Where should it go?' })).toBeVisible()
  return { page, person }
}

/** Opens the checkout of a visitor with one piece in the cart. */
export async function openCheckoutAsGuest(shop: PagesShop, slug = 'galassia-flap'): Promise<Page> {
  const page = await openPage(shop, `/product/${slug}`)
  await page.getByRole('button', { name: 'Add to Bag', exact: true }).first().click()
  await page.getByRole('link', { name: 'View bag' }).click()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Where should it go?' })).toBeVisible()
  return page
}

export async function fillShipping(page: Page, { email }: Pick<Person, 'email'>): Promise<void> {
  await fillAddress(page, '12 Lighthouse Lane', 'Rockland')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
}

/** Opens the last step of the checkout of a new customer with one Galassia Chain Flap: $990.00, delivery $8.00, tax 8 %. */
export async function openReview(shop: PagesShop) {
  const { page, person } = await openCheckout(shop)
  await fillShipping(page, person)
  await fillCard(page, goodCard)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await expect(page.getByRole('button', { name: `Place Order, ${flapTotal}` })).toBeEnabled()
  return { page, person }
}

export const flapTotal = '$1,077.20'

/** Chooses the password at step 2.5, instead of the code. After an ended session it is the first choice. */
export async function choosePasswordAtCheckout(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const others = main.getByText('Other ways to sign in')
  await expect(others.or(main.getByLabel('Password', { exact: true })).first()).toBeVisible()
  if (others.count() === 0) return
  await others.click()
  await main.getByRole('button', { name: 'Use a password instead' }).click()
}

/** Signs in at step 2.5, in the page. */
export async function signInAtCheckout(page: Page, { email, password }: Person): Promise<void> {
  const main = page.getByRole('main')
  await choosePasswordAtCheckout(page)
  await main.getByLabel('Email', { exact: true }).fill(email)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Sign In / Create Account' }).click()
  await expect(main.getByRole('heading', { name: 'Sign In Required' })).toHaveCount(0)
}

/** Signs up at step 2.5, as a new customer. */
export async function signUpAtCheckout(page: Page, name: string): Promise<void> {
  await choosePasswordAtCheckout(page)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Create an account' }).click()
  await main.getByLabel('Name', { exact: true }).fill(name)
  await signInAtCheckout(page, { email: `${crypto.randomUUID()}@example.com`, password: 'a-long-password' })
}

/** The amount of a row of the order summary, by the row's name. */
export function figure(page: Page, name: string): string {
  const term = page
    .locator('.summary dt')
    .elements()
    .find((one) => textOf(one) === name)
  return term?.nextElementSibling ? textOf(term.nextElementSibling) : ''
}

/** Buys over HTTP, one piece by default. The order number. */
export async function buy(
  shop: PagesShop,
  person: Person,
  { productId = 'calypso-tote', quantity = 1 } = {},
): Promise<string> {
  const call = (path: string, input: object = {}) => shop.call(person, path, input)
  await call('cart/addToCart', { productId, quantity })
  const [line] = await call('cart/getUserCart')
  const variantIds = line.variants.map(({ id }: { id: string }) => id)
  const cartItems = [{ productId, variantIds, quantity, shippingOptionId: line.shippingOptionId }]
  const place = { country: 'United States', state: 'Maine' }
  const { checkout } = await call('cart/quoteCart', { cartItems, destination: place })
  const shippingAddress = {
    firstName: 'Ada',
    lastName: 'Marsh',
    addressLine1: '12 Lighthouse Lane',
    city: 'Rockland',
    zipCode: '04841',
    ...place,
  }
  const intent = await call('payments/createPaymentIntent', {
    amount: Math.round(checkout.totalAmount * 100),
    email: person.email,
    cartItems,
    selectedCharityType: 'animal_shelter',
    shippingAddress,
  })
  const { gatewayUrl, publishableKey } = await call('payments/getPaymentConfig')
  const card = { key: publishableKey, client_secret: intent.clientSecret, payment_method: 'pm_card_visa' }
  const url = `${gatewayUrl}/v1/payment_intents/${intent.paymentIntentId}/confirm`
  const paid = await fetch(url, { method: 'POST', body: new URLSearchParams(card) })
  expect(paid.ok, await paid.text()).toBe(true)
  await call('orders/createOrder', { stripePaymentIntentId: intent.paymentIntentId })
  return intent.orderNumber
}
