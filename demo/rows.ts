import type { Transaction } from '#database/connection.ts'
import { insertMissingRows, insertRows } from '#database/table-rows.ts'
import { dayMs } from '#domain/text/time-span.ts'
import { outlines } from './catalogue.ts'
import { categories } from './categories.ts'
import { demoOrders } from './orders.ts'
import { demoPayments } from './payments.ts'
import { accounts, shoppers } from './people.ts'
import { demoProducts } from './products.ts'
import { reviewsOf } from './reviews.ts'

type Load = {
  /** The ids of the demo's accounts at the identity provider. */
  clerkIds: Map<string, string>
  recordPayments: RecordPayments | null
  now: Date
}

/** Records payments at the gateway. */
export type RecordPayments = (payments: ReturnType<typeof demoPayments>) => Promise<void>

/** Inserts all of the demo's data. Without `recordPayments` the gateway knows none of its orders. */
export async function insertDemo(tx: Transaction, { clerkIds, recordPayments, now }: Load): Promise<void> {
  await insertPeople(tx, clerkIds, now)
  await insertShelf(tx, now)
  await insertPieces(tx, now)
  await insertOrders(tx, { recordPayments, now })
  await insertSettings(tx, now)
}

async function insertPeople(tx: Transaction, clerkIds: Map<string, string>, now: Date): Promise<void> {
  const createdAt = new Date(now.getTime() - 200 * dayMs)
  const rows = [...accounts, ...shoppers].map(({ id, name, email }) => ({
    id,
    name,
    email,
    createdAt,
    clerkUserId: clerkIds.get(id) ?? `demo-${id}`,
    role: accounts.find((account) => account.id === id)?.role ?? 'customer',
    lastSeenAt: new Date(now.getTime() - 3 * dayMs),
  }))
  const byId = new Map(rows.map((row) => [row.id, row]))
  await insertMissingRows(tx, 'users', [...byId.values()])
}

async function insertShelf(tx: Transaction, now: Date): Promise<void> {
  const bags = demoProducts(now)
  await insertRows(
    tx,
    'categories',
    categories.map((category, sortOrder) => ({ ...category, slug: category.id, sortOrder })),
  )
  await insertRows(
    tx,
    'products',
    bags.map(({ product }) => product),
  )
  await insertRows(
    tx,
    'product_variants',
    bags.flatMap(({ variants }) => variants),
  )
  await insertRows(
    tx,
    'product_images',
    bags.flatMap(({ images }) => images),
  )
  await insertRows(
    tx,
    'picture_outlines',
    Object.entries(outlines).map(([picture, outline]) => ({ picture, outline })),
  )
  await insertRows(
    tx,
    'shipping_options',
    bags.flatMap(({ options }) => options),
  )
  await insertRows(
    tx,
    'reviews',
    bags.flatMap(({ product }) => reviewRows(product.id, now)),
  )
}

const serials = ['SM2XB9F4NQ7T8WDA', 'SM3TV8C1D6HWY5NE', 'SMZ0R4B7K2XJ9PQG', 'SM5NW1Y8F3AC6VTD', 'SM9HJ6E2Q7MZ0XKR']

/** A batch of numbered pieces, which stock counts already. Their serials are public; those of a real shop are random. */
async function insertPieces(tx: Transaction, now: Date): Promise<void> {
  const of = { productId: 'faro-camera', variantIds: ['faro-camera-deep-sea'] }
  const createdAt = new Date(now.getTime() - 30 * dayMs)
  const batchId = 'faro-camera-batch-a'
  const madeOn = createdAt.toISOString().slice(0, 10)
  const numbers = { firstNumber: 1, lastNumber: serials.length }
  const made = { name: 'A', madeOn, place: 'Livorno, Italy', maker: 'Bottega Serra', createdAt }
  await insertRows(tx, 'piece_batches', [{ id: batchId, ...of, ...numbers, ...made }])
  await insertRows(
    tx,
    'pieces',
    serials.map((id, index) => ({ id, batchId, ...of, number: index + 1, createdAt })),
  )
}

function reviewRows(productId: string, now: Date) {
  return reviewsOf(productId).map(({ by, stars, title, text, days, verified, answer }, index) => ({
    id: `${productId}-review-${index + 1}`,
    productId,
    userName: by,
    rating: stars,
    comment: text,
    userId: by === 'Clara J.' ? 'clara-jensen' : null,
    title: title ?? null,
    isVerifiedPurchase: verified ?? false,
    adminResponse: answer ?? null,
    createdAt: new Date(now.getTime() - days * dayMs),
  }))
}

/** Inserts the orders, and has their payments recorded before these are committed: a load that is repeated records none twice. */
async function insertOrders(tx: Transaction, { recordPayments, now }: Omit<Load, 'clerkIds'>): Promise<void> {
  const placed = demoOrders({ bags: demoProducts(now), now, isAtGateway: recordPayments !== null })
  await insertRows(
    tx,
    'orders',
    placed.map(({ order }) => order),
  )
  await insertRows(
    tx,
    'order_lines',
    placed.flatMap(({ lines }) => lines),
  )
  await insertRows(
    tx,
    'order_history',
    placed.flatMap(({ history }) => history),
  )
  await insertRows(
    tx,
    'donations',
    placed.flatMap((order) => order.donations),
  )
  await insertRows(
    tx,
    'refunds',
    placed.flatMap((order) => order.refunds),
  )
  await recordPayments?.(demoPayments(placed))
}

async function insertSettings(tx: Transaction, now: Date): Promise<void> {
  await insertMissingRows(tx, 'settings', [
    { key: 'donation-statement', value: { year: now.getUTCFullYear(), amount: 25_000 } },
    { key: 'first-steps', value: { isDismissed: true } },
    { key: 'home-story', value: { slug: 'isola-basket' } },
  ])
}
