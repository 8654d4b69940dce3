import type { ShippingOption } from '#contract/shapes.ts'
import type { ShippingOptionRow } from '#database/rows.ts'

/** One option (alias s) as JSON, in the form of ShippingOptionRow. */
export const optionJson = `json_build_object('id', s.id, 'name', s.name, 'description', s.description, 'price', s.price_cents,
    'minDays', s.min_days, 'maxDays', s.max_days, 'carrier', s.carrier)`

export function optionOf({
  id,
  name,
  description,
  price,
  minDays,
  maxDays,
  carrier,
}: ShippingOptionRow): ShippingOption {
  return {
    _id: id,
    name,
    description,
    price,
    estimatedDays: { min: minDays, max: maxDays },
    ...(carrier && { carrier }),
  }
}
