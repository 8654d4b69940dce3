import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#config'

const webhookSecret = 'whsec_aZ3kV9qLx0TnW5rB7yDc'
const real = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://shop@localhost/shop',
  PUBLIC_URL: 'https://shop.example',
  AUTH_SECRET: '9f86d081884c7d659a2feaa0c55ad015',
  PAYMENT: 'sandbox',
  MAIL: 'mailbox',
}
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_aB3dE6gH9',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_aB3dE6gH9',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
}
const live = {
  STRIPE_SECRET_KEY: 'sk_live_aB3dE6gH9',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_aB3dE6gH9',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
}
const { PAYMENT: _sandbox, ...unpaid } = real

test('a shop with its secrets, and a demo without any setting, start', () => {
  expect(readConfig(real)).toMatchObject({ demo: false, publicUrl: 'https://shop.example', host: '0.0.0.0' })
  expect(readConfig({})).toMatchObject({ demo: true, publicUrl: 'http://localhost:3000', host: '127.0.0.1' })
  for (const NODE_ENV of ['', 'development', 'test']) expect(readConfig({ NODE_ENV }).demo, NODE_ENV).toBe(true)
})

test('several processes need DATABASE_URL; processes, jobs and connections have bounds', () => {
  expect(refusalOf({ WEB_CONCURRENCY: '2' })).toContain('WEB_CONCURRENCY: only with DATABASE_URL')
  expect(readConfig({ ...real, WEB_CONCURRENCY: '4', WORKER: 'off', MIGRATE: 'off' })).toMatchObject({
    ...{ processes: 4, worker: 'off', migrates: false, databaseConnections: 20, jobsAtOnce: 4 },
  })
  expect(readConfig({ ...real, WEB_CONCURRENCY: 'auto' }).processes).toBeGreaterThan(0)
  const wrong = { WEB_CONCURRENCY: '0', WORKER: 'yes', MIGRATE: 'no', DATABASE_CONNECTIONS: '1', JOBS_AT_ONCE: '0' }
  for (const [name, value] of Object.entries(wrong)) expect(refusalOf({ ...real, [name]: value }), name).toContain(name)
})

test('a pooler in transaction mode and the direct address go together', () => {
  const [DATABASE_POOLER, DATABASE_DIRECT_URL] = ['transaction', 'postgres://shop@localhost:5433/shop']
  expect(readConfig({ ...real, DATABASE_POOLER, DATABASE_DIRECT_URL })).toMatchObject({
    ...{ databaseUrl: real.DATABASE_URL, pooler: true, directUrl: DATABASE_DIRECT_URL },
  })
  expect(readConfig({ ...real, DATABASE_DIRECT_URL })).toMatchObject({ pooler: false, directUrl: real.DATABASE_URL })
  expect(refusalOf({ ...real, DATABASE_POOLER })).toContain('DATABASE_DIRECT_URL: the same database without the pooler')
  expect(refusalOf({ DATABASE_POOLER, DATABASE_DIRECT_URL })).toContain('DATABASE_POOLER: only with DATABASE_URL')
  expect(refusalOf({ ...real, DATABASE_POOLER, DATABASE_DIRECT_URL: 'none' })).toContain(
    'DATABASE_DIRECT_URL: the same',
  )
  expect(refusalOf({ ...real, DATABASE_POOLER: 'session' })).toContain('DATABASE_POOLER')
  const far = { DATABASE_POOLER, DATABASE_DIRECT_URL: 'postgres://shop@db.example/shop' }
  expect(refusalOf({ ...real, ...far })).toMatch(/DATABASE_DIRECT_URL: not encrypted/)
})

test('a CDN stores pages for whole seconds, and scripts come from an encrypted origin', () => {
  expect(readConfig(real)).toMatchObject({ answerCacheMb: 32, cdnSeconds: 0, assetUrl: '' })
  const settings = { CDN_SECONDS: '60', ASSET_URL: 'https://assets.shop.example/' }
  expect(readConfig({ ...real, ...settings })).toMatchObject({
    cdnSeconds: 60,
    assetUrl: 'https://assets.shop.example',
  })
  expect(readConfig({ ...real, ASSET_URL: 'http://127.0.0.1:81' }).assetUrl).toBe('http://127.0.0.1:81')
  for (const ASSET_URL of ['http://assets.shop.example', 'https://shop.example/assets', 'assets.shop.example'])
    expect(refusalOf({ ...real, ASSET_URL }), ASSET_URL).toContain('ASSET_URL')
  for (const CDN_SECONDS of ['-1', '0.5', 'yes', '90000'])
    expect(refusalOf({ ...real, CDN_SECONDS }), CDN_SECONDS).toContain('CDN_SECONDS')
})

