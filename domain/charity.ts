/** The id of a charity: one of those that a shop starts with, or one that the merchant added. */
export type CharityType = string

/** Preselected in the shop as it starts; else the first that is offered is. */
export const defaultCharity: CharityType = 'animal_shelter'

/** A receiver of the shop's donations. */
export type Charity = {
  id: CharityType
  name: string
  /** The words in a sentence: 'goes to the environment'. */
  inSentence: string
  /** The use of the money, in a line. */
  work: string
  url?: string | undefined
  imageUrl?: string | undefined
}

export function isCharityType(value: unknown): value is CharityType {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
}
