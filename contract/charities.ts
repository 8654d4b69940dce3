import { z } from 'zod'
import { charityNameFault, charityUrlFault } from '#domain/settings/charity-rules.ts'
import { mutation, query } from './define.ts'
import { faultless, id } from './shapes.ts'

/** A charity that receives donations, as pages show it. */
export const charity = z.object({
  id,
  name: z.string(),
  /** The name within a sentence: 'the environment'. */
  inSentence: z.string(),
  /** The use of donations, in a line. */
  work: z.string(),
  url: z.string().optional(),
  imageUrl: z.string().optional(),
})

/** The fields of a charity's form. */
const fields = z.object({
  name: z.string().trim().max(60, 'Use at most 60 characters').superRefine(faultless(charityNameFault)),
  /** The name within a sentence; empty for the name itself. */
  inSentence: z.string().trim().max(60, 'Use at most 60 characters'),
  work: z.string().trim().min(1, 'Say in a line what the money does').max(120, 'Use at most 120 characters'),
  /** The registration number at a tax authority or register. Empty shows none. */
  registration: z.string().trim().max(40, 'Use at most 40 characters'),
  url: z.string().trim().max(200, 'Use at most 200 characters').superRefine(faultless(charityUrlFault)),
  /** The logo's upload: the caller's own, or the present logo; null for none. */
  storageId: id.nullable(),
})
export type CharityFields = z.output<typeof fields>
const stored = z.object({ ...fields.shape, name: z.string(), url: z.string() })

const editedCharity = stored.extend({
  _id: id,
  imageUrl: z.string(),
  /** False for a retired charity: it stays on its orders, but cannot be chosen. */
  isOffered: z.boolean(),
  /** An order or a checkout has this charity, so that it can be retired but not deleted. */
  isNamed: z.boolean(),
})
export type EditedCharity = z.output<typeof editedCharity>

export const charities = {
  getCharities: query({
    access: 'admin',
    right: 'orders:read',
    summary: 'All charities: those that are offered in their order, then those that are retired.',
    output: z.array(editedCharity),
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
      'Changes the fields that are given; with `isOffered` retires a charity or offers it again. What orders and frozen checkouts say stays. A field whose stored value is no longer as `opened` says refuses all of them with CHANGED_MEANWHILE; `data.changes` names who changed it, when, and to what.',
    input: z.object({
      charityId: id,
      ...fields.partial().shape,
      isOffered: z.boolean().optional(),
      opened: stored.partial().optional(),
    }),
    output: z.null(),
    refusals: ['NOT_FOUND', 'NAME_TAKEN', 'IMAGE_NOT_FOUND', 'CHANGED_MEANWHILE', 'LAST_CHARITY'],
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
