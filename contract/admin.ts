import { z } from 'zod'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { attentionKinds } from '#domain/reporting/attention.ts'
import { auditKinds } from '#domain/reporting/audit-filter.ts'
import { firstSteps } from '#domain/reporting/first-steps.ts'
import { warningKinds } from '#domain/reporting/shop-health.ts'
import { query } from './define.ts'
import { dollars, id, time } from './shapes.ts'

const at = z.int().min(0).max(4_102_444_800_000)
const values = z.record(z.string(), z.unknown())

const auditEntry = z.object({
  _id: id,
  _creationTime: time,
  actorId: id.nullable(),
  actorName: z.string(),
  /** The function that was called, or the job that ran. */
  action: z.string(),
  subject: z.string(),
  /** The name of the product that the changed row belongs to, if it still exists, or the number of the order. */
  subjectName: z.string(),
  table: z.string(),
  rowId: z.string(),
  rowName: z.string(),
  /** 'refused': a call that its caller had no right to make. */
  change: z.enum(['insert', 'update', 'delete', 'refused']),
  /** Column → value, as the database stores it; of an update only the changed columns. */
  before: values.nullable(),
  after: values.nullable(),
  address: z.string().nullable(),
  /** `settings.undoChange` can undo this entry. */
  canUndo: z.boolean(),
})
export type AuditEntry = z.output<typeof auditEntry>

const attention = z.object({
  _id: id,
  kind: z.enum(attentionKinds),
  /** The order; null for an email about no order, and for a payout. */
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  /** The name of the customer or the charity, or the email address that could not be reached. */
  name: z.string(),
  since: time,
  amount: dollars.nullable(),
  /** The reason of the dispute or refund, the ordered products, the kind of email, or the number of the charity's receipt. */
  detail: z.string(),
  /** The deadline for the shop's answer to a dispute; null for anything else. */
  respondBy: time.nullable(),
})
export type Attention = z.output<typeof attention>

/** The number of an entry, within PostgreSQL's bigint. */
const auditEntryId = z.string().regex(/^\d{1,18}$/, 'Not a valid id')

export const admin = {
  getDashboardStats: query({
    access: 'admin',
    right: 'figures',
    summary:
      'Orders: all but cancelled, which are counted apart. Revenue: paid, refunds subtracted. Active users: seen in the last 30 days.',
    output: z.object({
      totalOrders: z.int(),
      cancelledOrders: z.int(),
      activeUsers: z.int(),
      totalProducts: z.int(),
      revenue: dollars,
    }),
  }),
  getAuditLog: query({
    access: 'admin',
    right: 'audit:read',
    summary: 'What administrators changed, the latest first: of one thing or of all, before an entry that was shown.',
    input: z.object({
      /** The kind and id of what was changed, as topics name it: 'product:<id>', 'order:<id>', 'promo-code:<id>'. */
      subject: z.string().max(120).optional(),
      kind: z.enum(auditKinds).optional(),
      actorId: id.optional(),
      /** Milliseconds since 1970: `from` included, `to` not. */
      from: at.optional(),
      to: at.optional(),
      /** A part of the name of the person, of what was changed, or of its product. */
      text: z.string().trim().max(120).optional(),
      before: auditEntryId.optional(),
      limit: z.int().min(1).max(200).default(50),
    }),
    output: z.array(auditEntry),
  }),
  getAuditActors: query({
    access: 'admin',
    right: 'audit:read',
    summary: 'Everybody whom the audit log names, by their latest name.',
    output: z.array(z.object({ actorId: id, actorName: z.string() })),
  }),
  getWaitingWork: query({
    access: 'admin',
    right: 'orders:read',
    summary: 'What waits for somebody: paid orders that did not leave yet, and active products without stock.',
    output: z.object({
      ordersToShip: z.int(),
      productsOutOfStock: z.int(),
      /** Pending returns, and those with unread messages. */
      returnsWaiting: z.int(),
      /** The sum of the counts of getAttention, and its warnings. */
      needsAttention: z.int(),
    }),
  }),
  getAttention: query({
    access: 'admin',
    right: 'attention',
    summary:
      'What somebody has to look at: money of cancelled orders that is held, refunds that failed, open disputes, orders that are paid and did not leave for 3 days, emails that failed, payouts that their charity did not confirm within 14 days. Of each kind the oldest 50, and how many there are, up to 1,000.',
    output: z.object({
      lines: z.array(attention),
      counts: z.record(z.enum(attentionKinds), z.int()),
      /** Warnings about jobs, emails, payment provider and backups: the fault, and what to do. */
      warnings: z.array(z.object({ kind: z.enum(warningKinds), title: z.string(), advice: z.string() })),
      /** The seller's name and addresses are not set yet: terms, footer and invoices show the standard ones. Not part of the counts. */
      isSellerUnset: z.boolean(),
      /** An owner has turned off that the team needs two-step sign-in. */
      isWithoutTwoSteps: z.boolean(),
    }),
  }),
  getFirstSteps: query({
    access: 'admin',
    right: 'settings',
    summary:
      'What a new shop needs before it sells, of it what is the caller’s to do, and what is done. Empty once all is done, or put away by the setting firstSteps.',
    output: z.array(z.object({ step: z.enum(firstSteps), isDone: z.boolean() })),
  }),
  findAnything: query({
    access: 'admin',
    right: 'orders:read',
    summary: 'The five best orders, products and customers for a text; without one the five latest orders.',
    input: z.object({ text: z.string().trim().max(80) }),
    output: z.object({
      orders: z.array(
        z.object({
          orderNumber: z.string(),
          customerName: z.string(),
          email: z.string(),
          totalAmount: dollars,
          status: z.enum(orderStatuses),
        }),
      ),
      products: z.array(
        z.object({
          _id: id,
          name: z.string(),
          totalStock: z.int(),
          price: dollars,
          isActive: z.boolean(),
          imageUrl: z.string(),
        }),
      ),
      customers: z.array(z.object({ _id: id, name: z.string(), email: z.string() })),
    }),
  }),
}
