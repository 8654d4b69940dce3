/** The topics of messages to the shop. */
export const contactTopics = ['order', 'return', 'product', 'repair', 'other'] as const

export type ContactTopic = (typeof contactTopics)[number]

export const contactTopicNames: Record<ContactTopic, string> = {
  order: 'An order',
  return: 'A return',
  product: 'A product',
  repair: 'A repair under the guarantee',
  other: 'Something else',
}

/** The topic that a query parameter names, or null. */
export function contactTopicOf(text: string | null): ContactTopic | null {
  return contactTopics.find((topic) => topic === text) ?? null
}
