import { z } from 'zod'
import { promoTypes } from '#domain/promo-codes/promo-code.ts'
import { maxCodesInBatch, type PromoFields, promoFaults } from '#domain/promo-codes/promo-fields.ts'
import { promoStatuses } from '#domain/promo-codes/promo-status.ts'
import { mutation, query } from './define.ts'
import { cartItems, dollars, id, price, time, typedText } from './shapes.ts'

/** A code as a shopper types it: blanks around it and its case do not matter. */
export const typedPromoCode = typedText.max(60)

/** The discount of a promo code for this cart, or the reason for none. */
export const promoState = z.object({
  code: z.string(),
  isApplied: z.boolean(),
  /** The reason why the code does not apply, in words for the shopper. */
  message: z.string().optional(),
  type: z.enum(promoTypes).optional(),
  /** Percent, or dollars; absent for free shipping. */
  value: z.number().optional(),
  discountAmount: dollars,
})
export type PromoState = z.output<typeof promoState>

/** A limit against guessing codes: uses per IP address, over all functions that take a code. */
export const maxCodesPerHour = 120

const count = z.int().min(0)
const place = { limit: z.int().min(1).max(100).default(50), offset: z.int().min(0).max(1_000_000).default(0) }

/** A code as it is stored: in capitals. */
const code = z.string().trim().toUpperCase().max(60)
const at = z
  .int()
  .min(0)
  .max(Date.UTC(9999, 11, 31))

/** Percent, or dollars; null for free shipping. */
const value = z.number().nullable()
const limits = { minimumOrderAmount: z.number(), maxUsageCount: z.number(), maxUsagePerUser: z.number() }

const promoCode = z.object({
  _id: id,
  _creationTime: time,
  code: z.string(),
  type: z.enum(promoTypes),
  /** Percent, or dollars; absent for free shipping. */
  value: z.number().optional(),
  validFrom: time,
  validUntil: time,
  minimumOrderAmount: price.optional(),
  maxUsageCount: z.int().optional(),
  maxUsagePerUser: z.int().optional(),
  /** Final and reserved uses. */
  currentUsageCount: count,
  /** Uses reserved by open checkouts. */
  reservedCount: count,
  isActive: z.boolean(),
  /** The status at the time of the answer, by the server's clock. */
  status: z.enum(promoStatuses),
  batchId: id.optional(),
  batchName: z.string().optional(),
})
export type PromoCode = z.output<typeof promoCode>

const promoBatch = z.object({
  _id: id,
  _creationTime: time,
  name: z.string(),
  type: z.enum(promoTypes),
  value: z.number().optional(),
  codeCount: z.int(),
  usedCount: count,
  isActive: z.boolean(),
})
export type PromoBatch = z.output<typeof promoBatch>

/** Filters of promo codes; batch 'none' is the codes without a batch. */
const which = {
  search: z.string().trim().max(60).optional(),
  type: z.enum(promoTypes).optional(),
  batchId: z.union([id, z.literal('none')]).optional(),
}

const fields = z.object({
  code,
  type: z.enum(promoTypes),
  value: value.optional(),
  validFrom: at,
  validUntil: at,
  minimumOrderAmount: limits.minimumOrderAmount.nullish(),
  maxUsageCount: limits.maxUsageCount.nullish(),
  maxUsagePerUser: limits.maxUsagePerUser.nullish(),
})

const changedFields = fields.partial().extend({ isActive: z.boolean().optional() })

/** The fields with null for those that are absent. */
export function promoFieldsOf(typed: z.output<typeof fields>): PromoFields {
  const { value = null, minimumOrderAmount = null, maxUsageCount = null, maxUsagePerUser = null } = typed
  return { ...typed, value, minimumOrderAmount, maxUsageCount, maxUsagePerUser }
}

function refuseFaults(typed: z.output<typeof fields>, context: z.RefinementCtx): void {
  for (const [field, message] of Object.entries(promoFaults(promoFieldsOf(typed))))
    context.addIssue({ code: 'custom', path: [field], message })
}

