import { createHmac, timingSafeEqual } from 'node:crypto'
import type { BlockList } from 'node:net'
import type { EmailTransport } from '#adapters/email/email.ts'
import type { IdentityProvider } from '#adapters/identity/identity.ts'
import type { Metrics } from '#adapters/metrics/metrics.ts'
import type { PaymentGateway } from '#adapters/payment/payment.ts'
import type { Pictures } from '#adapters/pictures/pictures.ts'
import type { RemoteFiles } from '#adapters/remote-files/remote-files.ts'
import type { FileStorage } from '#adapters/storage/storage.ts'
import type { FunctionContract } from '#contract/define.ts'
import type { Database, Transaction } from '#database/connection.ts'
import type { EmailExamples } from './email-outbox/template/template.ts'
import type { LiveHub } from './live/hub.ts'
import type { Replica } from './live/replica.ts'
import type { Announce } from './live/write.ts'
import type { Log } from './log.ts'

/** All dependencies of handlers, jobs and web server. Created once, in open-shop.ts. */
export type Shop = {
  db: Database
  /** Runs a transaction, again after a deadlock; its topics are announced by its commit. */
  write: <T>(work: (tx: Transaction, announce: Announce) => Promise<T>) => Promise<T>
  identity: IdentityProvider
  payment: PaymentGateway
  storage: FileStorage
  pictures: Pictures
  remoteFiles: RemoteFiles
  email: EmailTransport
  live: LiveHub
  /** For public reads; null without one. */
  replica: Replica | null
  /** Contract and handler of each function, by name ('products.searchProducts'). */
  functions: ReadonlyMap<string, Implementation>
  /** The example emails for the preview of a merchant's texts. */
  emailExamples: EmailExamples
  log: Log
  metrics: Metrics
  now: () => Date
  /** The HMAC of a text with a key of the shop, so that links it sends cannot be guessed. */
  sign: (text: string) => string
  /** True for the HMAC of the text, also with a former secret. */
  isSigned: (text: string, signature: string) => boolean
  settings: ShopSettings
}

/** A contract with its handler; only the dispatcher knows the types of its call. */
export type Implementation = {
  contract: FunctionContract
  handler: (call: never, input: never) => Promise<unknown>
}

export type ShopSettings = {
  /** The shop's public origin, without a slash at the end. */
  publicUrl: string
  /** The origin from which browsers fetch assets and pictures; empty for the shop's own. */
  assetUrl: string
  /** The megabytes for answers of public reads that wait for the next caller; 0 for none. */
  answerCacheMb: number
  /** The seconds for which a CDN may answer a page that it stored; 0 without one. */
  cdnSeconds: number
  demo: boolean
  /** The passwords of the demo's accounts; none outside the demo. */
  publishedPasswords: readonly string[]
  /** True in a shop that is no demo, but takes no money: a sandbox, or keys for tests. */
  testPayments: boolean
  /** True where the shop's own backups are the only ones, so that a missing one is a warning. */
  needsBackup: boolean
  /** IP addresses of the proxies whose X-Forwarded-For is trusted; empty without proxies. */
  trustedProxies: BlockList
  /** The header in which such a proxy names a visitor's country; null for none. */
  countryHeader: string | null
  /** Base limit of calls per minute by one IP address. */
  callsPerMinute: number
  /** The share of pages with a line in the log, from 0 to 1; failed and slow ones always have one. */
  loggedPages: number
  /** True in tests, where every answer and refusal is checked against its contract; production trusts the types. */
  checkOutputs: boolean
}

/** Signs with a key derived from the secret for this purpose alone; signatures with former secrets remain valid. */
export function signerWith(secret: string, formerSecrets: readonly string[] = []): Pick<Shop, 'sign' | 'isSigned'> {
  const signingWith = (one: string) => {
    const key = createHmac('sha256', one).update('links').digest()
    return (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  }
  const sign = signingWith(secret)
  const all = [sign, ...formerSecrets.map(signingWith)]
  return { sign, isSigned: (text, signature) => all.some((one) => isSame(one(text), signature)) }
}

function isSame(ours: string, theirs: string): boolean {
  const [one, other] = [Buffer.from(ours), Buffer.from(theirs)]
  return one.length === other.length && timingSafeEqual(one, other)
}
