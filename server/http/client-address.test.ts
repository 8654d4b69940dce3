import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Context } from 'hono'
import { expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import type { ShopSettings } from '#server/shop.ts'
import { postTo, serveShop } from '#tests/support/serve.ts'
import { cheapGuess, stopClock } from '#tests/support/stopped-clock.ts'
import { createAddressOf, createCountryOf, createIsLocal, networkOf, networksOf } from './client-address.ts'

const proxyHeaders = [
  ...['via', 'forwarded', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'],
  ...['x-forwarded-server', 'x-forwarded', 'cf-connecting-ip'],
]

test('all addresses of one IPv6 network count as one address, and those of two networks as two', () => {
  const one = ['2001:db8:1:2:3:4:5:6', '2001:0db8:1:2::', '2001:DB8:1:2::9', '2001:db8:1:2::1:2']
  expect(new Set(one.map(networkOf))).toEqual(new Set(['2001:db8:1:2::']))
  expect(networkOf('2001:db8:1:3::9')).toBe('2001:db8:1:3::')
  expect(networkOf('2001:db8::9')).toBe('2001:db8:0:0::')
  expect(networkOf('::1')).toBe('0:0:0:0::')
})

test('an IPv4 address written as IPv6 stays the same', () => {
  for (const address of ['203.0.113.9', '::ffff:203.0.113.9']) expect(networkOf(address)).toBe('203.0.113.9')
  expect(networkOf('unknown')).toBe('unknown')
})

test('changing the last half of an IPv6 address does not avoid a limit', async () => {
  stopClock()
  await using shop = await serveShop({ trustedProxies: networksOf(['127.0.0.1']).list })
  const confirm = (address: string) =>
    shop.post('/api/newsletter/subscribe', { email: 'no', source: 'home' }, { 'x-forwarded-for': address })
  for (let turn = 0; turn < 60; turn++) await confirm(`2001:db8:1:2::${turn}`)
  expect((await confirm('2001:db8:1:2::ffff')).status).toBe(429)
  expect((await confirm('2001:db8:1:3::1')).status).toBe(400)
})

test('each proxy in a chain vouches for the one before it, and a visitor cannot fake the chain', () => {
  const { addressOf } = behind(['10.0.0.0/8', 'fd00::/8', '192.168.7.7', '::ffff:172.16.0.0/108'])
  const cases: [socket: string, forwarded: string | undefined, address: string][] = [
    ['10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['10.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['10.0.0.1', '1.1.1.1, 203.0.113.9, 10.2.3.4,192.168.7.7', '203.0.113.9'],
    ['::ffff:10.0.0.1', '203.0.113.9, ::ffff:10.0.0.2', '203.0.113.9'],
    ['::ffff:a00:1', '203.0.113.9, 0:0:0:0:0:ffff:10.0.0.2', '203.0.113.9'],
    ['172.20.0.1', '203.0.113.9', '203.0.113.9'],
    ['fd00::1', '2001:db8:1:2:3::4, fd12::7', '2001:db8:1:2::'],
    ['fd00::1%eth0', '203.0.113.9:4711', '203.0.113.9'],
    ['10.0.0.1', '[2001:db8:1:2::9]:443, 10.0.0.9:80', '2001:db8:1:2::'],
    ['10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['10.0.0.1', '203.0.113.9, unknown', '10.0.0.1'],
    ['10.0.0.1', '203.0.113.9, unknown, 10.0.0.2', '10.0.0.2'],
    ['10.0.0.1', '', '10.0.0.1'],
    ['10.0.0.1', undefined, '10.0.0.1'],
    ['11.0.0.1', '203.0.113.9', '11.0.0.1'],
    ['192.168.7.8', '203.0.113.9', '192.168.7.8'],
    ['172.32.0.1', '203.0.113.9', '172.32.0.1'],
    ['2001:db8::1', '203.0.113.9', '2001:db8:0:0::'],
  ]
  for (const [socket, forwarded, address] of cases)
    expect(addressOf(socket, forwarded), `${socket} ← ${forwarded}`).toBe(address)
})

test("an untrusted proxy is logged as an error, once, without a visitor's address", () => {
  const { addressOf, logged } = behind(['10.0.0.1'])
  addressOf('172.18.0.2', undefined)
  addressOf('10.0.0.1', '203.0.113.9')
  expect(logged).toEqual([])
  for (let times = 0; times < 3; times++) addressOf('172.18.0.2', '203.0.113.9')
  addressOf('172.18.0.3', '203.0.113.9')
  expect(logged).toMatchObject([{ level: 'error', message: 'X-Forwarded-For is not believed', socket: '172.18.0.2' }])
  expect(JSON.stringify(logged)).toMatch(/TRUSTED_PROXY.*docs\/operating\.md/)
  const open = behind([])
  open.addressOf('203.0.113.50', '203.0.113.9')
  expect(open.logged).toHaveLength(1)
  expect(JSON.stringify(open.logged)).not.toMatch(/203\.0\.113/)
})

test('behind a trusted proxy one guessing visitor locks nobody else out, even with fake addresses', async () => {
  stopClock()
  await using shop = await serveShop({ demo: false, trustedProxies: networksOf(['127.0.0.0/8']).list })
  await using proxy = await openProxy(shop.url)
  const signIn = (from: string, claimed?: string) =>
    postTo(
      `${proxy.url}/api/auth/sign-in/email`,
      { email: `${crypto.randomUUID()}@example.com`, password: cheapGuess },
      { origin: shop.origin, 'x-test-from': from, ...(claimed && { 'x-forwarded-for': claimed }) },
    )
  for (let guess = 0; guess < 33; guess++) await signIn('203.0.113.9', `198.51.100.${guess}`)
  expect((await signIn('203.0.113.9', '198.51.100.99')).status).toBe(429)
  expect((await signIn('203.0.113.10')).status).toBe(401)
})

test("the demo's mailbox opens on its own machine only", async () => {
  await using shop = await serveShop()
  await using proxy = await openProxy(shop.url)
  const paths = ['/dev/mailbox', '/dev/mailbox/1']
  expect((await fetch(shop.url + paths[0])).status).toBe(200)
  for (const path of paths) expect((await fetch(proxy.url + path)).status).toBe(403)
  for (const name of proxyHeaders)
    expect((await fetch(`${shop.url}/dev/mailbox`, { headers: { [name]: '127.0.0.1' } })).status, name).toBe(403)
  const isLocal = (address: string, host = 'localhost:3000') =>
    createIsLocal(() => ({ remote: { address } }))(
      new Context(new Request('http://localhost/dev/mailbox', { headers: { host } })),
    )
  for (const host of ['shop.example', '192.168.1.5:3000', 'localhost.evil.example', 'abc.ngrok.app', ''])
    expect(isLocal('127.0.0.1', host), host).toBe(false)
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(isLocal(address), address).toBe(true)
  for (const address of ['10.0.0.1', '::ffff:10.0.0.1', 'fe80::1%eth0', 'unknown', '172.17.0.1'])
    expect(isLocal(address), address).toBe(false)
})

test("the demo's published passwords do not work through a proxy or under another name", async () => {
  const password = 'stella-admin-demo'
  await using shop = await serveShop({ publishedPasswords: [password] })
  const email = 'admin@stellamaris.example'
  await shop.shop.identity.createAccount({ email, password, name: 'Marina', role: 'owner' })
  const signIn = (headers: Record<string, string>, typed = password) =>
    shop.post('/api/auth/sign-in/email', { email, password: typed }, { origin: shop.origin, ...headers })
  for (const name of proxyHeaders) {
    const refused = await signIn({ [name]: '127.0.0.1' })
    expect(refused.status, name).toBe(403)
    expect(refused.headers.getSetCookie(), name).toEqual([])
  }
  expect((await signIn({ via: '1.1 proxy' }, 'another password')).status, 'as wrong as elsewhere').toBe(401)
  expect((await signIn({})).status).toBe(200)
  expect(await statusUnderName(shop.url, { email, password })).toBe(421)
})

/** Signs in under a foreign Host, which `fetch` cannot set. */
function statusUnderName(url: string, body: object): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { host: 'abc.ngrok.app', 'content-type': 'application/json' }
    request(`${url}/api/auth/sign-in/email`, { method: 'POST', headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end(JSON.stringify(body))
  })
}

test("a country comes from the trusted proxy, never from a visitor's header", () => {
  const cases: [socket: string, named: string | undefined, country: string | null][] = [
    ['10.0.0.1', 'FR', 'FR'],
    ['::ffff:10.0.0.1', ' fr ', 'FR'],
    ['203.0.113.9', 'FR', null],
    ['127.0.0.1', 'FR', null],
    ['unknown', 'FR', null],
    ['10.0.0.1', undefined, null],
    ...['XX', 'T1', '', 'France', 'FR, US', 'F<'].map((named) => ['10.0.0.1', named, null] as [string, string, null]),
  ]
  for (const [socket, named, country] of cases) {
    const context = { req: { header: (name: string) => (name === 'X-Country' ? named : 'US') } } as unknown as Context
    const countryFor = (countryHeader: string | null) => {
      const settings = { countryHeader, trustedProxies: networksOf(['10.0.0.0/8']).list } as ShopSettings
      return createCountryOf({ settings }, () => ({ remote: { address: socket } }))(context)
    }
    expect(countryFor('X-Country'), `${socket} ${named}`).toBe(country)
    expect(countryFor(null), 'nobody set it up').toBeNull()
  }
})

/** A node with the given sockets and headers. */
function behind(proxies: string[]) {
  const logged: unknown[] = []
  const log = createLog({ write: (line) => logged.push(JSON.parse(line)) })
  let socket = ''
  const settings = { trustedProxies: networksOf(proxies).list } as ShopSettings
  const addressOf = createAddressOf({ settings, log }, () => ({ remote: { address: socket } }))
  return {
    logged,
    addressOf(from: string, forwarded: string | undefined) {
      socket = from
      return addressOf({ req: { header: () => forwarded } } as unknown as Context)
    },
  }
}

/** A proxy configured like nginx: it appends its client's address, here a header of the test, to the client's own claim. */
async function openProxy(url: string) {
  const server = createServer((incoming, outgoing) => {
    const { 'x-test-from': from = '203.0.113.1', 'x-forwarded-for': claimed, ...headers } = incoming.headers
    const heard = [claimed, from].filter(Boolean).join(', ')
    const passed = request(url + incoming.url, {
      method: incoming.method ?? 'GET',
      headers: { ...headers, 'x-forwarded-for': heard },
    })
    passed.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
