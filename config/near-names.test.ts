import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#config'

const root = join(import.meta.dirname, '..')

test('a misspelled name, or one that begins like ours, is refused with the right one', () => {
  const wrong: [name: string, right: string][] = [
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABASE-URL', 'DATABASE_URL'],
    ['DATABSE_UR', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['DATABASE_TIMEOUT', 'DATABASE_TIMEOUT_SECONDS'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['PUBLIC_URLS', 'PUBLIC_URL'],
    ['AUTH_SECRETS', 'AUTH_SECRET'],
    ['NODE_ENVS', 'NODE_ENV'],
    ['NODEENV', 'NODE_ENV'],
    ['PAYMENTS', 'PAYMENT'],
    ['DATADIR', 'DATA_DIR'],
    ['TRUSTED_PROXIES', 'TRUSTED_PROXY'],
    ['COUNTRY_HEADERS', 'COUNTRY_HEADER'],
    ['EMBEDED_DATABASE', 'EMBEDDED_DATABASE'],
    ['EMBEDDED_DB', 'EMBEDDED_DATABASE'],
    ['SANDBOXPORT', 'SANDBOX_PORT'],
    ['DEMO_NETWORK', 'DEMO_ON_NETWORK'],
    ['SMTP_HOST', 'SMTP_URL'],
    ['SMTP_PASSWORD', 'SMTP_URL'],
    ['MAIL_HOST', 'MAIL_FROM'],
    ['STRIPE_API_KEY', 'STRIPE_SECRET_KEY'],
    ['STRIPE_WEBHOOK_SECRETS', 'STRIPE_WEBHOOK_SECRET'],
    ['CLERK_SECRET', 'CLERK_SECRET_KEY'],
  ]
  for (const [name, right] of wrong) {
    const refusal = refusalOf({ [name]: '1' })
    expect(refusal, name).toContain(`${name}: nothing reads this`)
    expect(refusal, name).toContain(right)
    expect(refusalOf({ [name]: '' }), 'empty').toBe('')
  }
})

test('a misspelled name is reported beside the other mistakes', () => {
  const refusal = refusalOf({ PORT: 'x', TRUSTED_PROXIES: '10.0.0.1' })
  expect(refusal).toMatch(/PORT[\s\S]*TRUSTED_PROXIES: nothing reads this; did you mean TRUSTED_PROXY\?/)
})

test('variables set by machines, shells, build servers and platforms are ignored', () => {
  const ordinary = [
    ...[
      'PATH',
      'HOME',
      'HOSTNAME',
      'HOSTTYPE',
      'HOSTS',
      'PORTS',
      'MAILCHECK',
      'MAILPATH',
      'MAILTO',
      'MAILFROM',
      'LANG',
    ],
    ...[
      'NODE_OPTIONS',
      'NODE_PATH',
      'NODE_EXE',
      'NODE_VERSION',
      'NODE_EXTRA_CA_CERTS',
      'NODE_COMPILE_CACHE',
      'NODE_TEST',
    ],
    ...['PGHOST', 'PGDATA', 'PGPASSWORD', 'POSTGRES_URL', 'POSTGRES_PASSWORD', 'DB_URL', 'DB_HOST', 'REDIS_URL'],
    ...[
      'DATABASE_HOST',
      'DATABASE_NAME',
      'DATABASE_USER',
      'DATABASE_PASSWORD',
      'DATABASE_PUBLIC_URL',
      'DATABASE_PRIVATE_URL',
    ],
    ...['DATABASE_URL_UNPOOLED', 'DATABASE_CONNECTION_POOL_URL', 'DATABASE_CA_CERT', 'DATABASE_DIRECT_URL'],
    ...[
      'HEROKU_APP_NAME',
      'HEROKU_POSTGRESQL_BLUE_URL',
      'DYNO',
      'RENDER_EXTERNAL_URL',
      'RAILWAY_PUBLIC_DOMAIN',
      'FLY_APP_NAME',
    ],
    ...[
      'IDENTITY_ENDPOINT',
      'IDENTITY_HEADER',
      'MSI_SECRET',
      'WEBSITE_SITE_NAME',
      'AWS_REGION',
      'AWS_SECRET_ACCESS_KEY',
    ],
    ...['CI', 'GITHUB_TOKEN', 'GITLAB_CI', 'RUNNER_TEMP', 'AUTH_TOKEN', 'AUTH_URL', 'NPM_TOKEN', 'npm_lifecycle_event'],
    ...[
      'IS_SANDBOX',
      'SANDBOX_ID',
      'XDG_DATA_DIRS',
      'XDG_DATA_DIR_S',
      'TMPDIR',
      'PUBLIC_IP',
      'PUBLIC_KEY',
      'http_proxy',
    ],
    ...[
      'SMTP_SERVICE_HOST',
      'SMTP_SERVICE_PORT',
      'SMTP_SERVICE_PORT_SMTP',
      'SMTP_PORT_25_TCP',
      'SMTP_PORT_25_TCP_ADDR',
    ],
  ]
  for (const name of ordinary) expect(refusalOf({ [name]: '1' }), name).toBe('')
  expect(refusalOf({ SMTP_PORT: 'tcp://10.0.0.1:25', MAIL_PORT: 'tcp://10.0.0.2:25' })).toBe('')
})

test('no variable that scripts and tests read is mistaken for a misspelled setting', () => {
  const files = globSync(['*.ts', '{adapters,bench,config,database,domain,scripts,server,tests}/**/*.{ts,mjs}'], {
    cwd: root,
  })
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'))
  const names = new Set(
    texts.flatMap((text) => [...text.matchAll(/process\.env\.(\w+)/g)].map(([, name = '']) => name)),
  )
  expect(names.size).toBeGreaterThan(15)
  for (const name of names) expect(refusalOf({ [name]: '1' }), name).not.toContain('nothing reads this')
})

function refusalOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return ''
}
