import { z } from 'zod'
import { query } from './define.ts'
import { estimatedDays, id, shippingOption } from './shapes.ts'

export const shippingOptions = {
  getProductShippingOptions: query({
    access: 'anyone',
    summary: "A product's active delivery options; prices in cents.",
    input: z.object({ productId: id }),
    output: z.array(shippingOption),
  }),
  getOfferedShippingOptions: query({
    access: 'anyone',
    summary: 'Each kind of delivery that the shop offers, with its lowest and highest price in cents.',
    output: z.array(z.object({ name: z.string(), minPrice: z.int(), maxPrice: z.int(), estimatedDays })),
  }),
}
