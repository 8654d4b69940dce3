import { z } from 'zod'
import { mutation, query } from './define.ts'
import { addressLines, id, openedAddress, phone, placed } from './shapes.ts'

/** A customer's shipping address. A customer with addresses has exactly one default. */
export const savedAddress = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string().optional(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  phone: z.string().optional(),
  isDefault: z.boolean(),
})
export type SavedAddress = z.output<typeof savedAddress>

const { country, state, zipCode, ...lines } = addressLines.shape

export const addresses = {
  getUserAddresses: query({
    access: 'customer',
    summary: "The caller's saved addresses: the default, then the others, the latest first.",
    input: z.object({ clerkUserId: id.optional() }),
    output: z.array(savedAddress),
    refusals: ['FORBIDDEN'],
  }),
  addAddress: mutation({
    access: 'customer',
    summary: 'Saves an address of the caller. The first one is the default, whatever is asked.',
    input: placed(addressLines.extend({ phone, clerkUserId: id.optional(), isDefault: z.boolean().default(false) })),
    output: savedAddress,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'ADDRESSES_FULL'],
  }),
  updateAddress: mutation({
    access: 'customer',
    summary: 'Changes what is named of an address. The default stays it until another one becomes it.',
    input: z
      .object({
        ...lines,
        state: state.unwrap(),
        zipCode: zipCode.unwrap(),
        country: country.unwrap(),
        phone,
        isDefault: z.boolean(),
      })
      .partial()
      .extend({ addressId: id, opened: openedAddress }),
    output: savedAddress,
    refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
  deleteAddress: mutation({
    access: 'customer',
    summary: 'Deletes an address. When it was the default, the newest of the others becomes it.',
    input: z.object({ addressId: id }),
    output: z.null(),
    refusals: ['NOT_FOUND'],
  }),
}
