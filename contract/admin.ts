import { z } from 'zod'
import { query } from './define.ts'
import { dollars } from './shapes.ts'

export const admin = {
  getDashboardStats: query({
    access: 'admin',
    summary: 'Orders: all but cancelled. Revenue: paid, refunds subtracted. Active users: seen in the last 30 days.',
    output: z.object({ totalOrders: z.int(), activeUsers: z.int(), totalProducts: z.int(), revenue: dollars }),
  }),
}
