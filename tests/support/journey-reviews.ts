import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { type Database, openDatabase } from '#database/connection.ts'
import { topics } from '#server/live/topics.ts'
import { queryRows } from './database.ts'
import { deliver } from './insert-rows.ts'
import type { RunningShop } from './start-shop.ts'

export function reviewsOn(page: Page): Locator {
  return page.getByRole('region', { name: 'Reviews' })
}

/** A file as a customer would choose it. */
export async function photoFile(name: string, background = '#7a4a2b') {
  const buffer = await sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Inserts a delivered order of this product by the customer. */
export async function deliverTo(shop: RunningShop, email: string, productId: string): Promise<void> {
  await withDatabase(shop, async (db) => {
    const found = await queryRows<{ id: string }>(db, { name: 'user', text: 'select id from users where email = $1' }, [
      email,
    ])
    await deliver({ db }, { userId: found[0]?.id ?? '', productId })
  })
}

/** Adds photos to a review, which show the shop's own product images. */
export async function addPhotos(shop: RunningShop, reviewId: string, altTexts: string[]): Promise<void> {
  const text = `with added as (
      insert into review_images (id, review_id, position, image_url, alt_text)
      select $1 || '-' || at, $1, at, (select image_url from product_images order by id limit 1), alt
      from unnest($2::text[]) with ordinality as added (alt, at) on conflict do nothing
    )
    select product_id from reviews where id = $1`
  await withDatabase(shop, async (db) => {
    const [review] = await queryRows<{ product_id: string }>(db, { name: 'photos', text }, [reviewId, altTexts])
    await announce(db, review?.product_id ?? '')
  })
}

async function announce(db: Database, productId: string): Promise<void> {
  await queryRows(db, { name: 'announce', text: "select pg_notify('topics', $1)" }, [
    JSON.stringify([topics.product(productId)]),
  ])
}

async function withDatabase<T>(shop: RunningShop, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(shop.databaseUrl(), { maxConnections: 1 })
  try {
    return await work(db)
  } finally {
    await db.$client.end()
  }
}
