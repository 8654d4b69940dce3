import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Email } from '#adapters/email/email.ts'
import { makeRenditions } from '#adapters/pictures/make-renditions.ts'
import { orderEmailKinds } from '#domain/orders/order-email.ts'
import { pictureResponse } from '#server/http/app.ts'
import { address, type Buying, buyerAt, openBuying } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { sendOrderEmail } from './email-outbox.ts'

const evil = '<img src=x onerror=alert(1)> & "Bold"'

// CHK-059, DAT-079
test('the confirmation contains the whole order in HTML and in text: pieces, figures, donation, address, next steps', async () => {
  await using shop = await openBuying()
  const { orderNumber, emailOf } = await ordered(shop)
  const { html, text, subject, recipient, headers } = await emailOf('confirmation')
  expect({ subject, recipient: recipient.split('-')[0] }).toEqual({
    subject: `Your order ${orderNumber}`,
    recipient: 'ann',
  })
  expect(headers['Reply-To']).toBe('hello@stellamaris.example')
  const facts = [
    ...['Order confirmed', `Order ${orderNumber}`, '2 × ', 'Subtotal', '$200.00', 'Additional donation', '$7.50'],
    ...['Shipping', 'business days', 'Tax', '$16.00', 'Total', '$10.00'],
    ...[
      '1 Harbor Street',
      'Portland, Oregon 97201',
      'United States',
      'We check and pack your order',
      'Estimated delivery',
    ],
    ...[`http://localhost:3000/order/${orderNumber.toLowerCase()}?key=`, 'hello@stellamaris.example'],
  ]
  for (const fact of facts) {
    expect(html, fact).toContain(fact)
    expect(text, fact).toContain(fact)
  }
  expect(html).toMatch(/From us to children,<br\/>at no cost to you<\/td>.*>\$10\.00<\/td>/)
  expect(text).toContain('We give $10.00 of this order to children, at no cost to you.')
  const [order] = await run(shop, 'select total_cents as total from orders')
  expect(text).toContain(`Total: $${(Number(order?.total) / 100).toFixed(2)}`)
})

test('the confirmation greets by first name, with the bag in our JPEG, the donation and one button', async () => {
  await using shop = await openBuying()
  shop.shop.settings.publicUrl = 'https://shop.example'
  const { emailOf } = await ordered(shop)
  await photographed(shop, 'Ink & Navy')
  await run(shop, "update orders set customer_name = 'Clara Maria Jensen'")
  const { html, text } = await emailOf('confirmation')
  expect(html).toContain('Thank you, Clara. Your order of two pieces is confirmed. We’ll write when they ship.')
  const photo =
    /<img [^>]*src="https:\/\/shop\.example(\/pictures\/[0-9a-f]{16}-1300x1625\/1000\.jpg)" width="600" alt="([^"]+)"/.exec(
      html,
    )
  expect(photo?.[2]).toMatch(/ in Ink &amp; Navy$/)
  const answer = await pictureResponse(shop.shop, photo?.[1] ?? '')
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  const jpeg = Buffer.from(await answer.arrayBuffer())
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1000, isProgressive: false })
  expect(html).toMatch(/src="https:\/\/shop\.example\/pictures\/[^"]+\/320\.jpg" width="80"/)
  expect(html.match(/class="action"/g)).toHaveLength(1)
  expect(text).not.toMatch(/\.jpg|Ink & Navy\n\n/)
})

test('a missing photograph leaves the email complete', async () => {
  await using shop = await openBuying()
  const { emailOf } = await ordered(shop)
  await run(shop, "update order_lines set image_url = '/pictures/0123456789abcdef-1000x1250/1000.webp'")
  const { html } = await emailOf('confirmation')
  expect(html).not.toContain('/pictures/')
  expect(html).toContain('See your order')
})

test("a photograph's error is logged, and the email is sent without it", async () => {
  await using shop = await openBuying()
  const { emailOf } = await ordered(shop)
  await photographed(shop, 'Ink')
  const { storage, pictures } = shop.shop
  const logged: unknown[] = []
  shop.shop.log.error = (message) => logged.push(message)
  const broken = () => Promise.reject(new Error('Broken'))
  for (const failing of [{ storage: { ...storage, read: broken } }, { pictures: { ...pictures, toJpeg: broken } }]) {
    Object.assign(shop.shop, { storage, pictures }, failing)
    const { html } = await emailOf('confirmation', Object.keys(failing)[0])
    expect(html).not.toContain('/pictures/')
    expect(html).toContain('See your order')
  }
  expect(logged).toEqual(['email without photos', 'email without photos'])
})

