import { test as inShop } from './journey.ts'
import { openMailServer } from './mail-server.ts'
import { startShop } from './start-shop.ts'

export type MailServer = Awaited<ReturnType<typeof openMailServer>>

/** Journeys in a shop whose emails go through a real mail server. */
export const test = inShop.extend<object, { mail: MailServer }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern
    async ({}, use) => {
      await using mail = await openMailServer()
      await use(mail)
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ mail }, use) => {
      const shop = await startShop({
        env: { SMTP_URL: mail.url, MAIL_FROM: 'Stella Maris <orders@stellamaris.example>' },
      })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

/** The emails that the server accepted for the address, without the soft line breaks of their encoding. */
export function emailsTo(mail: MailServer, email: string): string[] {
  return mail.taken
    .filter((text) => text.includes(`To: ${email}`))
    .map((text) => text.replaceAll('=\r\n', '').replaceAll('=3D', '='))
}