test('a replica is one of DATABASE_URL, and reached over TLS as well', () => {
  const DATABASE_REPLICA_URL = 'postgres://shop@localhost:5434/shop'
  expect(readConfig({ ...real, DATABASE_REPLICA_URL }).replicaUrl).toBe(DATABASE_REPLICA_URL)
  expect(readConfig(real).replicaUrl).toBeNull()
  expect(refusalOf({ DATABASE_REPLICA_URL })).toContain('DATABASE_REPLICA_URL: only with DATABASE_URL')
  const far = 'postgres://shop@db.example/shop'
  expect(refusalOf({ ...real, DATABASE_REPLICA_URL: far })).toMatch(/DATABASE_REPLICA_URL: not encrypted/)
})

test('only tests check every answer against its contract', () => {
  expect(readConfig({ NODE_ENV: 'test' }).checkOutputs).toBe(true)
  for (const config of [real, {}, { NODE_ENV: 'development' }]) expect(readConfig(config).checkOutputs).toBe(false)
})

test('an unknown NODE_ENV is refused, so that a typo opens no demo', () => {
  for (const NODE_ENV of ['prod', 'Production', 'production ', 'staging'])
    expect(refusalOf({ ...real, NODE_ENV }), NODE_ENV).toContain('NODE_ENV')
})

test('a demo beyond this machine needs a yes', () => {
  const beyond = ['0.0.0.0', '::', '192.168.1.5', 'shop.local']
  for (const HOST of beyond) {
    expect(refusalOf({ HOST }), HOST).toContain('DEMO_ON_NETWORK=yes')
    expect(readConfig({ HOST, DEMO_ON_NETWORK: 'yes' })).toMatchObject({ demo: true, host: HOST })
    expect(readConfig({ ...real, HOST }).host).toBe(HOST)
  }
  for (const HOST of ['localhost', '127.0.0.1', '127.0.1.1', '::1']) expect(readConfig({ HOST }).host).toBe(HOST)
  for (const word of ['no', 'true', '1'])
    expect(refusalOf({ HOST: '0.0.0.0', DEMO_ON_NETWORK: word })).toContain('DEMO_ON_NETWORK')
})

test('the public address is https without a path, except on this machine and in a demo meant for a network', () => {
  const wrong = [
    ...[
      'http://shop.example',
      'http://10.0.0.5:3000',
      'http://localhost.evil.example',
      'http://127.0.0.1.evil.example',
    ],
    ...['ftp://shop.example', 'javascript://shop.example', 'ws://localhost', 'shop.example'],
    ...[
      'https://shop.example/shop',
      'https://shop.example/?a=1',
      'https://shop.example/#a',
      'https://a:b@shop.example',
    ],
  ]
  for (const PUBLIC_URL of wrong) {
    expect(refusalOf({ ...real, PUBLIC_URL }), PUBLIC_URL).toContain('PUBLIC_URL')
    expect(refusalOf({ PUBLIC_URL }), PUBLIC_URL).toContain('PUBLIC_URL')
  }
  const onThisMachine = ['http://localhost', 'http://localhost:4000', 'http://127.0.0.1:80', 'http://[::1]:3000']
  for (const PUBLIC_URL of onThisMachine)
    expect(readConfig({ ...real, PUBLIC_URL }).publicUrl).toBe(new URL(PUBLIC_URL).origin)
  expect(readConfig({ ...real, PUBLIC_URL: 'https://Shop.example:443/' }).publicUrl).toBe('https://shop.example')
  const lent = { PUBLIC_URL: 'http://192.168.1.5:3000', DEMO_ON_NETWORK: 'yes' }
  expect(readConfig(lent).publicUrl).toBe('http://192.168.1.5:3000')
  expect(refusalOf({ ...real, ...lent }), 'the word is for demos').toContain('PUBLIC_URL')
})

