import { expect, test } from 'vitest'
import { listFunctions } from '#contract/index.ts'
import { createApp } from '#server/http/app.ts'
import { topics } from '#server/live/topics.ts'
import { type LeavingShop, leavingShop, live } from '#tests/support/account-deletion.ts'
import { password, signIn, signUp } from '#tests/support/accounts.ts'
import { cookiesOf } from '#tests/support/serve.ts'

type Customer = Awaited<ReturnType<typeof live>>
type Facts = Customer & { orderNumber: string; fileId: string; receiptId: string }
/**
 * The statuses for the file's owner, another customer, a visitor who has signed out, an owner of the shop, and the same person without the
 * role.
 */
type Statuses = [owner: number, other: number, nobody: number, team: number, demoted: number]

const forTeam: Statuses = [403, 403, 401, 200, 403]
const forOwnerAndTeam: Statuses = [200, 404, 401, 200, 404]

/** Every address of a file that is not public. */
const files: Record<string, { path: (facts: Facts) => string; statuses: Statuses }> = {
  '/api/order-files/:orderId/invoice.pdf': {
    path: ({ orderId }) => `/api/order-files/${orderId}/invoice.pdf`,
    statuses: forOwnerAndTeam,
  },
  '/api/order-files/:orderId/packing-slip.pdf': {
    path: ({ orderId }) => `/api/order-files/${orderId}/packing-slip.pdf`,
    statuses: [404, 404, 401, 200, 404],
  },
  '/api/order-files/by-link/:orderNumber/invoice.pdf': {
    path: ({ orderNumber }) => `/api/order-files/by-link/${orderNumber}/invoice.pdf?key=guessed`,
    statuses: [404, 404, 404, 404, 404],
  },
  '/api/order-files/by-link/:orderNumber/labels/:returnId': {
    path: ({ orderNumber }) => `/api/order-files/by-link/${orderNumber}/labels/any?key=guessed`,
    statuses: [404, 404, 404, 404, 404],
  },
  '/return-files/:id': { path: ({ fileId }) => `/return-files/${fileId}`, statuses: [200, 404, 404, 200, 404] },
  '/payout-receipts/:id': { path: ({ receiptId }) => `/payout-receipts/${receiptId}`, statuses: forTeam },
  '/confirm-payout': { path: () => '/confirm-payout?token=payout.guessed', statuses: [404, 404, 404, 404, 404] },
  '/api/customer-files/:customerId/data.zip': {
    path: ({ userId }) => `/api/customer-files/${userId}/data.zip`,
    statuses: forTeam,
  },
  '/api/export-files/orders.csv': { path: () => '/api/export-files/orders.csv', statuses: forTeam },
  '/api/export-files/products.csv': { path: () => '/api/export-files/products.csv', statuses: forTeam },
  '/api/export-files/audit-log.csv': { path: () => '/api/export-files/audit-log.csv', statuses: forTeam },
  '/api/export-files/sold-products.csv': { path: () => '/api/export-files/sold-products.csv', statuses: forTeam },
  '/api/export-files/example.csv': { path: () => '/api/export-files/example.csv', statuses: forTeam },
  '/api/piece-files/labels.pdf': {
    path: () => '/api/piece-files/labels.pdf?size=roll-50x25&serials=SM7KQ2M9X4TR80ZA',
    statuses: forTeam,
  },
  '/api/import-files/:id/problems.csv': { path: () => '/api/import-files/none/problems.csv', statuses: forTeam },
  // Each person has a file of their own.
  '/api/account-files/my-data.zip': {
    path: () => '/api/account-files/my-data.zip',
    statuses: [200, 200, 401, 200, 200],
  },
}

/** Addresses without personal data: pages are rendered the same for everybody; photos of reviews and the log of donations are public. */
const everybodys =
  /^\/(healthz|readyz|assets\/\*|\*|pictures\/\*|robots\.txt|\S*sitemap\S*|feeds\S*|impact\/\*|impact\/grants\.json|01\/\S+|api\/openapi\.json|api\/docs|opensearch\S*|\.well-known\/change-password)$/

