import { availableParallelism } from 'node:os'
import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import { clerkNames, readClerk } from '#adapters/identity/clerk/clerk-settings.ts'
import { databaseMistakes } from '#config/database.ts'
import { Environment, type Values } from '#config/environment.ts'
import { unknownNames } from '#config/near-names.ts'
import { isSafeFromListeners, openToOthers, publicProxies, widestProxies } from '#config/reach.ts'
import { s3Mistakes, s3Of } from '#config/s3.ts'
import { readSecretFiles, secretFileNames } from '#config/secret-files.ts'
import { areTestKeys, stripeMistakes } from '#config/stripe-keys.ts'
import { networksOf } from '#server/http/client-address.ts'

export type Config = ReturnType<typeof readConfig>

const names = [...Object.keys(Environment.shape), 'IDENTITY', ...clerkNames, ...secretFileNames]

/** Read once, in main.ts. Nothing else touches process.env. Throws with every mistake in clear words. */
export function readConfig(given: NodeJS.ProcessEnv) {
  // Compose files write `SMTP_URL=` for a variable that is not set.
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const { environment, mistakes: ofFiles } = readSecretFiles(set)
  const unknown = [...unknownNames(environment, names), ...ofFiles]
  const parsed = Environment.safeParse(environment)
  if (!parsed.success)
    throw new Error([`Bad configuration\n${z.prettifyError(parsed.error)}`, ...listed(unknown)].join('\n'))
  const values = parsed.data
  const demo = !values.DATABASE_URL && values.NODE_ENV !== 'production'
  const host = values.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0')
  const { clerk, mistakes: ofClerk } = readClerk(environment, isApiAddress)
  const mistakes = [
    ...(demo ? openToOthers(placeOf(values, host)) : missingOutsideDemo(values)),
    ...mistakesTogether(values, demo),
    ...stripeMistakes(values, demo),
    ...s3Mistakes(values),
    ...databaseMistakes(values, environment),
    ...widestProxies(values.TRUSTED_PROXY),
    ...ofClerk,
    ...unknown,
  ]
  if (mistakes.length > 0) throw new Error(['Bad configuration', ...listed(mistakes)].join('\n'))
  return configOf(values, { demo, host, clerk })
}

type Read = Pick<ReturnType<typeof readClerk>, 'clerk'> & { demo: boolean; host: string }

