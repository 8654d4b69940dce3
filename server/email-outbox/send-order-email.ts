import { query, sql } from '#database/query.ts'
import { parsePictureUrl, pictureUrl, renditionWidths } from '#domain/files/picture.ts'
import { company } from '#domain/settings/company.ts'
import { emailTextKindOf } from '#domain/settings/email-texts.ts'
import { orderTemplate, type Photo } from '#server/email-outbox/template/order-template.ts'
import type { Jobs } from '#server/jobs/add-job.ts'
import { topics } from '#server/live/topics.ts'
import { channel } from '#server/live/write.ts'
import { describeError } from '#server/rpc/describe-error.ts'
import { readEmailSettings } from '#server/settings/settings.ts'
import type { Shop } from '#server/shop.ts'
import { deliverEmail } from './deliver-email.ts'
import { orderLink } from './link-keys.ts'
import { dedupeKey, parcelOfCause } from './queue-order-email.ts'
import { type EmailLine, type EmailOrder, readEmailOrder } from './read-email-order.ts'

type Job = Jobs['sendOrderEmail']

/** Ends an email that waits for a parcel that is gone. */
const dropEmail = sql({
  name: 'email-drop',
  text: `update emails set status = 'failed', last_error = 'The parcel was removed' where dedupe_key = $1 and status = 'queued'`,
})

/** The job that sends an email about an order. An email about a parcel that was removed is not sent. */
export async function sendOrderEmail(shop: Shop, job: Job): Promise<void> {
  const { kind, orderId, cause } = job
  const known = await readEmailSettings(shop.db, emailTextKindOf(kind))
  const read = await readEmailOrder(shop, job, known.settings)
  if (!read.shipment && parcelOfCause(cause)) return void (await query(shop.db, dropEmail, [dedupeKey(job)]))
  const order = await withCard(shop, job, read)
  const photos = kind === 'confirmation' ? await photosOf(shop, order.lines) : []
  const template = orderTemplate(kind, order, { orderUrl: orderLink(shop, order.orderNumber), photos })
  const headers = { 'Reply-To': company.email }
  await deliverEmail(shop, { key: dedupeKey(job), kind, orderId, recipient: order.email, headers, known, template })
}

/** Records the card and notifies pages in one statement. */
const saveCard = sql({
  name: 'order-card-save',
  text: `update orders set card_brand = $2, card_last4 = $3 where id = $1 and card_last4 is null
returning pg_notify('${channel}', '["${topics.orders}"]')`,
})

/** The emails before which the card is requested from the gateway: the first one about each order, and those that name the card. */
const cardEmails: readonly Job['kind'][] = ['confirmation', 'refunded']

/** The order with the card that paid: an order that was completed by an event of the gateway has none yet. */
async function withCard(shop: Shop, { kind, orderId }: Job, order: EmailOrder): Promise<EmailOrder> {
  if (!cardEmails.includes(kind) || order.cardLast4 !== null || order.paymentIntentId === null || order.total === 0)
    return order
  const found = await shop.payment.findIntent(order.paymentIntentId).catch((error: unknown) => {
    shop.log.error('email without the card', { error: describeError(error) })
    return null
  })
  if (!found?.card) return order
  const { brand, last4 } = found.card
  await query(shop.db, saveCard, [orderId, brand, last4])
  return { ...order, cardBrand: brand, cardLast4: last4 }
}

/** Most pixels of width: for 600 across the email at double density, and for 80 beside an order line the smallest stored width. */
const widest = { large: 1200, small: 320 }

/** The photos of the order lines; the first is also large. Empty when they cannot be read, so that the email is sent without them. */
async function photosOf(shop: Shop, lines: readonly EmailLine[]): Promise<Photo[]> {
  return readPhotos(shop, lines).catch((error: unknown) => {
    shop.log.error('email without photos', { error: describeError(error) })
    return []
  })
}

async function readPhotos(shop: Shop, lines: readonly EmailLine[]): Promise<Photo[]> {
  const photos: Photo[] = []
  for (const [index, { imageUrl }] of lines.entries())
    photos.push({
      large: index === 0 ? await emailPhoto(shop, imageUrl, widest.large) : null,
      small: await emailPhoto(shop, imageUrl, widest.small),
    })
  return photos
}

/**
 * The absolute URL of a photo as JPEG, because mail programs know neither WebP nor AVIF: at most `widest` pixels wide, made once and
 * stored. Null when the shop has no such photo.
 */
async function emailPhoto(shop: Shop, imageUrl: string, widest: number): Promise<string | null> {
  const picture = parsePictureUrl(imageUrl)
  if (!picture) return null
  const widths = renditionWidths(picture.width)
  const width = widths.findLast((each) => each <= widest) ?? widths[0] ?? picture.width
  const key = `${picture.base}/${width}.jpg`.slice(1)
  if (!(await shop.storage.has(key))) {
    const webp = await shop.storage.read(pictureUrl(picture.base, width, 'webp').slice(1))
    if (!webp) return null
    await shop.storage.write(key, await shop.pictures.toJpeg(webp))
  }
  return `${shop.settings.publicUrl}/${key}`
}