// AUT-013, AUT-015, AUT-038, ADR-007
test('every address of a file is open to the listed people only, and no longer from the first request after a demotion or a sign-out', async () => {
  await using shop = await leavingShop()
  const parts = {
    renderPage: async () => new Response(),
    assets: new Map(),
    addressOf: () => '',
    countryOf: () => null,
  }
  const outsideTheDemo = { ...shop.shop, settings: { ...shop.shop.settings, demo: false } }
  const { routes } = createApp(outsideTheDemo, { ...parts, isLocal: () => true, readiness: async () => 'ready' })
  const gets = routes.filter(({ method, path }) => method === 'GET' && !everybodys.test(path))
  expect([...new Set(gets.map(({ path }) => path))].sort()).toEqual(Object.keys(files).sort())

  const { facts, ann, bea, boss } = await people(shop)
  const ask = async (path: string, cookie: string) => {
    const answer = await fetch(shop.url + path, { headers: { cookie } })
    return { status: answer.status, text: await answer.text() }
  }
  const leaver = cookiesOf(await signIn(shop, ann.email, password))
  await shop.post('/api/auth/sign-out', {}, { cookie: leaver, origin: shop.origin })
  for (const [route, { path, statuses }] of Object.entries(files)) {
    await setRole(shop, 'owner')
    const answers = [ann.cookie, bea, leaver, boss].map((cookie) => ask(path(facts), cookie))
    const before = await Promise.all(answers)
    await setRole(shop, 'customer')
    const all = [...before, await ask(path(facts), boss)]
    expect([route, ...all.map(({ status }) => status)]).toEqual([route, ...statuses])
    for (const { text } of [all[1], all[2], all[4]].filter((answer) => answer !== undefined))
      for (const trace of ann.traces) expect(text.includes(trace), `${route} shows ${trace}`).toBe(false)
  }
})

test('an address of a file with a zero byte is not found', async () => {
  await using shop = await leavingShop()
  const { boss } = await people(shop)
  const named = Object.keys(files).filter((route) => route.includes(':'))
  expect(named.length).toBeGreaterThan(5)
  for (const route of named) {
    const answer = await fetch(shop.url + route.replaceAll(/:\w+/g, '%00'), { headers: { cookie: boss } })
    expect(answer.status, route).toBe(404)
  }
})

test('every live topic is for everybody, for its customer, or for those with its right at that time', async () => {
  await using shop = await leavingShop()
  const { ann, bea, boss } = await people(shop)
  const ofIdentity = ['account', 'security']
  const named = Object.entries(topics).map(([kind, topic]) => ({
    kind,
    topic: typeof topic === 'string' ? topic : topic(ofIdentity.includes(kind) ? ann.caller.clerkUserId : ann.userId),
  }))
  const heardBy = async (cookie: string) => {
    const asked = { topics: Object.fromEntries(named.map(({ topic }) => [topic, ''])) }
    const answer = await shop.post('/api/live', asked, { cookie, origin: shop.origin })
    const refused = answer.status === 403 ? (await answer.json()).data.topics : answer.body?.cancel().then(() => [])
    const lost: string[] = (await refused) ?? []
    return named.filter(({ topic }) => !lost.includes(topic)).map(({ kind }) => kind)
  }
  const everybodys = ['catalogue', 'product', 'promoCode', 'impact', 'publicLog', 'settings']
  const own = ['cart', 'wishlist', 'profile', 'addresses', 'paymentMethods', 'ordersOf', 'returnsOf']
  const inOrder = (kinds: string[]) => named.map(({ kind }) => kind).filter((kind) => kinds.includes(kind))
  expect(await heardBy('')).toEqual(inOrder(everybodys))
  expect(await heardBy(bea)).toEqual(inOrder(everybodys))
  expect(await heardBy(ann.cookie)).toEqual(inOrder([...everybodys, ...own, 'security']))
  expect(await heardBy(boss), "all but when a session ends, and the owner's security").toEqual(
    named.map(({ kind }) => kind).filter((kind) => !ofIdentity.includes(kind)),
  )
  await setRole(shop, 'customer')
  expect(await heardBy(boss)).toEqual(inOrder(everybodys))
  await shop.post('/api/auth/sign-out', {}, { cookie: ann.cookie, origin: shop.origin })
  expect(await heardBy(ann.cookie)).toEqual(inOrder(everybodys))
})

