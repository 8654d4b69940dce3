import { expect, test } from 'vitest'
import { readConfig } from '#config'

const webhookSecret = 'whsec_aZ3kV9qLx0TnW5rB7yDc'
const real = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  AUTH_SECRET: '9f86d081884c7d659a2feaa0c55ad015',
  PAYMENT: 'sandbox',
  MAIL: 'mailbox',
}
const stripe = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: webhookSecret }

test('a shop with its secrets and a demo without any setting start', () => {
  expect(readConfig(real)).toMatchObject({ demo: false, publicUrl: 'https://shop.example', host: '0.0.0.0' })
  expect(readConfig({})).toMatchObject({ demo: true, publicUrl: 'http://localhost:3000', host: '127.0.0.1' })
  for (const NODE_ENV of ['', 'development', 'test']) expect(readConfig({ NODE_ENV }).demo, NODE_ENV).toBe(true)
})

test('only tests hold every answer to its contract', () => {
  expect(readConfig({ NODE_ENV: 'test' }).checkOutputs).toBe(true)
  for (const config of [real, {}, { NODE_ENV: 'development' }]) expect(readConfig(config).checkOutputs).toBe(false)
})

test('a NODE_ENV that nobody knows is refused, so that a typing error opens no demo', () => {
  for (const NODE_ENV of ['prod', 'Production', 'production ', 'staging'])
    expect(refusalOf({ ...real, NODE_ENV }), NODE_ENV).toContain('NODE_ENV')
})

test('a demo beyond this machine asks for a word', () => {
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

test('the public address is https, but on this machine and in a demo that is meant for a network, and names no path', () => {
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

test('secrets that can be guessed are refused, and none of them is repeated in the refusal', () => {
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
    const hooks = { ...real, ...stripe, STRIPE_WEBHOOK_SECRET: `${webhookSecret},whsec_${secret}` }
    expect(refusalOf(hooks), secret).toContain('STRIPE_WEBHOOK_SECRET')
    expect(refusalOf(hooks)).not.toContain(secret)
  }
  expect(refusalOf({ ...real, AUTH_SECRET: '9f86d081884c7d659a2feaa0c55ad01' })).toContain('At least 32 characters')
})

test('an empty list of webhook secrets is refused: it would believe nobody, or anybody', () => {
  for (const secrets of ['', ' ', ',', ' , ,'])
    expect(refusalOf({ ...real, ...stripe, STRIPE_WEBHOOK_SECRET: secrets })).toContain('STRIPE_WEBHOOK_SECRET')
  expect(readConfig({ ...stripe, STRIPE_WEBHOOK_SECRET: ` ${webhookSecret} ,` }).payment).toMatchObject({
    webhookSecrets: [webhookSecret],
  })
})

test('our key for payments travels in the clear on this machine only', () => {
  for (const url of ['http://gateway.example', 'http://10.0.0.5:12111', 'ftp://localhost', 'http://0.0.0.0:9'])
    expect(refusalOf({ ...real, ...stripe, STRIPE_API_URL: url }), url).toContain('STRIPE_API_URL')
  for (const url of ['https://gateway.example', 'http://127.0.0.1:12111', 'http://localhost:12111'])
    expect(readConfig({ ...stripe, STRIPE_API_URL: url }).payment).toMatchObject({ gatewayUrl: url })
})

test('settings that nothing reads yet are refused by name, not passed over', () => {
  const message = refusalOf({ ...real, CLERK_SIGN_IN_URL: 'sk_1', S3_BUCKET: 'bags', S3_REGION: '' })
  expect(message).toMatch(/CLERK_SIGN_IN_URL: nothing reads this/)
  expect(message).toMatch(/S3_BUCKET: nothing reads this/)
  expect(message).not.toMatch(/S3_REGION|sk_1/)
})

test('a list of proxies is read whole or refused with the entry that is none', () => {
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

test('all mistakes are told at once', () => {
  const message = refusalOf({ NODE_ENV: 'production', CLERK_KEY: '1', PUBLIC_URL: 'http://shop.example' })
  expect(message).toMatch(/AUTH_SECRET[\s\S]*STRIPE_SECRET_KEY[\s\S]*SMTP_URL[\s\S]*PUBLIC_URL[\s\S]*CLERK_KEY/)
})

function refusalOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return ''
}