function configOf(values: Values, { demo, host, clerk }: Read) {
  const payment = paymentOf(values)
  return {
    demo,
    port: values.PORT,
    host,
    dataDir: isAbsolute(values.DATA_DIR) ? values.DATA_DIR : resolve(import.meta.dirname, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    /** True where `databaseUrl` leads to a pooler in transaction mode. */
    pooler: values.DATABASE_POOLER === 'transaction',
    /** The same database without a pooler in between. */
    directUrl: (values.DATABASE_POOLER && values.DATABASE_DIRECT_URL) ?? values.DATABASE_URL ?? null,
    /** The time in which a stopping node still accepts requests, and the time that those in progress then have. */
    drainMs: 1_000 * (values.DRAIN_SECONDS ?? (demo || values.WORKER === 'only' ? 0 : 5)),
    graceMs: 1_000 * values.GRACE_SECONDS,
    /** The processes that share the port. */
    processes: values.WEB_CONCURRENCY === 'auto' ? availableParallelism() : values.WEB_CONCURRENCY,
    /** Null where jobs run beside the pages. */
    worker: values.WORKER ?? null,
    /** False where `npm run migrate` does it. */
    migrates: values.MIGRATE !== 'off',
    /** Null without a replica for public reads. */
    replicaUrl: values.DATABASE_REPLICA_URL ?? null,
    /** The most connections for visitors. */
    databaseConnections: values.DATABASE_CONNECTIONS,
    /** The most jobs of each group at once. */
    jobsAtOnce: values.JOBS_AT_ONCE,
    databaseTimeoutMs: values.DATABASE_TIMEOUT_SECONDS * 1_000,
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
    /** The origin from which browsers fetch assets and pictures; empty for the shop's own. */
    assetUrl: values.ASSET_URL ? new URL(values.ASSET_URL).origin : '',
    answerCacheMb: values.ANSWER_CACHE_MB,
    cdnSeconds: values.CDN_SECONDS,
    /** The first signs, the others are accepted. Null in the demo: it keeps a secret of its own in DATA_DIR. */
    authSecrets: values.AUTH_SECRET ?? null,
    trustedProxies: networksOf(values.TRUSTED_PROXY).list,
    countryHeader: values.COUNTRY_HEADER ?? null,
    checkOutputs: values.NODE_ENV === 'test',
    /** Null for accounts of the shop's own. */
    clerk,
    payment,
    /** True in a shop that is no demo, but takes no money. */
    testPayments: !demo && (payment.provider === 'sandbox' || areTestKeys(values)),
    email: emailOf(values),
    ...s3Of(values),
    needsBackup: !demo && values.BACKUPS_ELSEWHERE !== 'yes',
    metrics: values.METRICS_PORT === undefined ? null : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    loggedPages: values.LOG_PAGES,
    /** Settings that are accepted, and should be known to the operator. */
    warnings: [...publicProxies(values.TRUSTED_PROXY), ...severalSecrets(values.AUTH_SECRET)],
  }
}

function listed(mistakes: readonly string[]): string[] {
  return mistakes.map((line) => `✖ ${line}`)
}

/** A comma in one secret would make two of it, so the number is announced. */
function severalSecrets(secrets: readonly string[] = []): string[] {
  const count = secrets.length
  return count > 1
    ? [`AUTH_SECRET: ${count} secrets, separated by commas; the first signs, the others are accepted`]
    : []
}

/** Null keeps emails in the outbox. */
function emailOf({ SMTP_URL: url, SMTP_CA: caFile, MAIL_FROM: from, MAIL: choice }: Values) {
  return url && from && choice !== 'mailbox' ? { url, from, caFile: caFile ?? null } : null
}

function paymentOf(values: Values) {
  const sandboxPort = values.SANDBOX_PORT ?? values.PORT + 1
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
    webhookSecrets,
    ...gatewayAt(values.STRIPE_API_URL ?? 'https://api.stripe.com'),
  }
}

/** Stripe itself, or a server with the same API for tests. */
function gatewayAt(url: string) {
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

function isApiAddress(url: string): boolean {
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '') && isSafeFromListeners(url)
}

function placeOf({ PUBLIC_URL: publicUrl, DEMO_ON_NETWORK: word }: Values, host: string) {
  return { host, publicUrl, isAllowed: word === 'yes' }
}

function mistakesTogether(values: Values, demo: boolean): string[] {
  const isOpenDemo = demo && values.DEMO_ON_NETWORK === 'yes'
  return [
    values.PUBLIC_URL !== undefined &&
      !isOpenDemo &&
      !isSafeFromListeners(values.PUBLIC_URL) &&
      'PUBLIC_URL: http:// only on this machine; passwords and addresses go there',
    values.SMTP_URL !== undefined &&
      !values.MAIL_FROM &&
      values.MAIL !== 'mailbox' &&
      'MAIL_FROM: the sender of our emails is needed with SMTP_URL',
  ].filter((line) => typeof line === 'string')
}

function missingOutsideDemo(values: Values): string[] {
  const stripe = values.STRIPE_SECRET_KEY ?? values.STRIPE_PUBLISHABLE_KEY ?? values.STRIPE_WEBHOOK_SECRET
  return [
    !values.AUTH_SECRET && 'AUTH_SECRET: a secret of at least 32 characters signs the sessions',
    !values.PUBLIC_URL && 'PUBLIC_URL: the address under which shoppers reach the shop',
    !stripe &&
      values.PAYMENT !== 'sandbox' &&
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: or say PAYMENT=sandbox',
    !(values.SMTP_URL && values.MAIL_FROM) &&
      values.MAIL !== 'mailbox' &&
      'SMTP_URL, MAIL_FROM: the mail server and the sender of our emails; or say MAIL=mailbox',
  ].filter((line) => typeof line === 'string')
}
