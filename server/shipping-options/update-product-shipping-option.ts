import { isDeepStrictEqual } from 'node:util'
import type { ParsedInputOf } from '#contract/define.ts'
import type { shippingOptions as contract } from '#contract/shipping-options.ts'
import { query, type Row, sql } from '#database/query.ts'
import { shippingOptionTexts } from '#domain/shipping/shipping-option.ts'
import { refuseChangedMeanwhile } from '#server/rpc/changed-meanwhile.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { adminColumns, adminOptionOf, adminRow, announceOptions } from './admin-options.ts'

const lock = sql({
  name: 'shipping-option-lock',
  text: `select ${adminColumns} from shipping_options where id = $1 for update`,
  row: adminRow,
})
const update = sql({
  name: 'shipping-option-change',
  text: `update shipping_options set name = $2, description = $3, price_cents = $4, min_days = $5, max_days = $6, carrier = $7,
  service_type = nullif($8, ''), is_active = $9 where id = $1 returning ${adminColumns}`,
  row: adminRow,
})

export const updateProductShippingOption: Handler<typeof contract.updateProductShippingOption> = async (
  call,
  { shippingOptionId, opened: openedTerms, ...terms },
) => {
  const [stored] = await query(call.db, lock, [shippingOptionId])
  if (!stored) throw call.refuse('NOT_FOUND', shippingOptionTexts.gone)
  const opened: Partial<Fields> = openedTerms ? fieldsOf(openedTerms) : {}
  const isChanged = ([name, value]: [string, unknown]) => !isDeepStrictEqual(value, opened[name as keyof Fields])
  const given: Partial<Fields> = Object.fromEntries(Object.entries(fieldsOf(terms)).filter(isChanged))
  await refuseChangedMeanwhile<keyof Fields>(call.db, {
    thing: 'shipping option',
    stored,
    opened,
    given,
    placeOf: (field) => ({
      subject: `product:${stored.productId}`,
      table: 'shipping_options',
      id: shippingOptionId,
      columns: [columns[field]],
    }),
  })
  const { name, description, price, minDays, maxDays, carrier, serviceType, isActive } = { ...stored, ...given }
  const days = [minDays, maxDays]
  const values = [name, description, price, ...days, carrier, serviceType ?? '', isActive ?? stored.isActive]
  const [row = stored] = await query(call.db, update, [shippingOptionId, ...values])
  announceOptions(call.announce, row.productId)
  return adminOptionOf(row)
}

type Terms = NonNullable<ParsedInputOf<typeof contract.updateProductShippingOption>['opened']>
type Fields = Omit<Row<typeof adminRow>, 'id' | 'productId' | 'isActive'> & { isActive: boolean | undefined }

/** The columns of an option's terms; null for what is omitted. */
function fieldsOf({ estimatedDays: { min, max }, carrier, serviceType, isActive, ...terms }: Terms): Fields {
  return { ...terms, minDays: min, maxDays: max, carrier: carrier ?? null, serviceType: serviceType || null, isActive }
}

const columns: Record<keyof Fields, string> = {
  name: 'name',
  description: 'description',
  price: 'price_cents',
  minDays: 'min_days',
  maxDays: 'max_days',
  carrier: 'carrier',
  serviceType: 'service_type',
  isActive: 'is_active',
}
