import type { pieces as contract } from '#contract/pieces.ts'
import { oneOf, query, sql } from '#database/query.ts'
import { pieceStates } from '#domain/pieces/piece.ts'
import { readSerial } from '#domain/pieces/serial.ts'
import { dayAfter } from '#domain/text/time-zone.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { readSettings } from '#server/settings/settings.ts'
import { variantNames } from './piece-rows.ts'

/** The first photo of the variants' own, or else of those that show the product in general. */
const photo = `select image_url, coalesce(nullif(alt_text, ''), p.name) as alt, focal_x || '% ' || focal_y || '%' as focus
    from product_images where product_id = p.id and (variant_id is null or variant_id = any (i.variant_ids))
    order by variant_id is null, is_primary desc, sort_order, id limit 1`

/** The one barcode of the chosen variants, or else the product's. */
const barcode = `case (select count(barcode) from product_variants where id = any (i.variant_ids))
    when 0 then p.barcode when 1 then (select max(barcode) from product_variants where id = any (i.variant_ids)) end`

const statement = sql({
  name: 'passport',
  text: `select i.id as serial, i.number, b.last_number as "lastNumber", b.name as "batchName", i.state, p.id as "productId",
  p.name as "productName", case when p.is_active and p.archived_at is null then p.slug end as "productSlug", ${variantNames} as "variantName",
  coalesce(f.image_url, '') as "imageUrl", coalesce(f.alt, p.name) as "imageAlt", f.focus as "imageFocus", p.material,
  p.sustainable_features as "sustainableFeatures", p.care_instructions as "careInstructions",
  p.sustainability_score::float as "sustainabilityScore",
  coalesce((select max(weight_grams) from product_variants where id = any (i.variant_ids)), p.weight_grams) as "weightGrams",
  b.made_on::text as "madeOn", b.place, b.maker, i.sold_at as "soldAt", i.retired_at as "retiredAt", ${barcode} as barcode
from pieces i join piece_batches b on b.id = i.batch_id join products p on p.id = i.product_id
left join lateral (${photo}) f on true where i.id = $1`,
  row: {
    serial: 'text',
    number: 'integer',
    lastNumber: 'integer',
    batchName: 'text',
    state: oneOf(pieceStates),
    productId: 'text',
    productName: 'text',
    productSlug: 'text?',
    variantName: 'text',
    imageUrl: 'text',
    imageAlt: 'text',
    imageFocus: 'text?',
    material: 'text',
    sustainableFeatures: 'texts',
    careInstructions: 'text',
    sustainabilityScore: 'float?',
    weightGrams: 'integer?',
    madeOn: 'text?',
    place: 'text',
    maker: 'text',
    soldAt: 'time?',
    retiredAt: 'time?',
    barcode: 'text?',
  },
})

export const getPassport: Handler<typeof contract.getPassport> = async (call, input) => {
  const serial = readSerial(input.serial)
  const [found] = serial ? await query(call.db, statement, [serial]) : []
  if (!found) throw call.refuse('NOT_FOUND', 'We do not know this number.')
  const { productId, imageUrl, imageAlt, imageFocus, sustainabilityScore, weightGrams, ...row } = found
  const { productSlug, madeOn, soldAt, retiredAt, barcode: gtin, ...facts } = row
  call.watch(topics.product(productId), topics.settings)
  const { timeZone } = (await readSettings(call.db)).clock
  return {
    ...facts,
    image: { url: imageUrl, alt: imageAlt, ...(imageFocus && { focus: imageFocus }) },
    ...(sustainabilityScore !== null && { sustainabilityScore }),
    ...(weightGrams !== null && { weightGrams }),
    ...(productSlug && { productSlug }),
    ...(madeOn && { madeOn }),
    ...(soldAt && { soldIn: monthIn(timeZone, soldAt) }),
    ...(retiredAt && { retiredIn: monthIn(timeZone, retiredAt) }),
    ...(gtin && { barcode: gtin }),
  }
}

/** The calendar month of a time, as '2026-03'. */
function monthIn(timeZone: string, time: Date): string {
  return dayAfter(0, time, timeZone).slice(0, 7)
}
