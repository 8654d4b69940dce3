/** The id of a charity: one of those that a shop starts with, or one that the merchant added. */
export type CharityType = string

/** Preselected in the shop as it starts; else the first that is offered is. */
export const defaultCharity: CharityType = 'animal_shelter'

/** To whom the shop gives. */
export type Charity = {
  id: CharityType
  name: string
  /** In a sentence: 'goes to the environment'. */
  inSentence: string
  /** What the money does, in a line. */
  work: string
  url?: string | undefined
  imageUrl?: string | undefined
}

export function isCharityType(value: unknown): value is CharityType {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
}
