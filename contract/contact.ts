import { z } from 'zod'
import { contactTopics } from '#domain/contact-topic.ts'
import { mutation } from './define.ts'
import { email } from './shapes.ts'

const oneLine = z
  .string()
  .trim()
  .transform((text) => text.replace(/\s+/g, ' '))

export const contact = {
  sendContactMessage: mutation({
    access: 'anyone',
    callsPerHour: 30,
    summary: 'Keeps a message to the shop, mails it to support, and a receipt to who wrote it.',
    input: z.object({
      /** Chosen by the sender: the same message sent twice is taken once. */
      messageId: z.uuid().optional(),
      name: oneLine.pipe(z.string().min(1, 'Enter your name').max(80, 'Use at most 80 characters')),
      email: z.string().trim().pipe(email),
      topic: z.enum(contactTopics),
      orderNumber: oneLine
        .pipe(
          z
            .string()
            .toUpperCase()
            .regex(/^(SM-[0-9A-Z]{8})?$/, 'Order numbers look like SM-7K2M9Q4D'),
        )
        .optional(),
      message: z.string().trim().min(1, 'Write your message').max(5000, 'Use at most 5000 characters'),
      /** Hidden from people: whoever fills it in is a program. */
      website: z.string().max(1000).optional(),
    }),
    output: z.object({ status: z.literal('received') }),
  }),
}
