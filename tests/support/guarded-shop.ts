import { openDatabase } from '#database/connection.ts'
import type { Role } from '#domain/people/rights.ts'
import { reconcile } from '#server/ledger/ledger.ts'
import { cloneDatabase } from './database.ts'
import { type At, createFaultInjector, type FaultPoint } from './fault-injector.ts'
import { openMailServer } from './mail-server.ts'
import { openDatabaseProxy, openGatewayProxy } from './proxies.ts'
import { openSandbox, sandboxKeys } from './sandbox.ts'
import { sellingOn } from './selling.ts'
import { startShop } from './start-shop.ts'
import { until } from './waits.ts'
import { signedInCookie } from './web-buyer.ts'

const authSecret = '5d1e09c7b3f84a26e8d07f1c9ab35264'

/**
 * A server process as in production, with separate database, payment gateway and mail server; each message to the first two passes a proxy
 * that can cut it off.
 */
export async function guardedShop({
  point = 'sent' as FaultPoint,
  at = 'each message' as At,
  smtpUrl = '',
  timeoutSeconds = 10,
  jobsAtOnce = 4,
} = {}) {
  await using stack = new AsyncDisposableStack()
  const faults = createFaultInjector(point, at)
  const sandbox = stack.use(await openSandbox())
  const database = stack.use(await cloneDatabase())
  const mailServer = stack.use(await openMailServer())
  const db = openDatabase(database.url, { maxConnections: 4 })
  stack.defer(() => db.$client.end())
  const databaseProxy = await openDatabaseProxy(database.url, faults)
  const gatewayProxy = await openGatewayProxy(sandbox.url, faults)
  const env = {
    DATABASE_URL: databaseProxy.url,
    DATABASE_TIMEOUT_SECONDS: String(timeoutSeconds),
    JOBS_AT_ONCE: String(jobsAtOnce),
    AUTH_SECRET: authSecret,
    PUBLIC_URL: 'https://shop.example',
    HOST: '127.0.0.1',
    TRUSTED_PROXY: '127.0.0.1',
    STRIPE_SECRET_KEY: sandboxKeys.secretKey,
    STRIPE_PUBLISHABLE_KEY: sandboxKeys.publishableKey,
    STRIPE_WEBHOOK_SECRET: sandboxKeys.webhookSecret,
    STRIPE_API_URL: gatewayProxy.url,
    STRIPE_TEST_MODE: 'yes',
    SMTP_URL: smtpUrl || mailServer.url,
    MAIL_FROM: 'Stella Maris <orders@stellamaris.example>',
  }
  const first = await startShop({ env })
  let server = first
  stack.defer(async () => {
    await server.stop()
    await Promise.all([databaseProxy.close(), gatewayProxy.close()])
  })
  const open = stack.move()
  const run = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    (await db.$client.query(text, values)).rows as Row[]
  return {
    ...sellingOn(db),
    db,
    run,
    env,
    faults,
    sandbox,
    mailServer,
    url: `http://127.0.0.1:${first.port}`,
    output: () => server.output.join(''),
    signIn: (name: string, role: Role | 'admin' = 'customer') => signedInCookie(db, { name, role, secret: authSecret }),
    /** Kills the server at once: nothing that it sends afterwards arrives. */
    kill() {
      faults.block()
      process.kill(server.pid, 'SIGKILL')
    },
    /** Restarts the server. Meanwhile every connection is closed, and the database finishes what it received. */
    async startAgain(meanwhile: () => Promise<void>) {
      await server.kill()
      await until(
        () =>
          run(
            "select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'",
          ),
        (busy) => busy.length === 0,
      )
      await meanwhile()
      faults.unblock()
      server = await startShop({ dataDir: first.dataDir, port: first.port, env })
    },
    /** Expires every payment that is not complete. */
    async endOpenCheckouts() {
      await run("update checkouts set expires_at = now() where status = 'open'")
      await run("select graphile_worker.add_job('releaseCheckouts', '{}')")
      await until(
        () => run("select 1 from checkouts where status in ('open', 'releasing')"),
        (unfinished) => unfinished.length === 0,
      )
    },
    /**
     * Differences between orders, ledger, stock and gateway, read without the proxies, and customers who are in the gateway's records
     * twice.
     */
    async discrepancies(): Promise<string[]> {
      const twice = 'select email from sandbox_gateway.customers group by email having count(*) > 1'
      const { rows } = await sandbox.pool.query<{ email: string }>(twice)
      return [
        ...(await reconcile({ db, payment: sandbox.gateway })),
        ...rows.map(({ email }) => `${email}: twice a customer`),
      ]
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}

export type GuardedShop = Awaited<ReturnType<typeof guardedShop>>
