import { createHmac } from 'node:crypto'
import type { BlockList } from 'node:net'
import type { EmailTransport } from '#adapters/email/email.ts'
import type { IdentityProvider } from '#adapters/identity/identity.ts'
import type { PaymentGateway } from '#adapters/payment/payment.ts'
import type { Pictures } from '#adapters/pictures/pictures.ts'
import type { RemoteFiles } from '#adapters/remote-files/remote-files.ts'
import type { FileStorage } from '#adapters/storage/storage.ts'
import type { FunctionContract } from '#contract/define.ts'
import type { Database, Transaction } from '#database/connection.ts'
import type { EmailExamples } from './email-outbox/template/template.ts'
import type { LiveHub } from './live/hub.ts'
import type { Announce } from './live/write.ts'
import type { Log } from './log.ts'

/** Everything that handlers, jobs and the web server work with. Made once, in main.ts. */
export type Shop = {
  db: Database
  /** One transaction, run again on deadlock; its topics are committed with it. */
  write: <T>(work: (tx: Transaction, announce: Announce) => Promise<T>) => Promise<T>
  identity: IdentityProvider
  payment: PaymentGateway
  storage: FileStorage
  pictures: Pictures
  remoteFiles: RemoteFiles
  email: EmailTransport
  live: LiveHub
  /** 'products.searchProducts' → contract and handler. */
  functions: ReadonlyMap<string, Implementation>
  /** The mails that the preview of a merchant's words shows. */
  emailExamples: EmailExamples
  log: Log
  now: () => Date
  /** The HMAC of a text with a key of the shop, for links that it sends: who has one did not guess it. */
  sign: (text: string) => string
  settings: ShopSettings
}

/** Only the dispatcher knows what a handler is called with. */
export type Implementation = {
  contract: FunctionContract
  handler: (call: never, input: never) => Promise<unknown>
}

export type ShopSettings = {
  /** Origin under which shoppers reach the shop, without a slash at the end. */
  publicUrl: string
  demo: boolean
  /** Addresses of the proxies whose X-Forwarded-For is believed; empty when sockets tell the truth. */
  trustedProxies: BlockList
  /** In which such a proxy names a visitor's country; null where none does. */
  countryHeader: string | null
  /** Base limit of calls by one address. */
  callsPerMinute: number
  /** Tests check every answer and refusal against its contract; production trusts the types. */
  checkOutputs: boolean
}

/** Signs with a key that is derived of the secret, so that no other part of the shop signs the same. */
export function signerWith(secret: string): Shop['sign'] {
  const key = createHmac('sha256', secret).update('links').digest()
  return (text) => createHmac('sha256', key).update(text).digest('base64url')
}
