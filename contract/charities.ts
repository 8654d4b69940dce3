import { z } from 'zod'
import { charityNameFault, charityUrlFault } from '#domain/charity-rules.ts'
import { mutation, query } from './define.ts'
import { id } from './shapes.ts'

/** A receiver of the shop's donations, as its pages name it. */
export const charity = z.object({
  id,
  name: z.string(),
  /** In a sentence: 'goes to the environment'. */
  inSentence: z.string(),
  /** The use of the money, in a line. */
  work: z.string(),
  url: z.string().optional(),
  imageUrl: z.string().optional(),
})

function faultless(faultOf: (text: string) => string | null) {
  return (text: string, context: z.core.$RefinementCtx<string>) => {
    const fault = faultOf(text)
    if (fault) context.addIssue(fault)
  }
}

/** The fields of a charity, as the form has them. */
const fields = z.object({
  name: z.string().trim().max(60, 'Use at most 60 characters').superRefine(faultless(charityNameFault)),
  /** Empty: as the name. */
  inSentence: z.string().trim().max(60, 'Use at most 60 characters'),
  work: z.string().trim().min(1, 'Say in a line what the money does').max(120, 'Use at most 120 characters'),
  /** The number at a tax authority or a register, as the charity writes it. Empty: none is shown. */
  registration: z.string().trim().max(40, 'Use at most 40 characters'),
  url: z.string().trim().max(200, 'Use at most 200 characters').superRefine(faultless(charityUrlFault)),
  /** The logo's upload: one of the caller, or the one that is shown already; null for none. */
  storageId: id.nullable(),
})
export type CharityFields = z.output<typeof fields>
const stored = z.object({ ...fields.shape, name: z.string(), url: z.string() })

const keptCharity = stored.extend({
  _id: id,
  imageUrl: z.string(),
  /** Retired ones stand on the orders that gave to them, and are chosen no more. */
  isOffered: z.boolean(),
  /** An order or a checkout names the charity: it can be retired, not deleted. */
  isNamed: z.boolean(),
})
export type KeptCharity = z.output<typeof keptCharity>

export const charities = {
  getCharities: query({
    access: 'admin',
    right: 'orders:read',
    summary: 'All charities: those that are offered in their order, then those that are retired.',
    output: z.array(keptCharity),
  }),
  createCharity: mutation({
    access: 'admin',
    right: 'settings',
    summary: 'A new charity, offered at once, the last of them; its id.',
    input: z.object({
      ...fields.shape,
      inSentence: fields.shape.inSentence.default(''),
      registration: fields.shape.registration.default(''),
      url: fields.shape.url.default(''),
      storageId: id.nullable().default(null),
    }),
    output: id,
    refusals: ['NAME_TAKEN', 'IMAGE_NOT_FOUND', 'TOO_MANY'],
  }),
  updateCharity: mutation({
    access: 'admin',
    right: 'settings',
    summary:
      'Changes the fields that are given, if they are still as `opened` says; with `isOffered` retires a charity or offers it again. What orders and frozen checkouts say stays.',
    input: z.object({
      charityId: id,
      ...fields.partial().shape,
      isOffered: z.boolean().optional(),
      opened: stored.partial().optional(),
    }),
    output: z.null(),
    refusals: ['NOT_FOUND', 'NAME_TAKEN', 'IMAGE_NOT_FOUND', 'CHANGED_SINCE', 'LAST_CHARITY'],
  }),
  orderCharities: mutation({
    access: 'admin',
    right: 'settings',
    summary: 'Puts the charities in this order; those that are not named come after. The first is preselected.',
    input: z.object({ charityIds: z.array(id).max(100) }),
    output: z.null(),
  }),
  deleteCharity: mutation({
    access: 'admin',
    right: 'settings',
    summary: 'Only a retired one that no order and no checkout names.',
    input: z.object({ charityId: id }),
    output: z.null(),
    refusals: ['NOT_FOUND', 'STILL_OFFERED', 'IN_USE'],
  }),
}
