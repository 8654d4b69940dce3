import { expect, test } from 'vitest'
import type { EmailText, EmailTextKind } from '#domain/settings/email-texts.ts'
import { type Buying, buyerAt, openBuying } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { sendOrderEmail } from './email-outbox.ts'

const none = { subject: '', opening: '', closing: '' }
const confirmation = {
  subject: 'Ahoy {firstName}, your order {orderNumber}',
  opening: 'Dear {firstName},\nwe are sewing.\n\nSecond paragraph.',
  closing: 'With love,\nyour harbor',
}

// D21
test("a sent email contains the merchant's text with its facts; one written before stays unchanged", async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  const first = await ordered(shop, 'ann')
  const before = await emailOf(shop, first.orderId)
  await write(admin, 'confirmation', confirmation)
  const { orderNumber, orderId } = await ordered(shop, 'ben')
  const { subject, html, text } = await emailOf(shop, orderId)
  expect(subject).toBe(`Ahoy Ann, your order ${orderNumber}`)
  expect(text).toContain('Dear Ann,\nwe are sewing.\n\nSecond paragraph.')
  expect(text).not.toContain('is confirmed')
  for (const fact of [
    'Order confirmed',
    `Order ${orderNumber}`,
    '$100.00',
    '1 Harbor Street',
    'hello@stellamaris.example',
  ])
    for (const version of [html, text]) expect(version, fact).toContain(fact)
  expect(text.indexOf('With love,\nyour harbor')).toBeGreaterThan(text.indexOf("What's next"))
  expect(await emailOf(shop, first.orderId)).toEqual(before)
  expect(before.text).toContain('is confirmed')
  const [entry] = await admin.admin.getAuditLog({ kind: 'email-text', limit: 1 })
  await admin.settings.undoChange({ entryId: entry?._id ?? '' })
  const last = await emailOf(shop, (await ordered(shop, 'cleo')).orderId)
  expect(last.text).toContain('is confirmed')
})

test('facts of an email stay below the text: a shipping email still contains its number', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  const cancelled = { ...none, opening: 'We are sorry, {firstName}.' }
  await write(admin, 'cancelled', cancelled)
  const { orderId, orderNumber } = await ordered(shop, 'ann')
  const { subject, text } = await emailOf(shop, orderId, 'cancelled')
  expect(subject).toBe(`Your order ${orderNumber} was cancelled`)
  expect(text).toContain('We are sorry, Ann.\n\nYour order was cancelled. ')
})

test('typed text is plain text: markup stays as typed, values are not expanded again, and a name adds no line to a subject', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  const evil = { ...confirmation, opening: '<script>alert(1)</script> {firstName}', closing: '<img src=x onerror=a()>' }
  await write(admin, 'confirmation', evil)
  const { orderId } = await ordered(shop, 'ann')
  const name = '{orderNumber}\u0007Bcc:x@example.com'
  await queryRows(shop.db, { name: '', text: 'update orders set customer_name = $1' }, [name])
  const { subject, html } = await emailOf(shop, orderId)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).not.toMatch(/<script|<img src=x/)
  expect(subject).toMatch(/^Ahoy \{orderNumber\} Bcc:x@example\.com, your order SM-/)
})

test('a mistake is refused with its field: unknown names, line breaks in a subject, long texts, and subjects of account emails', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  const fieldsOf = (kind: EmailTextKind, text: Partial<EmailText>) =>
    admin.settings.updateEmailText({ kind, ...text, opened: {} }).then(
      () => 'saved',
      (error: { data: { fields: Record<string, string> } }) => error.data.fields,
    )
  expect(await fieldsOf('shipped', { opening: 'Hello {name}' })).toEqual({ opening: 'These emails have no {name}' })
  for (const subject of ['Hi\r\nBcc: x@example.com', 'Hi\nthere', 'Hi\u202Ethere'])
    expect(await fieldsOf('shipped', { subject }), subject).toEqual({ subject: 'Use visible characters only' })
  expect(await fieldsOf('shipped', { subject: 'x'.repeat(121) })).toHaveProperty('subject')
  expect(await fieldsOf('account', { subject: 'Your code' })).toHaveProperty('subject')
  expect(await fieldsOf('account', { opening: 'Hello {firstName}' })).toHaveProperty('opening')
  expect(await fieldsOf('account', { opening: 'Hello!', closing: 'Be well.' })).toBe('saved')
  const family = 'For the 👩\u200d👧 of the house, and می\u200cخواهم'
  expect(await fieldsOf('account', { opening: family }), 'letters that are joined or kept apart').toBe('saved')
})

test("the preview is the final email, and comes with the shop's standard text", async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  const shown = await admin.emails.previewEmailText({ kind: 'confirmation', ...confirmation })
  expect(shown.subject).toBe('Ahoy Clara, your order SM-EXAMPLE1')
  expect(shown.html).toContain('we are sewing.')
  expect(shown.standard).toMatchObject({ subject: 'Your order SM-EXAMPLE1' })
  expect(shown.standard.opening).toContain('Your order of the Aurelia Tote is confirmed. We’ll write when it ships.')
  for (const kind of ['shipped', 'delivered', 'cancelled', 'refunded', 'refund-failed', 'address-changed'] as const)
    expect((await admin.emails.previewEmailText({ kind, ...none, opening: 'Ahoy.' })).text).toContain('Ahoy.')
  const account = await admin.emails.previewEmailText({ kind: 'account', ...none, closing: 'Be well.' })
  expect(account.text).toContain('Be well.')
})

type Admin = Awaited<ReturnType<Buying['signIn']>>

function write(admin: Admin, kind: EmailTextKind, text: Partial<EmailText>) {
  return admin.settings.updateEmailText({ kind, ...text, opened: {} })
}

async function ordered(shop: Buying, name: string) {
  const bag = await shop.sell({ price: 100 })
  const buyer = await buyerAt(shop, name)
  const intent = await buyer.prepare([{ productId: bag.id, quantity: 1 }])
  await buyer.pay(intent)
  return buyer.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
}

async function emailOf(shop: Buying, orderId: string, kind: 'confirmation' | 'cancelled' = 'confirmation') {
  await sendOrderEmail(shop.shop, { kind, orderId, cause: 'once' }).catch(() => undefined)
  const written = { name: '', text: 'select subject, html, text from emails where order_id = $1 and kind = $2' }
  const [email] = await queryRows<{ subject: string; html: string; text: string }>(shop.db, written, [orderId, kind])
  if (!email) throw new Error('No email')
  return email
}
