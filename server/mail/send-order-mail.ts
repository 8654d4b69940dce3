import { house } from '#domain/house.ts'
import type { OrderMailKind } from '#domain/order-mail.ts'
import { describeError } from '#server/rpc/describe-error.ts'
import type { Shop } from '#server/shop.ts'
import { deliverMail } from './deliver-mail.ts'
import { orderLetter, type Photo } from './letter/order-letter.ts'
import { mailPhoto } from './mail-photo.ts'
import { dedupeKey } from './queue-order-mail.ts'
import { type MailLine, readMailOrder } from './read-mail-order.ts'

type Job = { kind: OrderMailKind; orderId: string; cause: string }

/** The job behind a mail about an order. */
export async function sendOrderMail(shop: Shop, job: Job): Promise<void> {
  const { kind, orderId, cause } = job
  const order = await readMailOrder(shop.db, orderId, cause)
  const photos = kind === 'confirmation' ? await photosOf(shop, order.lines) : []
  const letter = orderLetter(kind, order, { publicUrl: shop.settings.publicUrl, photos })
  const headers = { 'Reply-To': house.email }
  await deliverMail(shop, { key: dedupeKey(job), kind, orderId, recipient: order.email, headers, letter })
}

/** Pixels, for screens that show two of them as one: 600 across the letter, 80 beside a line. */
const widest = { large: 1200, small: 320 }

/** Of each line; the first one is shown large, too. A letter without them is better than none. */
async function photosOf(shop: Shop, lines: readonly MailLine[]): Promise<Photo[]> {
  return readPhotos(shop, lines).catch((error: unknown) => {
    shop.log.error('mail without photos', { error: describeError(error) })
    return []
  })
}

async function readPhotos(shop: Shop, lines: readonly MailLine[]): Promise<Photo[]> {
  const photos: Photo[] = []
  for (const [index, { imageUrl }] of lines.entries())
    photos.push({
      large: index === 0 ? await mailPhoto(shop, imageUrl, widest.large) : null,
      small: await mailPhoto(shop, imageUrl, widest.small),
    })
  return photos
}
