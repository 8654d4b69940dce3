import { randomBytes } from 'node:crypto'
import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'

const port = z.coerce.number().int().min(1).max(65_535)

const Environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port.default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url().optional(),
  DATABASE_TIMEOUT_SECONDS: z.coerce.number().min(0.5).max(300).default(10),
  PUBLIC_URL: z.url().optional(),
  AUTH_SECRET: z.string().min(32, 'At least 32 characters').optional(),
  TRUSTED_PROXY: z.string().optional(),
  PAYMENT: z.enum(['sandbox']).optional(),
  SANDBOX_PORT: port.optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/, error: 'Begins with http:// or https://' }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'Begins with smtp:// or smtps://' }).optional(),
  SMTP_CA: z.string().optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/, 'An address, or a name and <an address>')
    .optional(),
  // Logins set MAIL to a file of their own: only our word counts.
  MAIL: z.string().optional(),
})

export type Config = ReturnType<typeof readConfig>

/** Read once, in main.ts. Nothing else touches process.env. Throws with every mistake in clear words. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) throw new Error(`Bad configuration\n${z.prettifyError(parsed.error)}`)
  const values = parsed.data
  const demo = !values.DATABASE_URL && values.NODE_ENV !== 'production'
  if (values.SMTP_URL && !values.MAIL_FROM && values.MAIL !== 'mailbox')
    throw new Error('Bad configuration\n✖ MAIL_FROM: the sender of our mails is needed with SMTP_URL')
  const missing = demo ? [] : missingOutsideDemo(values)
  if (missing.length > 0) throw new Error(`Bad configuration\n${missing.map((line) => `✖ ${line}`).join('\n')}`)
  const host = values.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0')
  const sandboxPort = values.SANDBOX_PORT ?? values.PORT + 1
  return {
    demo,
    port: values.PORT,
    host,
    dataDir: isAbsolute(values.DATA_DIR) ? values.DATA_DIR : resolve(import.meta.dirname, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databasePatienceMs: values.DATABASE_TIMEOUT_SECONDS * 1_000,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, ''),
    /** Null in the demo: it keeps a secret of its own in DATA_DIR. */
    authSecret: values.AUTH_SECRET ?? null,
    trustedProxy: values.TRUSTED_PROXY ?? null,
    payment: paymentOf(values, sandboxPort),
    mail: mailOf(values),
  }
}

/** Null keeps mails in the outbox. */
function mailOf({ SMTP_URL: url, SMTP_CA: caFile, MAIL_FROM: from, MAIL: choice }: z.output<typeof Environment>) {
  return url && from && choice !== 'mailbox' ? { url, from, caFile: caFile ?? null } : null
}

function paymentOf(values: z.output<typeof Environment>, sandboxPort: number) {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecrets,
  } = values
  if (values.PAYMENT === 'sandbox' || !secretKey || !publishableKey || !webhookSecrets)
    return { provider: 'sandbox' as const, port: sandboxPort }
  return {
    provider: 'stripe' as const,
    secretKey,
    publishableKey,
    webhookSecrets: webhookSecrets
      .split(',')
      .map((secret) => secret.trim())
      .filter(Boolean),
    ...placeOf(values.STRIPE_API_URL ?? 'https://api.stripe.com'),
  }
}

/** Stripe itself, or what speaks its API in its place. */
function placeOf(url: string) {
  const { origin, hostname: host, port, protocol } = new URL(url)
  const isSecure = protocol === 'https:'
  return {
    gatewayUrl: origin,
    api: {
      host,
      port: Number(port) || (isSecure ? 443 : 80),
      protocol: isSecure ? ('https' as const) : ('http' as const),
    },
  }
}

function missingOutsideDemo(values: z.output<typeof Environment>): string[] {
  const stripe = values.STRIPE_SECRET_KEY && values.STRIPE_PUBLISHABLE_KEY && values.STRIPE_WEBHOOK_SECRET
  return [
    !values.AUTH_SECRET && 'AUTH_SECRET: a secret of at least 32 characters signs the sessions',
    !values.PUBLIC_URL && 'PUBLIC_URL: the address under which shoppers reach the shop',
    !stripe &&
      values.PAYMENT !== 'sandbox' &&
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: or say PAYMENT=sandbox',
    !(values.SMTP_URL && values.MAIL_FROM) &&
      values.MAIL !== 'mailbox' &&
      'SMTP_URL, MAIL_FROM: the mail server and the sender of our mails; or say MAIL=mailbox',
  ].filter((line) => typeof line === 'string')
}

/** A new secret for DATA_DIR. */
export function newSecret(): string {
  return randomBytes(32).toString('hex')
}