test('a secret made of words is refused, and a random one never is', () => {
  const words = [
    'correct-horse-battery-staple-stella',
    'StellaMarisProductionSecret2026!!!',
    'my-super-secret-key-for-the-shop-1234567890',
    'please change this secret before use',
    'SUPER_SECRET_VALUE_OF_OUR_PRODUCTION',
  ]
  for (const secret of words) {
    expect(refusalOf({ ...real, AUTH_SECRET: secret }), secret).toContain('AUTH_SECRET')
    expect(refusalOf({ ...real, AUTH_SECRET: secret })).toMatch(/made of words/)
    expect(refusalOf({ ...real, AUTH_SECRET: secret })).not.toContain(secret)
  }
  const random = [
    '7f3c1b9e5a2d8046c1f0b7e93d6a4852af19c07e6b5d2384',
    'q0YH2n7Vb1mXc5ZtRwKp8sLfJ3uGdEa4iNoBvQx=',
    'JBSWY3DPEHPK3PXPQ7TZ4MUGVLCXN2RK',
    'xkqzvbjwtmfpgyhdlcnsruoaeikxqzvw',
  ]
  for (const AUTH_SECRET of random) expect(readConfig({ ...real, AUTH_SECRET }).authSecrets).toEqual([AUTH_SECRET])
})

test('several secrets are a list, each as hard to guess as one', () => {
  const [present, former] = ['7f3c1b9e5a2d8046c1f0b7e93d6a4852af19', 'xkqzvbjwtmfpgyhdlcnsruoaeikxqzvw']
  const { authSecrets, warnings } = readConfig({ ...real, AUTH_SECRET: `${present}, ${former}` })
  expect(authSecrets).toEqual([present, former])
  expect(warnings, 'a comma within one secret is noticed').toEqual([expect.stringMatching(/^AUTH_SECRET: 2 secrets/)])
  expect(readConfig(real).warnings).toEqual([])
  for (const secret of [`${present},short`, `${present},`, `,${present}`, ','])
    expect(refusalOf({ ...real, AUTH_SECRET: secret }), secret).toContain('a comma separates several secrets')
})

test('a secret comes from a file; one that is missing, empty or named twice is refused', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'stella-maris-tests-'))
  const write = (name: string, text: string) => {
    writeFileSync(join(folder.path, name), text)
    return join(folder.path, name)
  }
  const { AUTH_SECRET, DATABASE_URL, ...others } = real
  const files = {
    AUTH_SECRET_FILE: write('auth', `${AUTH_SECRET}\n`),
    DATABASE_URL_FILE: write('database', DATABASE_URL),
  }
  expect(readConfig({ ...others, ...files })).toMatchObject({ authSecrets: [AUTH_SECRET], databaseUrl: DATABASE_URL })
  expect(refusalOf({ ...others, ...files, AUTH_SECRET_FILE: '/nowhere' })).toContain(
    'AUTH_SECRET_FILE: /nowhere cannot',
  )
  expect(refusalOf({ ...others, ...files, AUTH_SECRET_FILE: write('empty', '\n') })).toContain('empty is empty')
  expect(refusalOf({ ...others, ...files, AUTH_SECRET })).toContain('AUTH_SECRET_FILE: AUTH_SECRET is set, too')
  expect(refusalOf({ ...real, AUTH_SECRET_FILES: 'x' })).toContain('AUTH_SECRET_FILES: nothing reads this')
})

test('secrets that can be guessed are refused, and the refusal repeats none of them', () => {
  const guessable = [
    'a'.repeat(40),
    'changeme'.repeat(5),
    '0123456789abcdef'.repeat(2),
    'abcdefghijklmnopqrstuvwxyz012345',
  ]
  for (const secret of guessable) {
    for (const settings of [{ ...real, AUTH_SECRET: secret }, { AUTH_SECRET: secret }]) {
      expect(refusalOf(settings), secret).toMatch(/AUTH_SECRET/)
      expect(refusalOf(settings)).not.toContain(secret)
    }
    const hooks = { ...unpaid, ...live, STRIPE_WEBHOOK_SECRET: `${webhookSecret},whsec_${secret}` }
    expect(refusalOf(hooks), secret).toContain('STRIPE_WEBHOOK_SECRET')
    expect(refusalOf(hooks)).not.toContain(secret)
  }
  expect(refusalOf({ ...real, AUTH_SECRET: '9f86d081884c7d659a2feaa0c55ad01' })).toContain('At least 32 characters')
})