test('typed text is escaped in every email, and no email loads anything from elsewhere', async () => {
  await using shop = await openBuying()
  const { emailOf } = await ordered(shop, { addressLine1: evil })
  for (const kind of orderEmailKinds) {
    const { html, text } = await emailOf(kind)
    expect(html, kind).not.toContain('<img src=x')
    const pictures = [...html.matchAll(/<[^>]+ src="([^"]*)"/g)].map(([, source]) => source)
    expect(pictures.length, kind).toBeGreaterThan(1)
    for (const source of pictures)
      expect(source, kind).toMatch(/^http:\/\/localhost:3000\/(mail-[a-z-]+\.png|pictures\/)/)
    expect(html, kind).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Bold&quot;')
    expect(text, kind).toContain(evil)
    expect(html, kind).not.toMatch(/<script|<link|url\(|undefined|null|NaN|\[object/)
    expect(text, kind).not.toMatch(/undefined|null|NaN|\[object/)
    expect(text, 'the voice is calm').not.toContain('!')
    expect(html, 'letters').toContain('font-family:Georgia,')
    expect(html, 'letters').not.toContain('Times')
    expect(html, 'dark or light').toContain('name="color-scheme" content="light dark"')
    expect(html.length, 'programs cut off longer emails').toBeLessThan(100_000)
  }
})

test('each step of an order has its email: tracking number, arrival, cancellation', async () => {
  await using shop = await openBuying()
  const { emailOf, orderNumber } = await ordered(shop)
  await run(shop, "update orders set tracking_number = '1Z999'")
  const says = {
    shipped: [`Your order ${orderNumber} is on its way`, 'Its tracking number is 1Z999.'],
    delivered: [`Your order ${orderNumber} has arrived`, 'send it home and we restore it.'],
    cancelled: [`Your order ${orderNumber} was cancelled`, 'Your order was cancelled.'],
  } as const
  for (const kind of ['shipped', 'delivered', 'cancelled'] as const) {
    const { subject, html, text } = await emailOf(kind)
    expect(subject).toBe(says[kind][0])
    expect(html).toContain(says[kind][1])
    expect(text).toContain(says[kind][1])
  }
})

test('a parcel has a link where its carrier is known', async () => {
  await using shop = await openBuying()
  const { emailOf } = await ordered(shop)
  await run(shop, "update orders set tracking_number = '1Z 999 AA1 01 2345 6784'")
  const { html, text } = await emailOf('shipped')
  for (const version of [html, text]) {
    expect(version).toContain('https://www.ups.com/track?tracknum=1Z999AA10123456784')
    expect(version).toContain('Estimated delivery')
  }
  expect((await emailOf('delivered')).text).not.toContain('ups.com')
})

test("a refund email names the amount, its lines and the order's new state", async () => {
  await using shop = await openBuying({ isFalsified: true })
  const { emailOf } = await ordered(shop)
  const refund = (id: string, amount: string) =>
    run(
      shop,
      `insert into refunds (id, order_id, payment_intent_id, amount_cents, reason, status)
select '${id}', id, payment_intent_id, ${amount}, 'one bag came back', 'succeeded' from orders`,
    )
  await refund('r-1', '1000')
  const first = await emailOf('refunded', 'r-1')
  expect(first.text).toContain('Partly refunded')
  expect(first.text).toMatch(/We have returned \$10\.00 of the \$\d+\.\d\d that you paid. Reason: one bag came back\./)
  expect(first.text).toContain('Refunded: −$10.00')
  await refund('r-2', '2050')
  await run(shop, "update refunds set origin = 'gateway' where id = 'r-2'")
  const second = await emailOf('refunded', 'r-2')
  expect(second.text).toContain('that you paid. With what we returned before, that makes $30.50.')
  await refund('r-3', 'total_cents - 3050')
  const last = await emailOf('refunded', 'r-3')
  expect(last.text).toMatch(/\n\nRefunded\n\n/)
  expect(last.html).toContain('Refunded</h1>')
})

test("every address in an email is absolute and begins with the shop's address", async () => {
  await using shop = await openBuying()
  shop.shop.settings.publicUrl = 'https://shop.example'
  const { emailOf } = await ordered(shop)
  for (const kind of orderEmailKinds) {
    const links = [...(await emailOf(kind)).html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)
    expect(links.length, kind).toBeGreaterThan(2)
    for (const link of links)
      expect(link, kind).toMatch(/^(https:\/\/shop\.example|mailto:hello@stellamaris\.example$)/)
  }
})

/** A paid order of two bags with a donation, and the emails that it causes. */
async function ordered(shop: Buying, typed: Partial<typeof address> = {}) {
  const sent: Email[] = []
  shop.shop.email = { send: async (email) => void sent.push(email) }
  const bag = await shop.sell({ price: 100, stock: 3 })
  const option = await shop.shippingOf(bag.id)
  const ann = await buyerAt(shop, 'ann')
  const line = { productId: bag.id, quantity: 2, shippingOptionId: option.id }
  const intent = await ann.prepare([line], { additionalDonation: 7.5, shippingAddress: { ...address, ...typed } })
  await ann.pay(intent)
  const { orderNumber } = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  const [order] = await run(shop, 'select id from orders')
  async function emailOf(kind: (typeof orderEmailKinds)[number], cause = 'test'): Promise<Email> {
    await sendOrderEmail(shop.shop, { kind, orderId: String(order?.id), cause })
    const email = sent.at(-1)
    if (!email) throw new Error('Nothing was sent')
    return email
  }
  return { orderNumber, emailOf }
}

/** Gives the ordered bag a photograph of the shop's own. */
async function photographed(shop: Buying, variantName: string): Promise<void> {
  const grain = { width: 1300, height: 1625, channels: 3 as const, background: '#72391d' }
  const original = await sharp({ create: grain }).png().toBuffer()
  const { base, files } = await makeRenditions(original)
  for (const { key, bytes } of files) await shop.shop.storage.write(key, bytes)
  await run(shop, `update order_lines set image_url = '${base}/1000.webp', variant_name = '${variantName}'`)
}

function run(shop: Buying, text: string): Promise<Record<string, unknown>[]> {
  return queryRows(shop.db, { name: '', text }, [])
}