test('after losing the role or signing out, every function of the team or of customers is refused from the next call on', async () => {
  await using shop = await leavingShop()
  const { ann, boss } = await people(shop)
  const statusesOf = async (access: string, cookie: string) => {
    const paths = listFunctions().filter(([, definition]) => definition.access === access)
    const answers = await Promise.all(
      paths.map(async ([name]) => {
        const answer = await shop.post(`/api/${name.replace('.', '/')}`, '[]', { cookie, origin: shop.origin })
        return [name, answer.status] as const
      }),
    )
    expect(answers.length).toBeGreaterThan(20)
    return answers
  }
  const exceptFor = (status: number, answers: (readonly [string, number])[]) =>
    answers.filter(([, answered]) => answered !== status)
  expect(exceptFor(400, await statusesOf('admin', boss)), 'admitted, and what was sent is no input').toEqual([])
  await setRole(shop, 'customer')
  expect(exceptFor(403, await statusesOf('admin', boss))).toEqual([])
  expect(exceptFor(400, await statusesOf('customer', ann.cookie))).toEqual([])
  await shop.post('/api/auth/sign-out', {}, { cookie: ann.cookie, origin: shop.origin })
  expect(exceptFor(401, await statusesOf('customer', ann.cookie))).toEqual([])
})

/** Ann, who has an order and a return with a file; Bea, another customer; and an owner of the shop. */
async function people(shop: LeavingShop) {
  const customer = await live(shop)
  const ann = { ...customer, cookie: cookiesOf(await signIn(shop, customer.email, password)) }
  const bea = cookiesOf(await signUp(shop, 'bea@example.com'))
  const boss = cookiesOf(await signUp(shop, bossEmail))
  await setRole(shop, 'owner')
  const [order] = await shop.run('select order_number as number from orders where id = $1', [ann.orderId])
  const [file] = await shop.run("select split_part(url, '/', 3) as id from return_files where not is_label")
  await shop.run("update uploads set media_type = 'image/webp', byte_count = 6 where kind = 'return_evidence'")
  const receiptId = await storeReceipt(shop)
  await numberPiece(shop)
  const facts = { ...customer, orderNumber: String(order?.number), fileId: String(file?.id), receiptId }
  return { facts, ann, bea, boss }
}

/** A charity's receipt for a payout that is not published. */
async function storeReceipt(shop: LeavingShop): Promise<string> {
  await shop.run(`insert into uploads (id, token_hash, user_id, kind, state, media_type, byte_count)
    select 'receipt', 'receipt', id, 'payout_receipt', 'used', 'application/pdf', 6 from users limit 1`)
  await shop.shop.storage.write('payout-receipts/receipt', Buffer.from('a file'))
  return 'receipt'
}

/** A numbered piece with a label to print. */
function numberPiece(shop: LeavingShop) {
  return shop.run(`with batch as (insert into piece_batches (id, product_id, name, first_number, last_number)
    select 'batch', id, 'A', 1, 1 from products limit 1 returning product_id)
    insert into pieces (id, batch_id, product_id, variant_ids, number) select 'SM7KQ2M9X4TR80ZA', 'batch', product_id, '{}', 1 from batch`)
}

const bossEmail = 'boss@example.com'

/** Takes the role or session away, as an administrator or the owner does. */
function setRole(shop: LeavingShop, role: 'owner' | 'customer') {
  return shop.run('update identity_user set role = $1 where email = $2', [role, bossEmail])
}
