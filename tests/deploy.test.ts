import { execFileSync } from 'node:child_process'
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseYaml } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '#config'
import { bundleServer } from '#scripts/bundle-server.ts'
import { cloneDatabase } from './support/database.ts'
import { buy, openCounter, signUp } from './support/shoppers.ts'
import { startShop } from './support/start-shop.ts'

const service = z.object({
  build: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(z.string()).default([]),
})
const file = z.object({
  services: z.record(z.string(), service),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
})
const compose = readFileSync('deploy/compose.yaml', 'utf8')
const { services, secrets } = file.parse(parseYaml(compose))
const ownServices = Object.entries(services).filter(([, { build }]) => build !== undefined)
const example = new Map(
  [...readFileSync('.env.example', 'utf8').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
)

test('.env.example has every setting that compose.yaml reads, and no other', () => {
  const read = new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
  expect([...example.keys()].sort()).toEqual([...read].sort())
})

test('each way to start the server bounds its memory alike', () => {
  for (const path of ['Dockerfile', 'deploy/stella-maris.service', 'package.json'])
    for (const setting of ['NODE_OPTIONS=--max-semi-space-size=8', 'MALLOC_ARENA_MAX=2'])
      expect(readFileSync(path, 'utf8'), path).toContain(setting)
})

test('each secret that a service of compose.yaml names is a file of its own, described for the operator', () => {
  const named = Object.values(services).flatMap((one) => one.secrets)
  expect([...new Set(named)].sort()).toEqual(Object.keys(secrets).sort())
  const described = readFileSync('docs/operating.md', 'utf8')
  for (const [name, { file }] of Object.entries(secrets)) {
    expect(file).toBe(`../secrets/${name}`)
    expect(described).toContain(name)
  }
})

test.each(ownServices)(
  'the shop accepts the settings of the service %s in compose.yaml',
  (_name, { environment, secrets: given }) => {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'stella-maris-secrets-'))
    const settings = Object.entries(environment).map(([name, text]) => {
      const value = text.replaceAll(
        /\$\{(\w+)(:\?[^}]*)?\}/g,
        (_, setting) => example.get(setting) || filled[setting] || '',
      )
      if (!name.endsWith('_FILE')) return [name, value]
      const secret = value.replace('/run/secrets/', '')
      expect(given, name).toContain(secret)
      writeFileSync(join(folder.path, secret), filled[secret] ?? '')
      return [name, join(folder.path, secret)]
    })
    const { demo, payment, email } = readConfig({ NODE_ENV: 'production', ...Object.fromEntries(settings) })
    expect([demo, payment.provider, email?.from]).toEqual([false, 'stripe', 'Stella Maris <orders@shop.example>'])
  },
)

/** The values that the operator fills in. */
const filled: Record<string, string> = {
  STRIPE_PUBLISHABLE_KEY: 'pk_live_aB3dE6gH9',
  auth_secret: '9f86d081884c7d659a2feaa0c55ad015',
  database_url: 'postgres://shop:secret@database/shop',
  smtp_url: 'smtps://shop:secret@mail.example:465',
  stripe_secret_key: 'sk_live_aB3dE6gH9',
  stripe_webhook_secret: 'whsec_aZ3kV9qLx0TnW5rB7yDc',
}

test('the bundled server, as `npm run serve` starts it, serves pages, their files and the functions, and sells', {
  timeout: 240_000,
}, async () => {
  bundleServer()
  await using database = await cloneDatabase('demo')
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    AUTH_SECRET: '9f86d081884c7d659a2feaa0c55ad015',
    PUBLIC_URL: 'http://localhost',
    PAYMENT: 'sandbox',
    MAIL: 'mailbox',
  }
  execFileSync(process.execPath, ['build/shop/migrate.js'], { env: { ...process.env, ...env } })
  execFileSync(process.execPath, ['build/shop/admin.js', 'ann@example.com'], {
    env: { ...process.env, ...env },
    input: 'oriel-quay-lantern\n',
  })
  const shop = await startShop({ env: { ...env, MIGRATE: 'off' }, packed: process.cwd() })
  try {
    const open = async (path: string) => {
      const answer = await fetch(shop.url + path)
      return { status: answer.status, text: await answer.text() }
    }
    expect(await open('/readyz')).toEqual({ status: 200, text: 'ready' })
    const home = await open('/')
    expect([home.status, home.text.includes('id="page-data"')]).toEqual([200, true])
    const bags = await open('/bags')
    const [, bag = ''] = /href="(\/product\/[\w-]+)/.exec(bags.text) ?? []
    const page = await open(bag)
    expect([bags.status, page.status]).toEqual([200, 200])
    expect(page.text).toContain('"@type":"Product"')
    const [, script = ''] = /src="(\/assets\/[\w.-]+\.js)"/.exec(page.text) ?? []
    expect((await open(script)).status).toBe(200)
    const asked = await fetch(`${shop.url}/api/products/searchProducts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"paginationOpts":{"numItems":10,"cursor":null}}',
    })
    expect(asked.status).toBe(200)
    await buy(await openCounter(shop.url), await signUp(shop.url, 0), 0)
  } finally {
    await shop.stop()
  }
})
