import { expect, test } from 'vitest'
import { contactTopicNames, contactTopicOf, contactTopics } from './contact-topic.ts'

test('an address names one of five topics, or none', () => {
  expect(contactTopics.map((topic) => contactTopicOf(topic))).toEqual([...contactTopics])
  for (const text of ['', 'orders', null]) expect(contactTopicOf(text)).toBeNull()
})

test('each topic has its own text', () => {
  expect(contactTopicNames).toEqual({
    order: 'An order',
    return: 'A return',
    product: 'A product',
    repair: 'A repair under the guarantee',
    other: 'Something else',
  })
})
