/** The id of a charity: one of those that a shop starts with, or one that the merchant added. */
export type CharityType = string

/** The charity that a new shop preselects; otherwise the first on offer is preselected. */
export const defaultCharity: CharityType = 'animal_shelter'

/** A charity that receives the shop's donations. */
export type Charity = {
  id: CharityType
  name: string
  /** The name within a sentence: 'the environment'. */
  inSentence: string
  /** The use of donations, in a line. */
  work: string
  url?: string | undefined
  imageUrl?: string | undefined
}

export function isCharityType(value: unknown): value is CharityType {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
}
