import { once } from 'node:events'
import { get, type IncomingMessage, request } from 'node:http'
import { expect, test } from 'vitest'
import { listFunctions } from '#contract/index.ts'
import { cookiesOf, serveShop } from '#tests/support/serve.ts'

test('a function is called by POST with plain JSON, or an empty body without input', async () => {
  await using shop = await serveShop()
  const bag = await shop.sell({ name: 'Dune Tote' })
  const answer = await shop.post('/api/products/getProductBySlug', { slug: bag.slug })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ _id: bag.id, name: 'Dune Tote' })
  expect(answer.headers.get('x-topics')).toBe(`product:${bag.id}`)
  expect(answer.headers.get('x-position')).toMatch(/^\w+\.\d+$/)
  expect((await shop.post('/api/products/searchProducts', '')).status).toBe(200)
})

test('every refusal is { code, message, data } with its status', async () => {
  await using shop = await serveShop()
  const refusalOf = async (path: string, body: unknown) => {
    const answer = await shop.post(path, body)
    return { status: answer.status, ...((await answer.json()) as { code: string; data: unknown }) }
  }
  expect(await refusalOf('/api/products/getProductBySlug', { slug: 'none' })).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
    data: {},
  })
  expect(await refusalOf('/api/orders/getUserOrders', {})).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
  expect(await refusalOf('/api/products/searchProducts', { minPrice: -1 })).toMatchObject({
    status: 400,
    code: 'BAD_REQUEST',
    data: { fields: { minPrice: expect.any(String) } },
  })
  expect(await refusalOf('/api/products/searchProducts', '{not json')).toMatchObject({ status: 400 })
  expect(await refusalOf('/api/products/dropTables', {})).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect(await refusalOf('/api/cart/quoteCart', `"${'x'.repeat(300_000)}"`)).toMatchObject({
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
  })
})

test('a body nested deeper than 32 levels is refused wherever one is read, whatever its texts contain', async () => {
  await using shop = await serveShop()
  const nested = (depth: number) => `${'{"a":['.repeat(depth / 2)}${']}'.repeat(depth / 2)}`
  const address = `{"shippingAddress":${'['.repeat(7_000)}${']'.repeat(7_000)}}`
  const paths = ['payments/createPaymentIntent', 'auth/sign-in/email', 'live', 'webhooks/payment', 'cart/quoteCart']
  for (const path of paths)
    for (const body of [address, nested(34), '['.repeat(33)]) {
      const answer = await shop.post(`/api/${path}`, body, { origin: shop.origin })
      expect(answer.status, path).toBe(400)
      expect(await answer.json()).toMatchObject({
        code: 'BAD_REQUEST',
        data: { fields: { input: 'Nested deeper than 32 levels' } },
      })
    }
  const search = (input: string) => shop.post('/api/products/searchProducts', input)
  expect(await (await search(`{"categoryId":${nested(30)}}`)).json()).toMatchObject({
    data: { fields: { categoryId: expect.any(String) } },
  })
  const text = JSON.stringify({ searchText: `${'['.repeat(60)}"\\${'{'.repeat(60)}` })
  expect((await search(text)).status, 'brackets in a text are only letters').toBe(200)
})

test('the answer to a request and its lines in the log have the id that its proxy sent, or a new one', async () => {
  await using shop = await serveShop()
  const ask = (id: string) => shop.post('/api/products/searchProducts', {}, { 'x-request-id': id })
  const sent = (await ask('proxy-0001')).headers.get('x-request-id')
  const made = await Promise.all(
    ['short', 'forged line', 'x'.repeat(65)].map(async (id) => (await ask(id)).headers.get('x-request-id')),
  )
  expect(sent).toBe('proxy-0001')
  for (const id of made) expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(new Set(made).size).toBe(3)
  const logged = shop.logged.map((line) => JSON.parse(line)).filter(({ message }) => message === 'call')
  expect(logged.map(({ request }) => request).toSorted()).toEqual([sent, ...made].toSorted())
})

