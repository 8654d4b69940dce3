import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, inTransaction, type Transaction } from '#database/connection.ts'
import { donations, orderHistory, orderLines, orders, refunds } from '#database/order-schema.ts'
import { query, sql } from '#database/query.ts'
import {
  categories as categoryTable,
  productImages,
  products,
  productVariants,
  reviews,
  settings,
  shippingOptions,
  users,
} from '#database/schema.ts'
import type { Role } from '#domain/rights.ts'
import { demoFolder, pictures } from './catalogue.ts'
import { categories } from './categories.ts'
import { demoOrders } from './orders.ts'
import { accounts, shoppers } from './people.ts'
import { demoProducts } from './products.ts'
import { reviewsOf } from './reviews.ts'

const dayMs = 86_400_000
const filesAtOnce = 64
const anyNumberOfOurOwn = 7_265_502
const waitForTurn = sql({ name: 'demo-turn', text: 'select pg_advisory_xact_lock($1)' })

type Account = { email: string; password: string; name: string; role: Role }

type Demo = {
  db: Database
  storage: { write(key: string, bytes: Uint8Array): Promise<void> }
  createAccount: (account: Account) => Promise<{ clerkUserId: string }>
  now: Date
  log: (line: string) => void
}

/** Fills an empty shop; a filled one is left alone. Killed on the way, the next start does it again: the rows come last, in one transaction. A second node waits and finds a filled shop. */
export async function loadDemo({ db, storage, createAccount, now, log }: Demo): Promise<void> {
  if (await isFilled(db)) return
  log('Loading the demo shop')
  await copyPictures(storage)
  await inTransaction(db, async (tx) => {
    await query(tx, waitForTurn, [anyNumberOfOurOwn])
    if (await isFilled(tx)) return
    const clerkIds = new Map<string, string>()
    for (const { id, ...account } of accounts) clerkIds.set(id, (await createAccount(account)).clerkUserId)
    await insertPeople(tx, clerkIds, now)
    await insertShelf(tx, now)
    await insertOrders(tx, now)
    await insertSettings(tx, now)
  })
}

async function isFilled(db: Database | Transaction): Promise<boolean> {
  const [some] = await db.select({ id: products.id }).from(products).limit(1)
  return some !== undefined
}

async function copyPictures(storage: Demo['storage']): Promise<void> {
  const keys = Object.values(pictures).flatMap((base) =>
    readdirSync(join(demoFolder, base)).map((name) => `${base.slice(1)}/${name}`),
  )
  for (let at = 0; at < keys.length; at += filesAtOnce)
    await Promise.all(
      keys.slice(at, at + filesAtOnce).map((key) => storage.write(key, readFileSync(join(demoFolder, key)))),
    )
}

async function insertPeople(tx: Transaction, clerkIds: Map<string, string>, now: Date): Promise<void> {
  const createdAt = new Date(now.getTime() - 200 * dayMs)
  const rows = [...accounts, ...shoppers].map(({ id, name, email }) => ({
    ...{ id, name, email, createdAt, clerkUserId: clerkIds.get(id) ?? `demo-${id}` },
    role: id === 'marina-conti' ? ('owner' as const) : ('customer' as const),
    lastSeenAt: new Date(now.getTime() - 3 * dayMs),
  }))
  const byId = new Map(rows.map((row) => [row.id, row]))
  await tx
    .insert(users)
    .values([...byId.values()])
    .onConflictDoNothing()
}

async function insertShelf(tx: Transaction, now: Date): Promise<void> {
  const bags = demoProducts(now)
  await tx
    .insert(categoryTable)
    .values(categories.map((category, sortOrder) => ({ ...category, slug: category.id, sortOrder })))
  await tx.insert(products).values(bags.map(({ product }) => product))
  await tx.insert(productVariants).values(bags.flatMap(({ variants }) => variants))
  await tx.insert(productImages).values(bags.flatMap(({ images }) => images))
  await tx.insert(shippingOptions).values(bags.flatMap(({ options }) => options))
  await tx.insert(reviews).values(bags.flatMap(({ product }) => reviewRows(product.id, now)))
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

async function insertOrders(tx: Transaction, now: Date): Promise<void> {
  const placed = demoOrders(demoProducts(now), now)
  await tx.insert(orders).values(placed.map(({ order }) => order))
  await tx.insert(orderLines).values(placed.flatMap(({ lines }) => lines))
  await tx.insert(orderHistory).values(placed.flatMap(({ history }) => history))
  await tx.insert(donations).values(placed.flatMap((order) => order.donations))
  await tx.insert(refunds).values(placed.flatMap((order) => order.refunds))
}

async function insertSettings(tx: Transaction, now: Date): Promise<void> {
  await tx
    .insert(settings)
    .values([
      { key: 'donation-statement', value: { year: now.getUTCFullYear(), amount: 25_000 } },
      { key: 'first-steps', value: { isDismissed: true } },
      { key: 'home-story', value: { slug: 'isola-basket' } },
    ])
    .onConflictDoNothing()
}
