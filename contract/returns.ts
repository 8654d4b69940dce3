import { z } from 'zod'
import { query } from './define.ts'
import { returnDesk } from './return-desk.ts'
import { id } from './shapes.ts'

export const returns = {
  ...returnDesk,
  getSystemAdminUser: query({
    access: 'admin',
    summary: 'The shop as a sender: in its name administrators answer reviews and messages.',
    output: z.object({ _id: id, clerkUserId: id, name: z.string(), role: z.literal('admin') }),
  }),
}