test('an empty list of webhook secrets is refused, because it would accept nobody or anybody', () => {
  for (const secrets of ['', ' ', ',', ' , ,'])
    expect(refusalOf({ ...unpaid, ...live, STRIPE_WEBHOOK_SECRET: secrets })).toContain('STRIPE_WEBHOOK_SECRET')
  expect(readConfig({ ...stripe, STRIPE_WEBHOOK_SECRET: ` ${webhookSecret} ,` }).payment).toMatchObject({
    webhookSecrets: [webhookSecret],
  })
})

test('our key for payments travels unencrypted on this machine only', () => {
  for (const url of ['http://gateway.example', 'http://10.0.0.5:12111', 'ftp://localhost', 'http://0.0.0.0:9'])
    expect(refusalOf({ ...unpaid, ...live, STRIPE_API_URL: url }), url).toContain('STRIPE_API_URL')
  for (const url of ['https://gateway.example', 'http://127.0.0.1:12111', 'http://localhost:12111'])
    expect(readConfig({ ...stripe, STRIPE_API_URL: url }).payment).toMatchObject({ gatewayUrl: url })
})

test('unknown settings are refused by name, not ignored', () => {
  const message = refusalOf({ ...real, CLERK_SIGN_IN_URL: 'sk_1', S3_BUCKET: 'bags', S3_REGION: '' })
  expect(message).toMatch(/CLERK_SIGN_IN_URL: nothing reads this/)
  expect(message).toMatch(/S3_BUCKET: nothing reads this/)
  expect(message).not.toMatch(/S3_REGION|sk_1/)
})

test('a list of proxies is read completely, or refused with the invalid entry', () => {
  const wrong = [
    'proxy',
    'localhost',
    '10.0.0.256',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '::/0',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    'fe80::1%eth0',
  ]
  for (const one of [...wrong, '10.0.0.0/-1', '10.0.0.0/8x', '::ffff:10.0.0.0/96', 'fd00::/129', '1', '*', 'true'])
    expect(refusalOf({ TRUSTED_PROXY: `10.0.0.1, ${one}` }), one).toContain(`'${one}' is no address`)
  const lists = [
    '',
    '10.0.0.7',
    '10.0.0.0/8, 192.168.1.1/32,',
    'fd00::/8,::1',
    '::ffff:10.0.0.7',
    '::ffff:10.0.0.0/104',
  ]
  for (const TRUSTED_PROXY of lists) expect(() => readConfig({ TRUSTED_PROXY }), TRUSTED_PROXY).not.toThrow()
})

test('all mistakes are reported at once', () => {
  const message = refusalOf({ NODE_ENV: 'production', CLERK_KEY: '1', PUBLIC_URL: 'http://shop.example' })
  expect(message).toMatch(/AUTH_SECRET[\s\S]*STRIPE_SECRET_KEY[\s\S]*SMTP_URL[\s\S]*PUBLIC_URL[\s\S]*CLERK_KEY/)
})

test('production without a database of its own needs a yes, instead of opening an empty shop', () => {
  const { DATABASE_URL: _url, ...without } = real
  for (const settings of [without, { ...without, DATABASE_URL: '' }])
    expect(refusalOf(settings)).toMatch(/DATABASE_URL: .*EMBEDDED_DATABASE=yes/)
  const embedded = { ...without, EMBEDDED_DATABASE: 'yes' }
  expect(readConfig(embedded)).toMatchObject({ demo: false, databaseUrl: null })
  expect(refusalOf({ ...real, EMBEDDED_DATABASE: 'yes' })).toContain('EMBEDDED_DATABASE')
  expect(refusalOf({ ...without, EMBEDDED_DATABASE: 'true' })).toContain('EMBEDDED_DATABASE')
  const misspelled = refusalOf({ ...without, DATABASE_ULR: real.DATABASE_URL })
  expect(misspelled).toContain('DATABASE_ULR: nothing reads this; did you mean DATABASE_URL?')
  expect(refusalOf({ DATABASE_ULR: real.DATABASE_URL }), 'no demo either').toContain('did you mean DATABASE_URL?')
})

