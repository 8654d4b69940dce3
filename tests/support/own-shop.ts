import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { programOf } from '#scripts/bundle-server.ts'
import { test as inShop } from './journey.ts'
import { openMailServer } from './mail-server.ts'
import type { MailServer } from './mail-server-journey.ts'
import { type RunningShop, reservePorts, startShop } from './start-shop.ts'

const root = join(import.meta.dirname, '../..')

type OwnShop = RunningShop & {
  mailServer: MailServer
  /** Runs `npm run admin` while the shop runs. */
  makeOwner: (owner: { email: string; name: string; password: string }) => Promise<void>
}

/**
 * Journeys in a shop as a merchant opens it: in production, on an empty database, with a real mail server, and with payments in test mode.
 */
export const test = inShop.extend<object, { ownShop: OwnShop }>({
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern
    async ({}, use) => {
      await using mailServer = await openMailServer()
      const port = await reservePorts()
      const env = {
        NODE_ENV: 'production',
        EMBEDDED_DATABASE: 'yes',
        HOST: '127.0.0.1',
        PUBLIC_URL: `http://localhost:${port}`,
        PAYMENT: 'sandbox',
        AUTH_SECRET: '7f3c1b9e5a2d8046c1f0b7e93d6a4852af19c07e6b5d2384',
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'Stella Maris <orders@stellamaris.example>',
      }
      const shop = await startShop({ port, env })
      const makeOwner: OwnShop['makeOwner'] = async ({ email, name, password }) => {
        const command = spawn(process.execPath, [programOf('scripts/admin.ts'), email, `--name=${name}`], {
          cwd: root,
          env: { ...process.env, ...env, PORT: String(port), DATA_DIR: shop.dataDir },
          stdio: ['pipe', 'inherit', 'inherit'],
        })
        command.stdin.end(`${password}\n`)
        const [code] = await once(command, 'exit')
        if (code !== 0) throw new Error(`npm run admin ended with ${code}`)
      }
      await use({ ...shop, mailServer, makeOwner })
      await shop.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  shop: [({ ownShop }, use) => use(ownShop), { scope: 'worker' }],
})
