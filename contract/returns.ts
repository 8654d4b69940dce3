import { z } from 'zod'
import { query } from './define.ts'
import { id } from './shapes.ts'

export const returns = {
  getSystemAdminUser: query({
    access: 'admin',
    summary: 'The shop as a sender: in its name administrators answer reviews and messages.',
    output: z.object({ _id: id, clerkUserId: id, name: z.string(), role: z.literal('admin') }),
  }),
}
