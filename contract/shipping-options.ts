import { z } from 'zod'
import { query } from './define.ts'
import { id, shippingOption } from './shapes.ts'

export const shippingOptions = {
  getProductShippingOptions: query({
    access: 'anyone',
    summary: "A product's active delivery options; prices in cents.",
    input: z.object({ productId: id }),
    output: z.array(shippingOption),
  }),
}