test('an empty variable counts as not set', () => {
  const read = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'DATABASE_TIMEOUT_SECONDS', 'DEMO_ON_NETWORK', 'PUBLIC_URL']
  const others = [
    'AUTH_SECRET',
    'TRUSTED_PROXY',
    'COUNTRY_HEADER',
    'ASSET_URL',
    'ANSWER_CACHE_MB',
    'CDN_SECONDS',
    'PAYMENT',
    'SANDBOX_PORT',
    'SMTP_URL',
    'SMTP_CA',
    'MAIL',
  ]
  const keys = [...Object.keys(stripe), 'STRIPE_API_URL', 'STRIPE_TEST_MODE', 'MAIL_FROM', 'NODE_ENV', 'SMTP_HOST']
  const empty = Object.fromEntries([...read, ...others, ...keys].map((name) => [name, '']))
  expect(readConfig(empty)).toEqual(readConfig({}))
  expect(
    readConfig({ ...real, ...Object.fromEntries(Object.keys(stripe).map((name) => [name, ''])) }).payment.provider,
  ).toBe('sandbox')
})

test("Stripe's keys are of the right kind and of one mode, and a refusal repeats none", () => {
  const swapped = {
    ...stripe,
    STRIPE_SECRET_KEY: stripe.STRIPE_PUBLISHABLE_KEY,
    STRIPE_PUBLISHABLE_KEY: live.STRIPE_SECRET_KEY,
  }
  const wrong: [settings: Record<string, string>, says: RegExp][] = [
    [{ ...unpaid, ...swapped }, /STRIPE_SECRET_KEY: begins with sk_[\s\S]*STRIPE_PUBLISHABLE_KEY: begins with pk_/],
    [{ ...unpaid, ...live, STRIPE_PUBLISHABLE_KEY: live.STRIPE_SECRET_KEY }, /STRIPE_PUBLISHABLE_KEY: begins with pk_/],
    [{ ...unpaid, ...live, STRIPE_SECRET_KEY: 'whsec_aZ3kV9qLx0TnW5rB7yDc' }, /STRIPE_SECRET_KEY: begins with sk_/],
    [
      { ...unpaid, ...live, STRIPE_WEBHOOK_SECRET: `${webhookSecret},${live.STRIPE_SECRET_KEY}Tn5` },
      /STRIPE_WEBHOOK_SECRET/,
    ],
    [
      { ...unpaid, ...live, STRIPE_PUBLISHABLE_KEY: stripe.STRIPE_PUBLISHABLE_KEY },
      /one is for tests, the other is live/,
    ],
    [{ ...unpaid, ...stripe }, /STRIPE_TEST_MODE=yes/],
    [{ ...unpaid, ...live, STRIPE_TEST_MODE: 'yes' }, /STRIPE_TEST_MODE: .*live/],
    [live, /live, in a demo/],
    [{ ...real, ...live }, /PAYMENT: sandbox is set together with/],
    [{ PAYMENT: 'sandbox', STRIPE_SECRET_KEY: 'sk_test_1' }, /PAYMENT: sandbox is set together with/],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, /STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: missing/],
  ]
  for (const [settings, says] of wrong) {
    const refusal = refusalOf(settings)
    expect(refusal).toMatch(says)
    for (const secret of Object.values({ ...live, ...stripe })) expect(refusal).not.toContain(secret)
  }
  expect(readConfig({ ...unpaid, ...live })).toMatchObject({ payment: { provider: 'stripe' }, testPayments: false })
  const restricted = { ...live, STRIPE_SECRET_KEY: 'rk_live_aB3dE6gH9' }
  expect(readConfig({ ...unpaid, ...restricted }).payment).toMatchObject({ secretKey: 'rk_live_aB3dE6gH9' })
  expect(readConfig(stripe)).toMatchObject({ demo: true, payment: { provider: 'stripe' }, testPayments: false })
})

