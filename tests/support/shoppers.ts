const address = {
  firstName: 'Ada',
  lastName: 'Bench',
  addressLine1: '1 Harbor Street',
  city: 'Portland',
  state: 'Oregon',
  zipCode: '97201',
  country: 'United States',
}

export type Shopper = { cookie: string; email: string }
type Counter = { url: string; config: Answer; lines: Answer[] }

/** The facts shared by this shop's shoppers: its payment settings, and an order line for one piece of each product. */
export async function openCounter(url: string): Promise<Counter> {
  const call = callOf(url)
  const { page } = await call('products/searchProducts', { paginationOpts: { numItems: 100, cursor: null } })
  const lines = page.map((product: Answer) => ({
    productId: product._id,
    quantity: 1,
    shippingOptionId: product.defaultShippingOption?._id ?? null,
  }))
  return { url, lines, config: await call('payments/getPaymentConfig', {}) }
}

/** Buys one product as a browser does: quote, payment intent, card to the gateway, order. */
export async function buy({ url, config, lines }: Counter, shopper: Shopper, bag: number): Promise<void> {
  const call = callOf(url, shopper)
  const cartItems = [lines[bag % lines.length]]
  const { checkout } = await call('cart/quoteCart', { cartItems })
  const intent = await call('payments/createPaymentIntent', {
    amount: Math.round(checkout.totalAmount * 100),
    email: shopper.email,
    cartItems,
    selectedCharityType: 'children',
    shippingAddress: address,
  })
  const card = new URLSearchParams({
    key: config.publishableKey,
    client_secret: intent.clientSecret,
    payment_method: 'pm_card_visa',
  })
  const paid = await fetch(`${config.gatewayUrl}/v1/payment_intents/${intent.paymentIntentId}/confirm`, {
    method: 'POST',
    body: card,
  })
  const answer = await paid.text()
  if (!paid.ok) throw new Error(`The gateway refused: ${answer}`)
  await call('orders/createOrder', { stripePaymentIntentId: intent.paymentIntentId })
}

export async function signUp(url: string, index: number): Promise<Shopper> {
  const email = `bench-${index}-${Date.now()}@example.com`
  const response = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ name: 'Ada Bench', email, password: `oriel-${index}-quay-lantern` }),
  })
  if (!response.ok) throw new Error(`Sign-up failed: ${await response.text()}`)
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const shopper = { cookie, email }
  await callOf(url, shopper)('users/createOrGetUser', {})
  return shopper
}

// biome-ignore lint/suspicious/noExplicitAny: the bench speaks to the shop as any program does, by JSON
type Answer = any

/** Returns `ask(path, input)` in the name of a shopper, or of a visitor who is not signed in. */
function callOf(url: string, shopper?: Shopper) {
  return async (path: string, input: unknown): Promise<Answer> => {
    const response = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, ...(shopper && { cookie: shopper.cookie }) },
      body: JSON.stringify(input),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
}
