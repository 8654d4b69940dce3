import { insertRows } from '#database/table-rows.ts'
import { orderLink } from '#server/email-outbox/email-outbox.ts'
import { orderDocument } from '#server/orders/orders.ts'
import { createClient } from '#server/rpc/client.ts'
import { password, signUp } from './accounts.ts'
import { type Buying, buyerAt } from './buying.ts'
import { saveCard } from './cards.ts'
import { pdfPages } from './pdf-text.ts'
import { openSandbox } from './sandbox.ts'
import { cookiesOf, serveShop } from './serve.ts'

export type LeavingShop = Awaited<ReturnType<typeof leavingShop>>

const first = {
  given: 'Annika',
  family: 'Quillfeather',
  street: 'Kelpwrack',
  phone: '207 555 0177',
  reported: 'a clumsy fall',
}
const second = {
  given: 'Benedikt',
  family: 'Oxenholme',
  street: 'Thimble',
  phone: '207 555 0188',
  reported: 'a broken strap',
}
const people = {
  ann: { ...first, email: 'annika.quill@example.com' },
  ben: { ...second, email: 'ben.oxen@example.com' },
}

/** The personal data of the first customer that is searched for. */
export const traces = Object.values(people.ann)

/** A shop with accounts, a gateway and an administrator, for tests of deletions. */
export async function leavingShop() {
  const sandbox = await openSandbox()
  const shop = await serveShop()
  shop.shop.payment = sandbox.gateway
  const began = Date.now()
  shop.shop.now = () => new Date(began)
  const run = async (text: string, values: unknown[] = []) =>
    (await shop.db.$client.query(text, values)).rows as Record<string, unknown>[]
  return {
    ...shop,
    sandbox,
    run,
    began,
    admin: await shop.signIn('marina', 'owner'),
    /** Kinds of the emails about deletions, oldest first. */
    emails: async () =>
      (await run("select kind from emails where kind like 'deletion-%' order by created_at")).map(({ kind }) => kind),
    async filesOf(userId: string) {
      const found = await run(
        `select image_url from uploads u where state = 'used' and (user_id = $1 or exists (
          select from return_files f join return_requests r on r.id = f.return_id where f.url = u.image_url and r.user_id = $1))`,
        [userId],
      )
      return found.map(({ image_url }) => keyOf(String(image_url)))
    },
    async invoiceText(orderId: string) {
      const { file } = await orderDocument(shop.shop, { userId: '', role: 'owner' }, { orderId, kind: 'invoice' })
      const chunks: Buffer[] = []
      for await (const chunk of file) chunks.push(chunk as Buffer)
      return pdfPages(Buffer.concat(chunks)).flat().join('\n')
    },
    linkOf(orderNumber: string) {
      const key = new URL(orderLink(shop.shop, orderNumber)).searchParams.get('key') ?? ''
      return { orderNumber, key }
    },
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]()
      await sandbox[Symbol.asyncDispose]()
    },
  }
}

function keyOf(imageUrl: string): string {
  return imageUrl.startsWith('/pictures/') ? `${imageUrl.slice(1)}/400.webp` : imageUrl.slice(1)
}

/** Creates a customer with data in every part of the shop, under a name, a street and a telephone number that occur nowhere else. */
export async function live(shop: LeavingShop, who: keyof typeof people = 'ann') {
  const { given, family, street, phone, reported, email } = people[who]
  const cookie = cookiesOf(await signUp(shop, email))
  const name = `${given} ${family}`
  await shop.run('update identity_user set name = $1, "emailVerified" = true where email = $2', [name, email])
  const ask = (path: string) => shop.post(`/api/${path}`, {}, { cookie, origin: shop.origin })
  const { _id: userId, clerkUserId } = await (await ask('users/createOrGetUser')).json()
  const caller = { userId, clerkUserId, email, name, role: 'customer' as const, emailVerified: true }
  const client = { ...createClient(shop.shop, { caller }), caller }
  const home = {
    firstName: given,
    lastName: family,
    addressLine1: `77 ${street} Row`,
    city: 'Rockland',
    state: 'Maine',
    zipCode: '04841',
    country: 'United States',
    phone: `+1 ${phone}`,
  }
  const bought = await buy(shop, client, { email, home, reported })
  await write(shop, client, { ...bought, name, reported, home })
  const isSignedIn = async () => (await ask('users/createOrGetUser')).status === 200
  return {
    ...bought,
    client,
    caller,
    userId,
    email,
    password,
    home,
    isSignedIn,
    traces: [given, family, street, email],
  }
}

type Customer = Awaited<ReturnType<LeavingShop['signIn']>>
type Home = { firstName: string; lastName: string; addressLine1: string; city: string; state: string; zipCode: string }
type Texts = { reported: string; home: Home & { country: string; phone: string } }

