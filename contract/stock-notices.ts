import { z } from 'zod'
import { mutation } from './define.ts'
import { email, id } from './shapes.ts'

export const stockNotices = {
  requestStockNotice: mutation({
    access: 'anyone',
    callsPerHour: 60,
    summary:
      'One email when a product, or a choice of it, can be bought again. The answer is the same whether the address waits already or not.',
    input: z.object({
      productId: id,
      variantIds: z.array(id).max(4).optional(),
      email: z.string().trim().pipe(email),
    }),
    output: z.object({ status: z.literal('noted') }),
    refusals: ['NOT_FOUND', 'IN_STOCK'],
  }),
  stopStockNotices: mutation({
    access: 'anyone',
    summary: 'Ends all waiting notices to the address that the token was emailed to.',
    input: z.object({ token: z.string().min(1).max(100) }),
    output: z.object({ status: z.literal('stopped') }),
    refusals: ['LINK_EXPIRED'],
  }),
}
