import type { Transaction } from '#database/connection.ts'
import { donations, orderHistory, orderLines, orders, refunds } from '#database/order-schema.ts'
import {
  categories as categoryTable,
  pictureOutlines,
  productImages,
  products,
  productVariants,
  reviews,
  shippingOptions,
  users,
} from '#database/schema.ts'
import { settings } from '#database/settings-schema.ts'
import { type Tables, tablesOf } from '#database/tables.ts'
import { outlines } from './catalogue.ts'
import { categories } from './categories.ts'
import { demoOrders } from './orders.ts'
import { demoPayments } from './payments.ts'
import { accounts, shoppers } from './people.ts'
import { demoProducts } from './products.ts'
import { reviewsOf } from './reviews.ts'

type Rows = Pick<Tables, 'insert'>

const dayMs = 86_400_000

type Load = {
  /** The ids of the demo's accounts at the identity provider. */
  clerkIds: Map<string, string>
  recordPayments: RecordPayments | null
  now: Date
}

/** Records payments at the gateway. */
export type RecordPayments = (payments: ReturnType<typeof demoPayments>) => Promise<void>

/** Inserts all of the demo's data. Without `recordPayments` the gateway knows none of its orders. */
export async function insertRows(tx: Transaction, { clerkIds, recordPayments, now }: Load): Promise<void> {
  const tables = tablesOf(tx)
  await insertPeople(tables, clerkIds, now)
  await insertShelf(tables, now)
  await insertOrders(tables, { recordPayments, now })
  await insertSettings(tables, now)
}

async function insertPeople(tables: Rows, clerkIds: Map<string, string>, now: Date): Promise<void> {
  const createdAt = new Date(now.getTime() - 200 * dayMs)
  const rows = [...accounts, ...shoppers].map(({ id, name, email }) => ({
    ...{ id, name, email, createdAt, clerkUserId: clerkIds.get(id) ?? `demo-${id}` },
    role: accounts.find((account) => account.id === id)?.role ?? 'customer',
    lastSeenAt: new Date(now.getTime() - 3 * dayMs),
  }))
  const byId = new Map(rows.map((row) => [row.id, row]))
  await tables
    .insert(users)
    .values([...byId.values()])
    .onConflictDoNothing()
}

async function insertShelf(tables: Rows, now: Date): Promise<void> {
  const bags = demoProducts(now)
  await tables
    .insert(categoryTable)
    .values(categories.map((category, sortOrder) => ({ ...category, slug: category.id, sortOrder })))
  await tables.insert(products).values(bags.map(({ product }) => product))
  await tables.insert(productVariants).values(bags.flatMap(({ variants }) => variants))
  await tables.insert(productImages).values(bags.flatMap(({ images }) => images))
  await tables
    .insert(pictureOutlines)
    .values(Object.entries(outlines).map(([picture, outline]) => ({ picture, outline })))
  await tables.insert(shippingOptions).values(bags.flatMap(({ options }) => options))
  await tables.insert(reviews).values(bags.flatMap(({ product }) => reviewRows(product.id, now)))
}

function reviewRows(productId: string, now: Date): (typeof reviews.$inferInsert)[] {
  return reviewsOf(productId).map(({ by, stars, title, text, days, verified, answer }, index) => ({
    ...{ id: `${productId}-review-${index + 1}`, productId, userName: by, rating: stars, comment: text },
    userId: by === 'Clara J.' ? 'clara-jensen' : null,
    title: title ?? null,
    isVerifiedPurchase: verified ?? false,
    adminResponse: answer ?? null,
    createdAt: new Date(now.getTime() - days * dayMs),
  }))
}

/** Inserts the orders, and has their payments recorded before these are committed: a load that is repeated records none twice. */
async function insertOrders(tables: Rows, { recordPayments, now }: Omit<Load, 'clerkIds'>): Promise<void> {
  const placed = demoOrders({ bags: demoProducts(now), now, isAtGateway: recordPayments !== null })
  await tables.insert(orders).values(placed.map(({ order }) => order))
  await tables.insert(orderLines).values(placed.flatMap(({ lines }) => lines))
  await tables.insert(orderHistory).values(placed.flatMap(({ history }) => history))
  await tables.insert(donations).values(placed.flatMap((order) => order.donations))
  await tables.insert(refunds).values(placed.flatMap((order) => order.refunds))
  await recordPayments?.(demoPayments(placed))
}

async function insertSettings(tables: Rows, now: Date): Promise<void> {
  await tables
    .insert(settings)
    .values([
      { key: 'donation-statement', value: { year: now.getUTCFullYear(), amount: 25_000 } },
      { key: 'first-steps', value: { isDismissed: true } },
      { key: 'home-story', value: { slug: 'isola-basket' } },
    ])
    .onConflictDoNothing()
}