/** A delivered order with one piece returned; a card, and the data that browsing leaves. */
async function buy(shop: LeavingShop, client: Customer, { email, home, reported }: Texts & { email: string }) {
  const buying = { ...shop, signIn: async () => client } as unknown as Buying
  const buyer = await buyerAt(buying, 'somebody')
  const bag = await shop.sell({ price: 200 })
  await saveCard(buying, buyer)
  const intent = await buyer.prepare([{ productId: bag.id, quantity: 2 }], { shippingAddress: home, email })
  await buyer.pay(intent)
  const { orderId } = await buyer.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  await shop.admin.orders.addOrderNote({
    orderId,
    noteId: crypto.randomUUID(),
    text: `Of ${home.lastName}: ${reported}`,
  })
  await shop.admin.orders.updateOrderTracking({ orderId, status: 'delivered' })
  await buyer.addresses.addAddress({ ...home, isDefault: true })
  await buyer.cart.addToCart({ productId: bag.id, quantity: 1 })
  await buyer.wishlist.toggleWishlist({ productId: bag.id, wished: true })
  await buyer.products.trackRecentlyViewedProduct({ productId: bag.id })
  const url = await uploaded(shop, client.caller.userId, 'return_evidence')
  const returnId = crypto.randomUUID()
  await shop.run(
    `insert into return_requests (id, order_id, user_id, reason, description, requested_cents, admin_notes)
    values ($1, $2, $3, 'defective', $4, 100, $4)`,
    [returnId, orderId, client.caller.userId, `It had ${reported}`],
  )
  await insertRows(shop.db, 'return_files', {
    id: crypto.randomUUID(),
    returnId,
    position: 0,
    url,
    mediaType: 'image/webp',
  })
  const label = await uploaded(shop, shop.admin.caller.userId, 'return_label')
  await shop.run(
    `with actor as (select set_config('shop.actor', '{"id":"marina","name":"Marina","action":"returns.setReturnLabel"}', true) as is_set)
    insert into return_files (id, return_id, position, url, media_type, alt_text, is_label)
    select $1, $2, 0, $3, 'application/pdf', $4, true from actor where is_set <> ''`,
    [crypto.randomUUID(), returnId, label, `${home.firstName} ${home.lastName}.pdf`],
  )
  await buyer.returns.sendReturnMessage({ returnRequestId: returnId, message: `It was ${reported}, ${home.firstName}` })
  await shop.admin.returns.updateReturnRequestStatus({
    returnRequestId: returnId,
    status: 'rejected',
    adminNotes: reported,
  })
  await shop.run(
    `insert into withdrawal_receipts (return_id, order_id, request_id, content, sha256, received_at)
    values ($1, $2, $1, $3, encode(sha256(convert_to($3, 'UTF8')), 'hex'), now())`,
    [returnId, orderId, `${home.firstName} ${home.lastName}, ${email}`],
  )
  return { orderId, productId: bag.id }
}

/** Reviews, newsletters and messages, and the team's texts. */
async function write(shop: LeavingShop, client: Customer, { productId, name, reported, home }: Written) {
  const { userId, email } = client.caller
  const customerId = userId
  await client.reviews.createReview({ productId, rating: 5, comment: 'A fine bag.' })
  const [{ id: reviewId } = { id: '' }] = await shop.run('select id from reviews where user_id = $1', [userId])
  const imageUrl = await uploaded(shop, userId, 'review_photo')
  await insertRows(shop.db, 'review_images', {
    id: crypto.randomUUID(),
    reviewId: String(reviewId),
    position: 0,
    imageUrl,
    altText: '',
  })
  await shop.admin.reviews.addAdminResponse({ reviewId: String(reviewId), response: 'Thank you.' })
  await client.contact.sendContactMessage({ name, email, topic: 'other', message: `I am ${name}` })
  await shop.guest.contact.sendContactMessage({ name, email, topic: 'product', message: `Call me, ${home.phone}` })
  for (const { id } of await shop.run('select id from contact_messages where email = $1', [email])) {
    const answer = { messageId: String(id), answerId: crypto.randomUUID(), text: `Dear ${name}` }
    await shop.admin.contact.answerContactMessage(answer)
  }
  await shop.guest.newsletter.subscribe({ email, source: 'footer' })
  const messageId = crypto.randomUUID()
  await shop.admin.customers.sendMessage({ customerId, messageId, subject: `For ${name}`, message: `Dear ${name}` })
  await shop.admin.customers.addCustomerNote({ customerId, noteId: crypto.randomUUID(), text: `${name}: ${reported}` })
  await shop.run(
    `insert into stock_notices (id, email, product_id, variant_key, created_at) values ($1, $1, $2, 'default', now())`,
    [email, productId],
  )
  await shop.run(
    "insert into customer_segments (id, name, search, filter, sort_by, created_by) values ($1, $1, $2, 'all', 'newest', $3)",
    [messageId, email, shop.admin.caller.userId],
  )
}

type Written = { productId: string; name: string } & Texts

type Kind = 'review_photo' | 'return_evidence' | 'return_label'

/** A saved file, with its bytes. */
async function uploaded(shop: LeavingShop, userId: string, kind: Kind): Promise<string> {
  const id = crypto.randomUUID()
  const imageUrl =
    kind === 'review_photo' ? `/pictures/${id.replaceAll('-', '').slice(0, 16)}-400x500` : `/return-files/${id}`
  await insertRows(shop.db, 'uploads', { id, tokenHash: id, userId, kind, state: 'used', imageUrl })
  await shop.shop.storage.write(keyOf(imageUrl), Buffer.from('a file'))
  return imageUrl
}

const tables = `select format('%I.%I', table_schema, table_name) as name, table_name as short from information_schema.tables
where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE' order by 1`

/** Table → those of the words that occur in any column of any of its rows. */
export async function everywhere(shop: LeavingShop, words: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const { name, short } of await shop.run(tables)) {
    const text = `select sought from unnest($1::text[]) with ordinality as words (sought, nth)
      where exists (select from ${name} t where strpos(lower(t::text), lower(sought)) > 0) order by nth`
    const here = await shop.run(text, [words])
    if (here.length > 0) found[String(short)] = here.map(({ sought }) => String(sought))
  }
  return found
}
