import { z } from 'zod'
import { action } from './define.ts'

export const emails = {
  sendOrderConfirmationEmail: action({
    access: 'customer',
    summary: 'Answers with the confirmation mail that the order already queued.',
    input: z.object({ orderNumber: z.string().min(1).max(40) }),
    output: z.object({ status: z.enum(['queued', 'sent']) }),
    refusals: ['NOT_FOUND'],
  }),
}