test("another site's page cannot call functions with a visitor's cookie", async () => {
  await using shop = await serveShop()
  const account = { email: 'ann@example.com', name: 'Ann', password: 'a-long-password' }
  const cookie = cookiesOf(await shop.post('/api/auth/sign-up/email', account, { origin: shop.origin }))
  const clear = (headers: Record<string, string>) => shop.post('/api/cart/clearCart', {}, { cookie, ...headers })
  expect((await clear({ origin: 'https://evil.example' })).status).toBe(403)
  expect((await clear({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await clear({ origin: 'null', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await clear({ origin: 'null' })).status).toBe(403)
  const withoutReferrer = await clear({ origin: 'null', 'sec-fetch-site': 'same-origin' })
  expect(withoutReferrer.status, 'from a page of ours without a referrer').toBe(200)
  expect((await clear({ origin: shop.origin })).status).toBe(200)
  expect((await clear({})).status, 'a program sends neither header').toBe(200)
})

test('an unexpected error is an incident: an id for the visitor, the details in the log', async () => {
  await using shop = await serveShop()
  await shop.db.$client.query('alter table products rename to hidden')
  const answer = await shop.post('/api/products/searchProducts', { categoryId: 'secret-input' })
  const body = (await answer.json()) as { code: string; message: string; data: { incident: string } }
  expect(answer.status).toBe(500)
  expect(body.code).toBe('INTERNAL_SERVER_ERROR')
  expect(JSON.stringify(body)).not.toMatch(/relation|products"|select/)
  const log = shop.logged.join('\n')
  expect(log).toContain(body.data.incident)
  expect(log).not.toContain('secret-input')
})

test('each call is one line in the log, without its input', async () => {
  await using shop = await serveShop()
  await shop.post('/api/products/getProductBySlug', { slug: 'a-secret-slug' })
  const calls = shop.logged.map((line) => JSON.parse(line)).filter((line) => line.message === 'call')
  expect(calls).toMatchObject([
    { function: 'products.getProductBySlug', caller: null, outcome: 'refused:NOT_FOUND', ms: expect.any(Number) },
  ])
  expect(shop.logged.join('')).not.toContain('a-secret-slug')
})

test('an address that calls too often is asked to wait', async () => {
  await using shop = await serveShop({ callsPerMinute: 5 })
  const statuses = []
  for (let count = 0; count < 12; count++) statuses.push((await shop.post('/api/products/getNewArrivals', {})).status)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
})

test('functions that send emails have an hourly limit for each address, and other functions continue', async () => {
  await using shop = await serveShop()
  const call = (email: string) => shop.post('/api/newsletter/subscribe', { email, source: 'footer' })
  const statuses = []
  for (let count = 0; count < 130; count++) statuses.push((await call(`ann${count}@example.com`)).status)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  const { rows } = await shop.db.$client.query('select count(*)::int as stored from newsletter_subscribers')
  expect(rows[0].stored).toBe(statuses.filter((status) => status === 200).length)
  expect((await shop.post('/api/products/getNewArrivals', {})).status).toBe(200)
})

test('functions that use the payment gateway have such a limit too', async () => {
  await using shop = await serveShop()
  const statuses = []
  for (let count = 0; count < 70; count++)
    statuses.push((await shop.post('/api/payments/createSetupIntent', {})).status)
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
  const limits = listFunctions()
    .filter(([name]) => /^payments\.create/.test(name))
    .map(([, { callsPerHour }]) => callsPerHour)
  expect(limits).toEqual([60, 1_200])
})

test('a mail program unsubscribes with one POST to the address in the header', async () => {
  await using shop = await serveShop()
  await shop.post('/api/newsletter/subscribe', { email: 'ann@example.com', source: 'footer' })
  const { rows } = await shop.db.$client.query("select headers->>'List-Unsubscribe' as address from emails")
  const path = rows[0].address.replace(`<${shop.origin}`, '').replace('>', '')
  const send = (to: string) =>
    fetch(shop.url + to, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
  expect((await send(path)).status).toBe(200)
  const { rows: stored } = await shop.db.$client.query('select status from newsletter_subscribers')
  expect(stored).toEqual([{ status: 'unsubscribed' }])
  for (const page of ['newsletter/unsubscribe', 'stock-notices/stop'])
    expect((await send(`/${page}?token=guessed`)).status, page).toBe(409)
})

test("a browser without scripts is redirected to the page that shows the link's result", async () => {
  await using shop = await serveShop()
  await shop.post('/api/newsletter/subscribe', { email: 'ann@example.com', source: 'footer' })
  const { rows } = await shop.db.$client.query('select text from emails')
  const path = /\/newsletter\/confirm\?token=\S+/.exec(rows[0].text)?.[0] ?? ''
  const press = async (to: string) => {
    const headers = { accept: 'text/html,application/xhtml+xml' }
    const answer = await fetch(shop.url + to, { method: 'POST', headers, redirect: 'manual' })
    return [answer.status, answer.headers.get('location')]
  }
  expect(await press(path)).toEqual([303, '/newsletter/confirm?state=done'])
  const { rows: stored } = await shop.db.$client.query('select status from newsletter_subscribers')
  expect(stored).toEqual([{ status: 'confirmed' }])
  expect(await press('/newsletter/confirm?token=guessed')).toEqual([303, '/newsletter/confirm?state=expired'])
})

test('every answer carries the security headers', async () => {
  await using shop = await serveShop()
  for (const answer of [await fetch(`${shop.url}/`), await shop.post('/api/products/getNewArrivals', {})]) {
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  }
})

test('no answer to an address with a key is cached, and none sends the address to another site', async () => {
  await using shop = await serveShop()
  const opened = [
    ...[
      '/order/sm-1?key=a',
      '/withdraw?order=a',
      '/sign-in/verify?token=a',
      '/sign-in/reset?token=a',
      '/admin/join?key=a',
    ],
    ...['/newsletter/confirm?token=a', '/newsletter/unsubscribe?token=a', '/stock-notices/stop?token=a'],
    `/gift/${'a'.repeat(32)}`,
  ]
  const redirected = [
    '/order/SM-1?key=a',
    '/withdraw/?order=a',
    '/Admin/Join/?key=a',
    '//sign-in/reset?token=a',
    '/Gift/a',
  ]
  for (const path of [...opened, ...redirected]) {
    const { headers, status } = await fetch(shop.url + path, { redirect: 'manual' })
    expect(status === 301, path).toBe(redirected.includes(path))
    expect([headers.get('cache-control'), headers.get('referrer-policy')], path).toEqual(['no-store', 'no-referrer'])
  }
  expect((await fetch(`${shop.url}/Bags`, { redirect: 'manual' })).headers.get('cache-control')).toMatch(/^public/)
})

test('a public shop demands https for a year, shares no answer with other origins, and refuses TRACE', async () => {
  await using shop = await serveShop({ publicUrl: 'https://shop.example' })
  const origin = 'https://other.example'
  for (const path of ['/', '/healthz', '/api/docs', '/robots.txt', '/nowhere.txt']) {
    const { headers } = await fetch(shop.url + path, { headers: { origin } })
    expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('access-control-allow-origin'), path).toBeNull()
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin')
  }
  const asked = await shop.post('/api/products/getNewArrivals', {}, { origin })
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([403, null])
  const traced = request(`${shop.url}/`, { method: 'TRACE', headers: { cookie: 'secret=1' } }).end()
  const [answer] = (await once(traced, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(String(await answer.toArray())).not.toContain('secret')
})

test('an answer that is no page loads nothing, and only pictures may be embedded by other sites, because emails show them', async () => {
  await using shop = await serveShop()
  const key = 'pictures/0123456789abcdef-1000x1250/640.webp'
  await shop.shop.storage.write(key, Buffer.from('picture'))
  const answers = [
    ...(await Promise.all(
      ['healthz', 'api/docs', 'api/none', 'robots.txt', key].map((path) => fetch(`${shop.url}/${path}`)),
    )),
    await shop.post('/api/products/getNewArrivals', {}),
    await shop.post('/api/products/getProductBySlug', { slug: 'none' }),
    await fetch(`${shop.url}/api/auth/get-session`),
  ]
  for (const { url, headers } of answers) {
    expect(headers.get('content-security-policy'), url).toBe("default-src 'none'; frame-ancestors 'none'")
    const expected = url.endsWith(key) ? 'cross-origin' : 'same-origin'
    expect(headers.get('cross-origin-resource-policy'), url).toBe(expected)
  }
})

test('a request for an unknown host name is refused, even where the name leads to the address of the shop', async () => {
  await using shop = await serveShop({ publicUrl: 'https://shop.example' })
  const statusFor = async (host: string, path = '/api/docs') => {
    const [answer] = (await once(get(shop.url + path, { headers: { host } }), 'response')) as [IncomingMessage]
    answer.resume()
    return answer.statusCode
  }
  const ours = ['shop.example', 'SHOP.example:443', 'localhost:3000', '127.0.0.1', '[::1]:3000']
  for (const host of ours) expect(await statusFor(host), host).toBe(200)
  const foreign = [
    'evil.example',
    'shop.example.evil.example',
    'shop.example:8443',
    'localhost.evil.example',
    '10.0.0.5',
  ]
  for (const host of foreign) {
    expect(await statusFor(host), host).toBe(421)
    expect(await statusFor(host, '/'), host).toBe(421)
  }
  expect(await statusFor('10.0.0.5:3000', '/healthz'), 'a balancer asks by address').toBe(200)
  expect(await statusFor('10.0.0.5:3000', '/readyz')).toBe(200)
})

test('OpenAPI and the readable page describe every function', async () => {
  await using shop = await serveShop()
  const openapi = (await (await fetch(`${shop.url}/api/openapi.json`)).json()) as { paths: Record<string, unknown> }
  const docs = await (await fetch(`${shop.url}/api/docs`)).text()
  for (const [name] of listFunctions()) {
    expect(Object.keys(openapi.paths)).toContain(`/api/${name.replace('.', '/')}`)
    expect(docs).toContain(name)
  }
})

test('health and readiness answer, and unknown functions are not pages', async () => {
  await using shop = await serveShop()
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
  expect((await fetch(`${shop.url}/api/products/searchProducts`)).status).toBe(404)
})

test("the mailbox exists in the demo only, and an email's page cannot run scripts", async () => {
  await using demo = await serveShop()
  const mailbox = await fetch(`${demo.url}/dev/mailbox`)
  expect(mailbox.status).toBe(200)
  expect(mailbox.headers.get('content-security-policy')).toContain("default-src 'none'")
  await using real = await serveShop({ demo: false })
  expect(await (await fetch(`${real.url}/dev/mailbox`)).text()).toBe('page')
})

test('a missing picture is not found, and no path leads out of the folder', async () => {
  await using shop = await serveShop()
  const key = 'pictures/0123456789abcdef-1000x1250/640.webp'
  await shop.shop.storage.write(key, Buffer.from('picture'))
  const found = await fetch(`${shop.url}/${key}`)
  expect(found.headers.get('cache-control')).toContain('immutable')
  expect(found.headers.get('content-type')).toBe('image/webp')
  expect((await fetch(`${shop.url}/pictures/0123456789abcdef-1000x1250/320.webp`)).status).toBe(404)
  expect((await fetch(`${shop.url}/pictures/..%2f..%2fsecret`)).status).toBe(404)
})

test('a password manager finds the place where a password is changed', async () => {
  await using shop = await serveShop()
  const answer = await fetch(`${shop.url}/.well-known/change-password`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/account?tab=security'])
})
