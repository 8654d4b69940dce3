import { cpuOf, type Processes } from './processes.ts'

type Shopper = { cookie: string; email: string }
type Plan = { processes: Processes; customers: number; each: number }

const atOnce = 4
const address = {
  firstName: 'Ada',
  lastName: 'Bench',
  addressLine1: '1 Harbor Street',
  city: 'Portland',
  state: 'Oregon',
  zipCode: '97201',
  country: 'United States',
}

/** Buys one bag at a time as a browser does: quote, payment intent, card to the gateway, order. Signing up is not counted. */
export async function measureOrders(url: string, { processes, customers, each }: Plan) {
  const shoppers = await Promise.all(Array.from({ length: customers }, (_, index) => signUp(url, index)))
  const config = await asking(url)('payments/getPaymentConfig', {})
  const lines = await linesToBuy(url, customers * each)
  const todo = shoppers.map((shopper, index) => ({ shopper, lines: lines.slice(index * each, (index + 1) * each) }))
  const before = cpuOf(processes)
  const started = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = todo.pop(); next; next = todo.pop())
        for (const line of next.lines) await buy({ url, config, line, shopper: next.shopper })
    }),
  )
  const milliseconds = performance.now() - started
  const after = cpuOf(processes)
  return {
    orders: lines.length,
    serverCpu: ((after.server - before.server) / lines.length).toFixed(1),
    databaseCpu: ((after.database - before.database) / lines.length).toFixed(1),
    milliseconds: ((milliseconds * atOnce) / lines.length).toFixed(1),
  }
}

type Purchase = { url: string; shopper: Shopper; config: Answer; line: Answer }

async function buy({ url, shopper, config, line }: Purchase): Promise<void> {
  const ask = asking(url, shopper)
  const { checkout } = await ask('cart/quoteCart', { cartItems: [line] })
  const intent = await ask('payments/createPaymentIntent', {
    amount: Math.round(checkout.totalAmount * 100),
    email: shopper.email,
    cartItems: [line],
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
  if (!paid.ok) throw new Error(`The gateway refused: ${await paid.text()}`)
  await ask('orders/createOrder', { stripePaymentIntentId: intent.paymentIntentId })
}

/** As many lines of one piece as the demo shop can sell, each product as pictured with its first delivery option. */
async function linesToBuy(url: string, pieces: number): Promise<Answer[]> {
  const { page } = await asking(url)('products/searchProducts', { paginationOpts: { numItems: 100, cursor: null } })
  const lines = page.flatMap((product: Answer) =>
    Array.from({ length: product.totalStock }, () => ({
      productId: product._id,
      quantity: 1,
      shippingOptionId: product.defaultShippingOption?._id ?? null,
    })),
  )
  if (lines.length < pieces) throw new Error(`The demo has ${lines.length} pieces in stock, ${pieces} are needed`)
  return lines.slice(0, pieces)
}

async function signUp(url: string, index: number): Promise<Shopper> {
  const email = `bench-${index}-${Date.now()}@example.com`
  const response = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ name: 'Ada Bench', email, password: `bench-${index}-password` }),
  })
  if (!response.ok) throw new Error(`Sign-up failed: ${await response.text()}`)
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const shopper = { cookie, email }
  await asking(url, shopper)('users/createOrGetUser', {})
  return shopper
}

// biome-ignore lint/suspicious/noExplicitAny: the bench speaks to the shop as any program does, by JSON
type Answer = any

/** ask(path, input) in the name of a shopper, or of nobody. */
function asking(url: string, shopper?: Shopper) {
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
