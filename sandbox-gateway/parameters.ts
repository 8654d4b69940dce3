import { z } from 'zod'
import type { Form } from './form.ts'
import { badRequest } from './refusal.ts'

/** Reads the fields of a request; refuses missing, invalid and unknown ones by name. */
export function readParameters<Output>(schema: z.ZodType<Output>, form: Form): Output {
  const parsed = schema.safeParse(form)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const path = issue?.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : (issue?.path ?? [])
  const param = path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('')
  const isMissing = issue?.code === 'invalid_type' && issue.message.endsWith('undefined')
  if (isMissing) throw badRequest('parameter_missing', `Missing required param: ${param}.`, { param })
  if (issue?.code === 'unrecognized_keys') {
    throw badRequest('parameter_unknown', `Received unknown parameter: ${param}`, { param })
  }
  throw badRequest('parameter_invalid', `Invalid ${param}: ${issue?.message ?? 'not understood'}`, { param })
}

/** PostgreSQL does not store NUL. */
const text = z
  .string()
  .max(5_000)
  .refine((value) => !value.includes('\0'), 'has a character that is not allowed')
const wholeNumber = z
  .string()
  .regex(/^\d{1,10}$/, 'must be a whole number')
  .transform(Number)
const list = z.record(z.string(), text).transform((byPosition) => Object.values(byPosition))
const metadata = z.record(text.max(40), text.max(500))
const amount = wholeNumber.pipe(z.int().min(50, 'must be at least 50 cents').max(99_999_999, 'is too large'))
const expand = list.optional()

const futureUsage = z.enum(['on_session', 'off_session'])

/** The parameters by which a browser identifies itself and its intent. */
const browser = { key: text.optional(), client_secret: text.optional() }

const details = {
  receipt_email: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  payment_method: text.optional(),
  customer: text.optional(),
  setup_future_usage: futureUsage.or(z.literal('')).optional(),
  expand,
}

export const newIntent = z.strictObject({
  ...details,
  amount,
  currency: z.literal('usd'),
  allowed_payment_method_types: list.optional(),
  automatic_payment_methods: z.record(z.string(), text).optional(),
})

export const changedIntent = z.strictObject({ ...details, amount: amount.optional() })

export const intentQuery = z.strictObject({ ...browser, expand })

const card = z.strictObject({ number: text, exp_month: text, exp_year: text, cvc: text })
const billing = z
  .looseObject({ name: text.optional() })
  .transform(({ name }) => ({ name: name || null }))
  .optional()
const cardData = z.strictObject({ type: z.literal('card'), card, billing_details: billing })

export const confirmation = z.strictObject({
  ...browser,
  payment_method: text.optional(),
  payment_method_data: cardData.optional(),
  setup_future_usage: futureUsage.or(z.literal('')).optional(),
  return_url: text.optional(),
  expand,
})

export const authentication = z.strictObject({ ...browser, outcome: z.enum(['accept', 'fail']) })

export const cancellation = z.strictObject({ cancellation_reason: text.optional(), expand })

export const newPaymentMethod = z.strictObject({ key: text.optional(), ...cardData.shape })

export const changedPaymentMethod = z.strictObject({
  billing_details: billing,
  card: z.strictObject({ exp_month: text, exp_year: text }).partial().optional(),
  metadata: metadata.optional(),
  expand,
})

export const attachment = z.strictObject({ customer: text, expand })

export const detachment = z.strictObject({ expand })

export const wantedMethods = z.strictObject({
  customer: text.optional(),
  type: z.literal('card').optional(),
  limit: wholeNumber.pipe(z.int().min(1).max(100)).default(10),
})

export const newCustomer = z.strictObject({
  email: text.optional(),
  name: text.optional(),
  metadata: metadata.optional(),
  expand,
})

export const newSetupIntent = z.strictObject({
  customer: text,
  usage: futureUsage.default('off_session'),
  allowed_payment_method_types: list.optional(),
  automatic_payment_methods: z.record(z.string(), text).optional(),
  payment_method: text.optional(),
  metadata: metadata.optional(),
  expand,
})

export const setupConfirmation = z.strictObject({
  ...browser,
  payment_method: text.optional(),
  payment_method_data: cardData.optional(),
  return_url: text.optional(),
  expand,
})

export const newRefund = z.strictObject({
  payment_intent: text,
  amount: wholeNumber.pipe(z.int().min(1)).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
  expand,
})

export const newDispute = z.strictObject({
  payment_intent: text,
  reason: z.enum(['fraudulent', 'product_not_received', 'duplicate', 'general']).default('fraudulent'),
})

export const disputeEvidence = z.strictObject({
  evidence: z.strictObject({ uncategorized_text: text.optional() }).optional(),
  submit: text.optional(),
})

const page = {
  created: z
    .strictObject({ gt: wholeNumber, gte: wholeNumber, lt: wholeNumber, lte: wholeNumber })
    .partial()
    .optional(),
  starting_after: text.optional(),
  limit: wholeNumber.pipe(z.int().min(1).max(100)).default(10),
}

export const wantedPage = z.strictObject({ ...page, payment_intent: text.optional() })

export const eventsQuery = z.strictObject({
  ...page,
  type: text.optional(),
  types: list.optional(),
  delivery_success: z.enum(['true', 'false']).optional(),
})
