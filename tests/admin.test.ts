import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { expect, test } from 'vitest'
import { hashPassword } from '#adapters/identity/passwords.ts'
import { programOf } from '#scripts/bundle-server.ts'
import { cloneDatabase } from './support/database.ts'
import { cookiesOf, postTo } from './support/serve.ts'
import { startShop } from './support/start-shop.ts'

const real = {
  AUTH_SECRET: '9f86d081884c7d659a2feaa0c55ad015',
  PUBLIC_URL: 'http://localhost',
  PAYMENT: 'sandbox',
  MAIL: 'mailbox',
}
const secret = 'a password of my own'
const published = [
  { email: 'admin@stellamaris.example', password: 'stella-admin-demo' },
  { email: 'manager@stellamaris.example', password: 'stella-manager-demo' },
  { email: 'support@stellamaris.example', password: 'stella-support-demo' },
  { email: 'fulfilment@stellamaris.example', password: 'stella-fulfilment-demo' },
  { email: 'customer@stellamaris.example', password: 'stella-customer-demo' },
]

test("a shop takes over the data of a demo only after the demo's published passwords are removed; the command explains this and does it", {
  timeout: 240_000,
}, async () => {
  const demo = await startShop()
  const [demoAdmin] = published
  const cookie = cookiesOf(await signIn(demo.url, demoAdmin))
  expect(await ordersSeenWith(demo.url, cookie)).toBe(200)
  await demo.stop({ keepData: true })
  const env = { ...real, NODE_ENV: 'production', EMBEDDED_DATABASE: 'yes', PUBLIC_URL: demo.url }
  const { dataDir, port } = demo

  const refused = await startShop({ dataDir, port, env }).catch((error: Error) => error.message)
  expect(refused).toContain(`everybody knows the password of ${published.map(({ email }) => email).join(' and ')}`)
  expect(refused).toContain('npm run admin -- you@example.com')

  const settings = { ...env, DATA_DIR: dataDir }
  const made = await runAdmin(['Marina@example.com', '--name=Marina'], { settings, typed: `${secret}\n` })
  expect(made.code, made.output).toBe(0)
  expect(made.output).toContain('Marina@example.com is an owner of the shop now')
  for (const { email } of published) expect(made.output).toContain(`${email}, an account of the demo`)

  await using shop = disposable(await startShop({ dataDir, port, env }))
  expect(await ordersSeenWith(shop.url, cookie), 'the session of the demo ended').toBe(401)
  for (const account of published) expect((await signIn(shop.url, account)).status).toBe(401)
  const marina = await signIn(shop.url, { email: 'marina@example.com', password: secret })
  expect(await ordersSeenWith(shop.url, cookiesOf(marina)), 'signed in, and a second step is asked for').toBe(403)

  const again = await runAdmin(['marina@example.com'], { settings, typed: 'another password\n' })
  expect(again.code, 'beside the running shop').toBe(0)
  expect(await ordersSeenWith(shop.url, cookiesOf(marina)), 'all former sessions end').toBe(401)
  expect((await signIn(shop.url, { email: 'marina@example.com', password: secret })).status).toBe(401)
  const present = await signIn(shop.url, { email: 'marina@example.com', password: 'another password' })
  expect(await ordersSeenWith(shop.url, cookiesOf(present))).toBe(403)
})

test('the command creates the first administrator of an empty database, or from a customer, and changes nothing when it refuses', {
  timeout: 240_000,
}, async () => {
  await using database = await cloneDatabase()
  const settings = { ...real, DATABASE_URL: database.url }
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const accounts = async () => (await client.query('select email, role from identity_user order by email')).rows
  const refusals: [parameters: string[], typed: string, says: RegExp][] = [
    [[], `${secret}\n`, /npm run admin -- ann@example\.com/],
    [['nobody'], `${secret}\n`, /npm run admin -- ann@example\.com/],
    [['ann@example.com'], 'short\n', /8 to 128 characters/],
    [['ann@example.com'], '', /8 to 128 characters/],
    [['ann@example.com'], 'stella-admin-demo\n', /This password is published/],
  ]
  for (const [parameters, typed, says] of refusals) {
    const refused = await runAdmin(parameters, { settings, typed })
    expect(refused.code, refused.output).toBe(1)
    expect(refused.output).toMatch(says)
  }
  expect(await accounts()).toEqual([])
  await client.query(
    `insert into identity_user (id, name, email, "emailVerified") values ('1', 'Ben', 'ben@example.com', false)`,
  )
  for (const email of ['ann@example.com', 'BEN@example.com'])
    expect((await runAdmin([email], { settings, typed: `${secret}\n` })).code).toBe(0)
  expect(await accounts()).toEqual([
    { email: 'ann@example.com', role: 'owner' },
    { email: 'ben@example.com', role: 'owner' },
  ])
  await client.end()
})

test('an account with the address and the password of a demo account does not prevent the start of a shop', async () => {
  await using database = await cloneDatabase()
  const env = { ...real, DATABASE_URL: database.url }
  const first = await startShop({ env })
  const signUp = (account: object) =>
    postTo(`${first.url}/api/auth/sign-up/email`, { ...account, name: 'Sly' }, { origin: env.PUBLIC_URL })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  for (const { email, password } of published) {
    expect((await signUp({ email, password })).status, 'as easy as the name of the shop').toBe(400)
    expect((await signUp({ email, password: 'violet paddle 93' })).status).toBe(200)
    // As in a shop of an earlier version.
    const set = `update identity_account set password = $2 where "userId" = (select id from identity_user where email = $1)`
    expect((await client.query(set, [email, await hashPassword(password)])).rowCount).toBe(1)
  }
  await client.end()
  await first.stop()
  await using again = disposable(await startShop({ env }))
  expect((await fetch(`${again.url}/readyz`)).status).toBe(200)
})

type Running = { settings: Record<string, string>; typed: string }

async function runAdmin(parameters: string[], { settings, typed }: Running) {
  const command = spawn(process.execPath, [programOf('scripts/admin.ts'), ...parameters], {
    env: { ...process.env, ...settings },
  })
  command.stdin.end(typed)
  const [[code], output, errors] = await Promise.all([
    once(command, 'exit'),
    text(command.stdout),
    text(command.stderr),
  ])
  expect(output + errors).not.toContain(secret)
  return { code: code as number, output: output + errors }
}

function signIn(url: string, account: { email: string; password: string } | undefined): Promise<Response> {
  return postTo(`${url}/api/auth/sign-in/email`, account, { origin: url })
}

async function ordersSeenWith(url: string, cookie: string): Promise<number> {
  return (await postTo(`${url}/api/orders/getAllOrders`, {}, { cookie })).status
}

function disposable<Shop extends { stop(): Promise<void> }>(shop: Shop): Shop & AsyncDisposable {
  return { ...shop, [Symbol.asyncDispose]: () => shop.stop() }
}
