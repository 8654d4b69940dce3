import { test as inShop } from './journey.ts'
import { openMailServer } from './mail-server.ts'
import { startShop } from './start-shop.ts'

export type MailServer = Awaited<ReturnType<typeof openMailServer>>

/** Journeys in a shop whose emails go through a real mail server. */
export const test = inShop.extend<object, { mailServer: MailServer }>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern
    async ({}, use) => {
      await using mailServer = await openMailServer()
      await use(mailServer)
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ mailServer }, use) => {
      const shop = await startShop({
        env: { SMTP_URL: mailServer.url, MAIL_FROM: 'Stella Maris <orders@stellamaris.example>' },
      })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

/** The emails that the server accepted for the address, without the soft line breaks of their encoding. */
export function emailsTo(mailServer: MailServer, email: string): string[] {
  return mailServer.taken
    .filter((text) => text.includes(`To: ${email}`))
    .map((text) => text.replaceAll('=\r\n', '').replaceAll('=3D', '='))
}
