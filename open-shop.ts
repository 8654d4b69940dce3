import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mailboxTransport } from '#adapters/email/email.ts'
import { smtpTransport } from '#adapters/email/smtp.ts'
import { embeddedIdentity } from '#adapters/identity/embedded.ts'
import type { Metrics } from '#adapters/metrics/metrics.ts'
import { stripeGateway } from '#adapters/payment/stripe.ts'
import { sharpPictures } from '#adapters/pictures/pictures.ts'
import { publicFiles } from '#adapters/remote-files/fetch-files.ts'
import { openFiles } from '#adapters/storage/open-files.ts'
import type { Config } from '#config'
import { authSecretsOf } from '#config/auth-secrets.ts'
import { openDatabase } from '#database/connection.ts'
import { accounts } from '#demo/people.ts'
import { startSandboxGateway } from '#sandbox-gateway/sandbox.ts'
import { accountsIn } from '#server/email-outbox/email-outbox.ts'
import { createLiveHub } from '#server/live/hub.ts'
import { followReplica } from '#server/live/replica.ts'
import { writeWith } from '#server/live/write.ts'
import { createLog } from '#server/log.ts'
import { emailExamples, functions } from '#server/modules.ts'
import { type Shop, signerWith } from '#server/shop.ts'
import { onStop } from './stop-shop.ts'

/** `directUrl` leads to the same database without a pooler in between. */
type Opening = { databaseUrl: string; directUrl: string; metrics: Metrics }

/** Connects everything that handlers, jobs and the web server need. */
export async function openShop(config: Config, { databaseUrl, directUrl, metrics }: Opening): Promise<Shop> {
  const [secret, ...formerSecrets] = authSecretsOf(config)
  const log = createLog({ key: secret })
  const db = openDatabase(databaseUrl, {
    maxConnections: config.databaseConnections,
    timeoutMs: config.databaseTimeoutMs,
    pooler: config.pooler,
  })
  onStop(() => db.$client.end())
  const live = await createLiveHub({ databaseUrl, directUrl, log })
  onStop(() => live.close())
  const { publicUrl, demo } = config
  return {
    db,
    write: writeWith(db, live.committed),
    identity: await openIdentity(config, {
      pool: db.$client,
      secret,
      formerSecrets,
      publicUrl,
      log,
      demo,
      ...accountsIn(db, publicUrl),
    }),
    payment: await openPayment(config, { databaseUrl: directUrl, secret, log }),
    storage: await openFiles(config),
    pictures: sharpPictures(),
    remoteFiles: publicFiles(),
    email: openEmail(config),
    live,
    replica: openReplica(config, { databaseUrl, live, log }),
    functions,
    emailExamples,
    log,
    metrics,
    now: () => new Date(),
    ...signerWith(secret, formerSecrets),
    settings: {
      publicUrl,
      assetUrl: config.assetUrl,
      answerCacheMb: config.answerCacheMb,
      cdnSeconds: config.cdnSeconds,
      demo,
      trustedProxies: config.trustedProxies,
      countryHeader: config.countryHeader,
      testPayments: config.testPayments,
      needsBackup: config.needsBackup,
      publishedPasswords: demo ? accounts.map(({ password }) => password) : [],
      loggedPages: config.loggedPages,
      callsPerMinute: demo ? 1_000_000 : 1_200,
      checkOutputs: config.checkOutputs,
    },
  }
}

/** A process that serves no pages reads nothing publicly. A replica that does not answer must not make visitors wait for long. */
function openReplica(config: Config, { databaseUrl, ...parts }: Pick<Shop, 'live' | 'log'> & { databaseUrl: string }) {
  const { replicaUrl, databaseConnections: maxConnections, databaseTimeoutMs, pooler, worker } = config
  if (replicaUrl === null || worker === 'only') return null
  const timeoutMs = Math.min(databaseTimeoutMs, longestReplicaMs)
  const replica = followReplica({
    ...parts,
    primary: openDatabase(databaseUrl, { maxConnections: 1, timeoutMs, pooler }),
    db: openDatabase(replicaUrl, { maxConnections, timeoutMs, pooler }),
  })
  onStop(() => replica.close())
  return replica
}

const longestReplicaMs = 2_000

/** The hosted provider's library comes with its settings only. */
async function openIdentity({ clerk }: Config, settings: Parameters<typeof embeddedIdentity>[0]) {
  if (!clerk) return embeddedIdentity(settings)
  const { clerkIdentity } = await import('#adapters/identity/clerk/clerk.ts')
  return clerkIdentity({ ...clerk, ...settings })
}

type Paying = { databaseUrl: string; secret: string } & Pick<Shop, 'log'>

async function openPayment(config: Config, { databaseUrl, secret, log }: Paying) {
  if (config.payment.provider === 'stripe') return stripeGateway(config.payment)
  const derived = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex').slice(0, 48)
  const keys = {
    secretKey: `sk_sandbox_${derived('key')}`,
    publishableKey: `pk_sandbox_${derived('page').slice(0, 24)}`,
    webhookSecret: `whsec_${derived('hook')}`,
  }
  // The gateway is another company: it shares no connection with the shop.
  const { $client: pool } = openDatabase(databaseUrl, { maxConnections: 6 })
  onStop(() => pool.end())
  const gateway = await startSandboxGateway({
    ...keys,
    pool,
    port: config.payment.port,
    host: config.host,
    shopOrigins: [config.publicUrl, `http://localhost:${config.port}`, `http://127.0.0.1:${config.port}`],
    webhookUrl: `http://127.0.0.1:${config.port}/api/webhooks/payment`,
    log: (line) => log.info('gateway', { line }),
  })
  onStop(() => gateway.close())
  return stripeGateway({
    ...keys,
    webhookSecrets: [keys.webhookSecret],
    provider: 'sandbox',
    api: { host: '127.0.0.1', port: config.payment.port, protocol: 'http' },
    gatewayUrl: `http://${new URL(config.publicUrl).hostname}:${config.payment.port}`,
  })
}

function openEmail({ email }: Config) {
  if (!email) return mailboxTransport()
  const transport = smtpTransport({ ...email, ...(email.caFile && { ca: readMailCertificates(email.caFile) }) })
  onStop(async () => transport.close())
  return transport
}

function readMailCertificates(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Error(`Bad configuration\n✖ SMTP_CA: ${file} cannot be read`)
  }
}