export const promoCodes = {
  validatePromoCode: query({
    access: 'anyone',
    callsPerHour: maxCodesPerHour,
    summary: 'Whether a promo code counts for these items, and for how much; the reason in words when it does not.',
    input: z.object({
      code: typedPromoCode.min(1, 'Enter a promo code'),
      cartItems,
    }),
    output: promoState,
  }),
  getAllPromoCodes: query({
    access: 'admin',
    right: 'promotions',
    summary: 'Promo codes, newest first, with their uses and display status: a page of at most 100.',
    input: z.object({ ...which, status: z.enum(promoStatuses).optional(), ...place }),
    output: z.array(promoCode),
  }),
  countPromoCodes: query({
    access: 'admin',
    right: 'promotions',
    summary: 'How many promo codes have each display status, and how many there are in all.',
    input: z.object(which),
    output: z.object({ all: count, byStatus: z.record(z.enum(promoStatuses), count) }),
  }),
  getPromoTotals: query({
    access: 'admin',
    right: 'promotions',
    summary: 'What all promo codes come to, deleted ones included, and when the next one begins or ends.',
    output: z.object({
      uses: count,
      totalDiscountGiven: z.number(),
      batches: count,
      /** Milliseconds until time alone changes the next status; absent when it will not. */
      nextChangeIn: z.number().optional(),
    }),
  }),
  getPromoCodeStats: query({
    access: 'admin',
    right: 'promotions',
    summary: 'What the orders with a promo code come to, cancelled ones left out.',
    input: z.object({ promoCodeId: id }),
    output: z.object({
      totalDiscountGiven: z.number(),
      /** The subtotal of these orders, before the discount. */
      totalSubtotal: z.number(),
      /** The administrator who created the code; absent for the shop's initial codes. */
      createdBy: z.string().optional(),
    }),
    refusals: ['NOT_FOUND'],
  }),
  getPromoCodeUses: query({
    access: 'admin',
    right: 'promotions',
    summary: 'Who used a promo code, and which open checkouts hold a use: the latest first.',
    input: z.object({ promoCodeId: id, ...place }),
    output: z.array(
      z.object({
        _creationTime: time,
        orderNumber: z.string(),
        customerName: z.string(),
        subtotal: dollars,
        discountAmount: dollars,
        /** The time until which the checkout reserves the use; absent for the use of an order. */
        reservedUntil: time.optional(),
      }),
    ),
  }),
  createPromoCode: mutation({
    access: 'admin',
    right: 'promotions',
    summary: 'Creates a promo code. The same id again gives the code that is there.',
    input: fields.extend({ promoCodeId: id.optional(), isActive: z.boolean().default(true) }).superRefine(refuseFaults),
    output: promoCode,
    refusals: ['CODE_TAKEN'],
  }),
  updatePromoCode: mutation({
    access: 'admin',
    right: 'promotions',
    summary:
      'Changes the fields that are given; null empties an optional one. Orders that were placed stay as they are. A field whose stored value is no longer as `opened` says refuses all of them with CHANGED_MEANWHILE; `data.changes` names who changed it, when, and to what.',
    input: changedFields.extend({ promoCodeId: id, opened: changedFields.optional() }),
    output: promoCode,
    refusals: ['NOT_FOUND', 'CODE_TAKEN', 'CHANGED_MEANWHILE'],
  }),
  deletePromoCode: mutation({
    access: 'admin',
    right: 'promotions',
    summary: 'Ends a promo code. One that was ever used is archived: its orders keep it.',
    input: z.object({ promoCodeId: id }),
    output: z.object({ isArchived: z.boolean() }),
    refusals: ['NOT_FOUND'],
  }),
  createPromoBatch: mutation({
    access: 'admin',
    right: 'promotions',
    summary: 'Generates up to 1,000 codes that work once each. The same batch id again gives the batch that is there.',
    input: fields
      .omit({ code: true, maxUsageCount: true, maxUsagePerUser: true })
      .extend({
        batchId: id,
        name: z.string().trim().min(1, 'Enter a name').max(80),
        prefix: z
          .string()
          .trim()
          .toUpperCase()
          .max(20)
          .regex(/^([A-Z0-9][A-Z0-9_-]*)?$/, 'Use letters, digits, - and _, a letter or digit first')
          .default(''),
        count: z.int().min(1, 'Use at least 1').max(maxCodesInBatch, 'At most 1,000 in a batch'),
        length: z.union([z.literal(8), z.literal(10), z.literal(12)]).default(8),
      })
      .superRefine((typed, context) => refuseFaults({ ...typed, code: 'ANY' }, context)),
    output: promoBatch,
  }),
  getPromoBatches: query({
    access: 'admin',
    right: 'promotions',
    summary: 'Batches of generated codes, newest first.',
    input: z.object(place),
    output: z.array(promoBatch),
  }),
  getPromoBatchCodes: query({
    access: 'admin',
    right: 'promotions',
    summary: 'Every code of a batch in the order of the alphabet.',
    input: z.object({ batchId: id }),
    output: z.object({ name: z.string(), codes: z.array(promoCode) }),
    refusals: ['NOT_FOUND'],
  }),
  updatePromoBatch: mutation({
    access: 'admin',
    right: 'promotions',
    summary: 'Pauses or activates every code of a batch.',
    input: z.object({ batchId: id, isActive: z.boolean() }),
    output: promoBatch,
    refusals: ['NOT_FOUND'],
  }),
}
