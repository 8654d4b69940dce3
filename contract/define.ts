import { z } from 'zod'
import type { Right } from '#domain/people/rights.ts'

/** 'admin': the team members who have the right that the function names. */
export type Access = 'anyone' | 'customer' | 'admin'

/** Queries read, mutations run in one transaction, actions also call external services. */
export type Kind = 'query' | 'mutation' | 'action'

/** HTTP status of each refusal; any other is a conflict, 409. */
export const refusalStatus = new Map<string, 400 | 401 | 403 | 404 | 408 | 409 | 413 | 429 | 503>(
  Object.entries({
    BAD_REQUEST: 400,
    UNAUTHORIZED: 401,
    FORBIDDEN: 403,
    SECOND_STEP_REQUIRED: 403,
    PROOF_REQUIRED: 403,
    NOT_FOUND: 404,
    REQUEST_TIMEOUT: 408,
    PAYLOAD_TOO_LARGE: 413,
    TOO_MANY_REQUESTS: 429,
    PAYMENT_UNAVAILABLE: 503,
    SERVICE_UNAVAILABLE: 503,
  }),
)

/** Refusals that any function may answer with, because the dispatcher decides them. */
export type CommonRefusal = 'BAD_REQUEST' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'PAYLOAD_TOO_LARGE' | 'TOO_MANY_REQUESTS'

/** A field that was changed elsewhere since a form was opened. */
const fieldChange = z.object({
  field: z.string(),
  value: z.unknown(),
  /** The administrator who changed it, and when; null when the shop did, as by a sale, or the owner in another window. */
  by: z.string().nullable(),
  at: z.number().nullable(),
})
export type FieldChange = z.output<typeof fieldChange>

/** The data of a refusal, beside its code and its text for people. */
export const refusalData = z.strictObject({
  /** The reason for each wrong field, by its path. */
  fields: z.record(z.string(), z.string()).optional(),
  /** Others' changes, of CHANGED_MEANWHILE. */
  changes: z.array(fieldChange).optional(),
  /** The product that a cart or checkout asked for; `left` of it are pieces, or dollars of a payment. */
  productId: z.string().optional(),
  productName: z.string().optional(),
  variantName: z.string().optional(),
  left: z.number().optional(),
  promoCode: z.string().optional(),
  reason: z.string().optional(),
  /** The figures in dollars and the total in cents, as they are now. */
  figures: z.record(z.string(), z.number()).optional(),
  amount: z.number().optional(),
  refundAmount: z.number().optional(),
  /** The slug that a product has now, or the category that an archived one was in. */
  movedTo: z.string().optional(),
  archivedIn: z.string().optional(),
  /** The account that a customer's became part of. */
  mergedInto: z.string().nullable().optional(),
  /** Topics that the caller must not listen to. */
  topics: z.array(z.string()).optional(),
  secondsToWait: z.number().optional(),
})
export type RefusalData = z.output<typeof refusalData>

export type FunctionContract = {
  kind: Kind
  access: Access
  input: z.ZodType
  output: z.ZodType
  refusals: readonly string[]
  summary: string
  right?: Right | readonly Right[]
  needsProof?: boolean
  callsPerHour?: number
}

type Definition<A extends Access, Input extends z.ZodType, Output extends z.ZodType, Refusal extends string> = {
  access: A
  /** One sentence for /api/docs. */
  summary: string
  input?: Input
  output: Output
  refusals?: readonly Refusal[]
  /** Requires a proof of identity within the last ten minutes, by signing in or by `POST /api/auth/prove`. */
  needsProof?: true
  /** Most calls per hour from one IP address, for functions without sign-in that cost email or storage. */
  callsPerHour?: number
} & (A extends 'admin'
  ? {
      /** The right that a team member needs to call (domain/people/rights.ts); of several any one is enough. */ right:
        | Right
        | readonly Right[]
    }
  : unknown)

const nothing = z.object({})

function define<K extends Kind>(kind: K) {
  return <
    A extends Access,
    Output extends z.ZodType,
    Input extends z.ZodType = typeof nothing,
    const Refusal extends string = never,
  >(
    definition: Definition<A, Input, Output, Refusal>,
  ) => ({
    ...definition,
    kind,
    input: (definition.input ?? nothing) as Input,
    refusals: definition.refusals ?? ([] as readonly Refusal[]),
  })
}

export const query = define('query')
export const mutation = define('mutation')
export const action = define('action')

/** The rights of which a caller needs one; empty when the function is not for the team. */
export function rightsFor({ right }: FunctionContract): readonly Right[] {
  return right === undefined ? [] : typeof right === 'string' ? [right] : right
}

/** Every refusal code of a function: its own, and those of the dispatcher. */
export function refusalsOf({ access, refusals, needsProof }: FunctionContract): string[] {
  return [
    'BAD_REQUEST',
    'TOO_MANY_REQUESTS',
    ...(access === 'anyone' ? [] : ['UNAUTHORIZED']),
    ...(access === 'admin' ? ['FORBIDDEN', 'SECOND_STEP_REQUIRED'] : []),
    ...(needsProof ? ['PROOF_REQUIRED'] : []),
    ...refusals,
  ]
}

export type InputOf<C extends { input: z.ZodType }> = z.input<C['input']>
export type ParsedInputOf<C extends { input: z.ZodType }> = z.output<C['input']>
export type OutputOf<C extends { output: z.ZodType }> = z.output<C['output']>
export type RefusalOf<C extends { refusals: readonly string[] }> = C['refusals'][number] | CommonRefusal
