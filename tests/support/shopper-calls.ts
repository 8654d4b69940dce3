import { expect, type Page } from '@playwright/test'
import type { CartItem } from '#contract/cart.ts'
import { type NewCustomer, openPage } from './shopper-steps.ts'

/** Signs up and in by HTTP, because the forms have journeys of their own. Pages opened afterwards are signed in. */
export async function signUpOn(page: Page, customer: NewCustomer): Promise<NewCustomer> {
  await call(page, 'auth/sign-up/email', customer)
  await call(page, 'users/createOrGetUser', {})
  return customer
}

/** Signs in by HTTP. */
export async function signInOn(
  page: Page,
  { email, password }: Pick<NewCustomer, 'email' | 'password'>,
): Promise<void> {
  await call(page, 'auth/sign-in/email', { email, password })
}

/** Adds one piece of the pictured variant, with its first shipping option, to the signed-in customer's cart. */
export async function putIntoAccount(page: Page, slug: string): Promise<void> {
  await call(page, 'cart/addToCart', { productId: slug, quantity: 1 })
}

/** Signs up, buys (one piece by default) and pays, all by HTTP, then opens the orders. The order number. */
export async function buy(page: Page, wanted: Wanted, { quantity, ...customer }: Buyer): Promise<string> {
  await signUpOn(page, customer)
  const orderNumber = await buyAs(page, wanted, { ...customer, quantity })
  await openPage(page, '/account?tab=orders')
  return orderNumber
}

type Buyer = NewCustomer & { quantity?: number | undefined }

/** Buys as the signed-in customer; opens no page. */
export async function buyAs(page: Page, wanted: Wanted, { quantity = 1, ...customer }: Buyer): Promise<string> {
  const cartItems = await putLines(page, typeof wanted === 'string' ? { [wanted]: quantity } : wanted)
  const { country, state } = addressOf(customer)
  const { checkout } = await call(page, 'cart/quoteCart', { cartItems, destination: { country, state } })
  const intent = await call(page, 'payments/createPaymentIntent', {
    amount: Math.round(checkout.totalAmount * 100),
    email: customer.email,
    cartItems,
    selectedCharityType: 'animal_shelter',
    shippingAddress: addressOf(customer),
  })
  await pay(page, intent)
  await call(page, 'orders/createOrder', { stripePaymentIntentId: intent.paymentIntentId })
  return intent.orderNumber
}

/** A product's slug, or pieces by slug in the order of the lines. */
type Wanted = string | Record<string, number>

async function putLines(page: Page, pieces: Record<string, number>) {
  for (const [productId, quantity] of Object.entries(pieces))
    await call(page, 'cart/addToCart', { productId, quantity })
  const cart: CartItem[] = await call(page, 'cart/getUserCart', {})
  return Object.entries(pieces).map(([productId, quantity]) => {
    const line = cart.find((one) => one.productId === productId)
    const variantIds = line?.variants.map(({ id }) => id)
    return { productId, variantIds, quantity, shippingOptionId: line?.shippingOptionId }
  })
}

/** Calls the shop as its pages do, with the cookies of the page's browser. */
// biome-ignore lint/suspicious/noExplicitAny: each function's own output
export async function call(page: Page, path: string, data: unknown): Promise<any> {
  const answer = await page.request.post(`/api/${path}`, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

async function pay(page: Page, intent: { paymentIntentId: string; clientSecret: string }): Promise<void> {
  const { gatewayUrl, publishableKey } = await call(page, 'payments/getPaymentConfig', {})
  const form = { key: publishableKey, client_secret: intent.clientSecret, payment_method: 'pm_card_visa' }
  const answer = await page.request.post(`${gatewayUrl}/v1/payment_intents/${intent.paymentIntentId}/confirm`, { form })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** The address that journeys type. */
function addressOf({ name }: NewCustomer): Record<string, string> {
  const [firstName = '', lastName = ''] = name.split(' ')
  return {
    firstName,
    lastName,
    addressLine1: '12 Lighthouse Lane',
    city: 'Rockland',
    state: 'Maine',
    zipCode: '04841',
    country: 'United States',
  }
}
