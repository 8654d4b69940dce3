import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emailTextOrder } from '#domain/settings/email-texts.ts'
import { openBuying } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { deliverQueuedEmail } from './email-outbox.ts'

// D21
test('a shop with another name uses it in every email: subject, text, wordmark and sender', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  const drawn = await admin.emails.previewEmailText({ kind: 'confirmation' })
  expect(drawn.html).toContain('mail-wordmark.png')
  expect(drawn.html).toContain('alt="Stella Maris"')
  await admin.settings.updateSettings({
    changes: { brand: { name: 'Onda & Co' }, returnAddress: { lines: ['12 Dock Street', 'Boston'] } },
  })
  for (const kind of emailTextOrder) {
    const { subject, html, text } = await admin.emails.previewEmailText({ kind, closing: 'Yours, {shopName}' })
    for (const texts of [subject, html, text]) expect(texts, kind).not.toMatch(/Stella Maris|wordmark|\uE000/)
    expect(html, kind).toContain('Yours, Onda &amp; Co')
    expect(text, kind).toMatch(/^Onda & Co\n/)
  }
  const names: (string | null | undefined)[] = []
  shop.shop.email = { send: async ({ senderName }) => void names.push(senderName) }
  const message = { name: 'Ann', email: 'ann@example.com', topic: 'return' as const, message: 'A question about it.' }
  await shop.guest.contact.sendContactMessage({ ...message, orderNumber: '' })
  const written = { name: '', text: 'select dedupe_key as key, kind, subject, text from emails' }
  const emails = await queryRows<{ key: string; text: string }>(shop.db, written, [])
  expect(emails.map(({ text }) => text).join()).not.toContain('Stella Maris')
  for (const email of emails) await deliverQueuedEmail(shop.shop, email)
  expect(names).toEqual(['Onda & Co', 'Onda & Co'])
})

test('a script in the name of the shop, in texts of the merchant or in a message to the shop is plain text in every email', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  const script = '<script>alert(1)</script>'
  await admin.settings.updateSettings({ changes: { brand: { name: script } } })
  const wording = { opening: `Dear {shopName}, <img src=x onerror=alert(2)>`, closing: `${script} {shopName}` }
  const message = { name: script, email: 'ann@example.com', topic: 'return' as const, message: `<!-- ${script}` }
  await shop.guest.contact.sendContactMessage({ ...message, orderNumber: '' })
  const written = { name: '', text: 'select html from emails' }
  const sent = await queryRows<{ html: string }>(shop.db, written, [])
  const previews = await Promise.all(
    emailTextOrder.map((kind) => admin.emails.previewEmailText({ kind, ...(kind !== 'account' && wording) })),
  )
  expect(sent).toHaveLength(2)
  for (const { html } of [...sent, ...previews]) {
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).not.toMatch(/<script|<img src=x|<!--/)
  }
})

test("no text in the server's code contains the shop's name", () => {
  const sources = globSync('server/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  expect(sources.length, 'the glob still finds the code').toBeGreaterThan(300)
  const naming = sources.filter((file) => /stella\s+maris/i.test(readFileSync(file, 'utf8')))
  expect(naming).toEqual([])
})