test('a shop that is no demo and takes no money says so', () => {
  expect(readConfig(real).testPayments).toBe(true)
  expect(readConfig({ ...unpaid, ...stripe, STRIPE_TEST_MODE: 'yes' }).testPayments).toBe(true)
  expect(readConfig({}).testPayments).toBe(false)
})

test('a demo whose public address is beyond this machine needs a yes', () => {
  for (const PUBLIC_URL of ['https://shop.example', 'http://192.168.1.5:3000', 'https://abc.ngrok.app']) {
    expect(refusalOf({ PUBLIC_URL }), PUBLIC_URL).toMatch(/PUBLIC_URL: .*DEMO_ON_NETWORK=yes/)
    expect(readConfig({ PUBLIC_URL, DEMO_ON_NETWORK: 'yes' })).toMatchObject({ demo: true, publicUrl: PUBLIC_URL })
  }
  expect(readConfig({ PUBLIC_URL: 'http://localhost:4000' }).publicUrl).toBe('http://localhost:4000')
})

test('a database on another machine is reached over TLS, unless a setting says otherwise', () => {
  const config = (DATABASE_URL: string, more: Record<string, string> = {}) => ({ ...real, DATABASE_URL, ...more })
  const inTheClear = [
    'postgres://shop:pw@db.example/shop',
    'postgres://shop:pw@10.0.0.5:5432/shop',
    'postgres://shop:pw@db/shop?sslmode=disable',
    'postgres://shop:pw@db/shop?ssl=false',
    'postgres://shop:pw@db/shop?ssl=0',
    'postgres://shop:pw@localhost/shop?host=db.example',
    'postgres://localhost.evil.example/shop',
  ]
  for (const url of inTheClear) {
    expect(refusalOf(config(url)), url).toMatch(/DATABASE_URL: not encrypted.*DATABASE_WITHOUT_TLS=yes/)
    expect(refusalOf(config(url)), url).not.toContain('pw')
    expect(readConfig(config(url, { DATABASE_WITHOUT_TLS: 'yes' })).databaseUrl).toBe(url)
  }
  const safe = [
    'postgres://shop:pw@db.example/shop?sslmode=verify-full',
    'postgres://shop:pw@db.example/shop?sslmode=no-verify',
    'postgres://shop:pw@db.example/shop?ssl=true',
    'postgres://shop:pw@db.example/shop?sslrootcert=/etc/ca.pem',
    'postgres://shop:pw@localhost/shop',
    'postgres://shop:pw@127.0.0.1:6432/shop',
    'postgres://shop:pw@[::1]/shop',
    'postgres://shop:pw@localhost/shop?host=/var/run/postgresql',
  ]
  for (const url of safe) expect(readConfig(config(url)).databaseUrl, url).toBe(url)
  expect(readConfig(config('postgres://db/shop', { PGSSLMODE: 'require' })).demo).toBe(false)
  expect(refusalOf(config('postgres://db/shop', { PGSSLMODE: 'disable' }))).toContain('DATABASE_URL')
})

test('proxy ranges wider than private networks are refused, and public ones are logged at each start', () => {
  for (const range of ['0.0.0.0/1', '128.0.0.0/1', '10.0.0.0/7', '172.0.0.0/8', '2000::/3', 'fc00::/6', '2a00::/12'])
    expect(refusalOf({ TRUSTED_PROXY: `10.0.0.1, ${range}` }), range).toContain(`TRUSTED_PROXY: ${range} is wider`)
  for (const range of ['104.16.0.0/13', '2400:cb00::/32', '192.168.0.0/15', '203.0.113.0/24'])
    expect(readConfig({ TRUSTED_PROXY: range }).warnings, range).toEqual([
      expect.stringContaining(`TRUSTED_PROXY: ${range} holds public addresses`),
    ])
  const quiet = '10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 100.64.0.0/10, fd00::/8, ::1, 203.0.113.9, 2001:db8::1'
  expect(readConfig({ TRUSTED_PROXY: quiet }).warnings).toEqual([])
})

function refusalOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return ''
}
