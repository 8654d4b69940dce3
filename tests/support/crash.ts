import pg from 'pg'
import { isAlive } from './database-process.ts'
import { startShop } from './start-shop.ts'
import { until } from './waits.ts'

type Sql = (sql: string) => Promise<Record<string, unknown>[]>
type Intent = { paymentIntentId: string; clientSecret: string; orderNumber: string; stockBefore: number }

/** A real shop process that can be killed and restarted on the same data. */
export async function crashingShop() {
  const first = await startShop()
  let shop = first
  return {
    url: first.url,
    /** Queries the shop's database directly. */
    sql: async (text: string) => inDatabase(shop.databaseUrl(), (sql) => sql(text)),
    /** Locks the rows that `text` selects while the work runs. */
    whileLocked: (text: string, work: () => Promise<void>) =>
      inDatabase(shop.databaseUrl(), async (sql) => {
        await sql('begin')
        await sql(text)
        await work()
        await sql('rollback')
      }),
    kill: () => shop.kill(),
    /** Kills the database's main process; returns once it has ended, which may be later on a busy machine. */
    async killDatabase() {
      const pid = shop.databasePid()
      process.kill(pid, 'SIGKILL')
      await until(
        () => isAlive(pid),
        (alive) => !alive,
      )
    },
    async startAgain() {
      shop = await startShop({ dataDir: first.dataDir, port: first.port })
    },
    [Symbol.asyncDispose]: () => shop.stop(),
  }
}

/** A new customer who buys one piece of the same product, as a browser would. */
export async function shopperAt(url: string) {
  const { cookie, email } = await signUp(url)
  const call = async (path: string, input: unknown) => {
    const response = await post(`${url}/api/${path}`, input, { cookie, origin: url })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return response.json()
  }
  await call('users/createOrGetUser', {})
  const { page } = await call('products/searchProducts', { sortBy: 'price_low_high' })
  const product = page.find((one: { totalStock: number }) => one.totalStock > 0)
  const stock = async (): Promise<number> =>
    (await call('products/getProductBySlug', { slug: product.slug })).totalStock
  return {
    stock,
    orders: (): Promise<Record<string, unknown>[]> => call('orders/getUserOrders', {}),
    createOrder: (stripePaymentIntentId: string) => call('orders/createOrder', { stripePaymentIntentId }),
    /** The position in the node's change stream, as sent to a page that shows the product. */
    async position(): Promise<string> {
      const answer = await post(`${url}/api/products/getProductBySlug`, { slug: product.slug }, {})
      return answer.headers.get('x-position') ?? ''
    },
    async nextChange(position: string): Promise<string> {
      const topic = `product:${product._id}`
      const stream = await post(`${url}/api/live`, { topics: { [topic]: position } }, {})
      const reader = stream.body?.getReader()
      for (let text = ''; ; ) {
        if (text.includes(topic)) return text
        text += new TextDecoder().decode((await reader?.read())?.value)
      }
    },
    async emails(): Promise<number> {
      const page = await (await fetch(`${url}/dev/mailbox`)).text()
      return page.split(email).length - 1
    },
    async prepareCheckout(): Promise<Intent> {
      const stockBefore = await stock()
      const shippingOptionId = product.defaultShippingOption?._id ?? null
      const cartItems = [{ productId: product._id, quantity: 1, shippingOptionId }]
      const { checkout } = await call('cart/quoteCart', { cartItems })
      const amount = Math.round(checkout.totalAmount * 100)
      const order = { amount, email, cartItems, selectedCharityType: 'children', shippingAddress: address }
      return { stockBefore, ...(await call('payments/createPaymentIntent', order)) }
    },
    async pay(intent: Intent): Promise<Response> {
      const { gatewayUrl, publishableKey } = await call('payments/getPaymentConfig', {})
      return fetch(`${gatewayUrl}/v1/payment_intents/${intent.paymentIntentId}/confirm`, {
        method: 'POST',
        headers: { origin: url },
        body: new URLSearchParams({
          key: publishableKey,
          client_secret: intent.clientSecret,
          payment_method: 'pm_card_visa',
        }),
      })
    },
  }
}

const address = {
  firstName: 'Ada',
  lastName: 'Marsh',
  addressLine1: '1 Harbor Street',
  city: 'Portland',
  state: 'Oregon',
  zipCode: '97201',
  country: 'United States',
}

async function signUp(url: string): Promise<{ cookie: string; email: string }> {
  const email = `ada-${crypto.randomUUID().slice(0, 8)}@example.com`
  const account = { name: 'Ada Marsh', email, password: 'a-long-password' }
  const response = await post(`${url}/api/auth/sign-up/email`, account, { origin: url })
  if (!response.ok) throw new Error(`Sign-up: ${await response.text()}`)
  const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0])
  return { cookie: cookies.join('; '), email }
}

function post(url: string, body: unknown, headers: Record<string, string>): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

async function inDatabase<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // The test may end the database.
  await client.connect()
  try {
    return await work(async (sql) => (await client.query(sql)).rows)
  } finally {
    await client.end().catch(() => {})
  }
}
