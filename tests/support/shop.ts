import { mkdtempSync, rmSync } from 'node:fs'
import { BlockList } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mailboxTransport } from '#adapters/email/email.ts'
import type { IdentityProvider } from '#adapters/identity/identity.ts'
import { noMetrics } from '#adapters/metrics/metrics.ts'
import type { PaymentGateway } from '#adapters/payment/payment.ts'
import { sharpPictures } from '#adapters/pictures/pictures.ts'
import { publicFiles } from '#adapters/remote-files/fetch-files.ts'
import { localStorage } from '#adapters/storage/local.ts'
import type { Database } from '#database/connection.ts'
import { insertRows } from '#database/table-rows.ts'
import { type Role, roleOf } from '#domain/people/rights.ts'
import { writeWith } from '#server/live/write.ts'
import { createLog } from '#server/log.ts'
import { emailExamples, functions } from '#server/modules.ts'
import { createClient } from '#server/rpc/client.ts'
import type { Caller } from '#server/rpc/handler.ts'
import { type Shop, signerWith } from '#server/shop.ts'
import { cloneDatabase, openShopDatabase } from './database.ts'
import { borrowDatabase } from './reset-database.ts'
import { sellingOn } from './selling.ts'

/** A shop on a separate database. People sign in by a record, without a password. */
export async function openTestShop(parts: { payment?: PaymentGateway; of?: 'shop' | 'demo' } = {}) {
  const database = parts.of === 'demo' ? await openDemo() : await borrowDatabase('shop', openPool)
  const db = { $client: database.pool }
  const folder = mkdtempSync(join(tmpdir(), `stella-maris-tests-${process.pid}-`))
  const logged: string[] = []
  const shop: Shop = {
    db,
    write: writeWith(db, (topics) => shop.live.committed(topics)),
    identity: noIdentity,
    payment: parts.payment ?? noPayment,
    storage: localStorage(folder),
    pictures: sharpPictures(),
    remoteFiles: publicFiles(),
    email: mailboxTransport(),
    live: { position: () => 'test.0', committed: () => {} } as unknown as Shop['live'],
    replica: null,
    functions,
    emailExamples,
    log: createLog({ write: (line) => logged.push(line), key: 'of the tests' }),
    metrics: noMetrics,
    now: () => new Date(),
    ...signerWith('of the tests'),
    settings: {
      publicUrl: 'http://localhost:3000',
      assetUrl: '',
      // Tests write past the shop, which announces nothing: each answer is read anew.
      answerCacheMb: 0,
      cdnSeconds: 0,
      demo: true,
      trustedProxies: new BlockList(),
      countryHeader: null,
      publishedPasswords: [],
      testPayments: false,
      needsBackup: false,
      callsPerMinute: 1_000_000,
      loggedPages: 0,
      checkOutputs: true,
    },
  }
  return {
    shop,
    db,
    logged,
    /** The folder of the shop's files. */
    folder,
    databaseUrl: database.url,
    ...sellingOn(db),
    guest: createClient(shop),
    /** Signs in; 'admin' is an owner. */
    async signIn(name: string, role: Role | 'admin' = 'customer') {
      const caller = await createPerson(db, name, roleOf(role))
      return { ...createClient(shop, { caller }), caller }
    },
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const openPool = (url: string) => openShopDatabase(url).$client

async function openDemo() {
  const database = await cloneDatabase('demo')
  const pool = openPool(database.url)
  return {
    url: database.url,
    pool,
    async [Symbol.asyncDispose]() {
      await pool.end()
      await database[Symbol.asyncDispose]()
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>

async function createPerson(db: Database, name: string, role: Role): Promise<Caller> {
  const userId = crypto.randomUUID()
  const caller = {
    userId,
    clerkUserId: `identity-${userId}`,
    email: `${name}-${userId.slice(0, 8)}@example.com`,
    name,
    role,
    emailVerified: true,
  }
  await insertRows(db, 'users', { id: userId, clerkUserId: caller.clerkUserId, email: caller.email, name, role })
  return caller
}

const noIdentity: IdentityProvider = {
  publicConfig: () => ({ provider: 'embedded' }),
  foreignSources: () => null,
  sessionCookie: async () => 'session',
  identify: async () => null,
  handle: async () => new Response(null, { status: 404 }),
  forget: async () => {},
  rename: async () => undefined,
  records: async () => ({ verifiedEmail: null, sessions: [], events: [], passkeys: [] }),
  withTwoSteps: async () => new Set(),
  hasPassword: async () => false,
  checkPassword: async () => 'wrong',
  deleteElsewhere: async () => {},
  deleteHere: async () => {},
  hold: async () => null,
  assignRole: async () => null,
  endSessions: async () => {},
  createAccount: async () => ({ clerkUserId: '' }),
}

const noPayment = new Proxy({} as PaymentGateway, {
  get() {
    throw new Error('This test shop has no payment gateway: pass one')
  },
})
