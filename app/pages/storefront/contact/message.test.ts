import { expect, test } from 'vitest'
import { checkMessage, messageFor } from './message.ts'

const complete = { name: 'Ann', email: 'ann@example.com', message: 'Hello', website: '' }

test('an address names the topic of a message; an impossible topic is an order', () => {
  expect(messageFor(new URLSearchParams('topic=return&order=SM-7K2M9Q4D'))).toMatchObject({
    topic: 'return',
    orderNumber: 'SM-7K2M9Q4D',
  })
  for (const query of ['', 'topic=', 'topic=<b>'])
    expect(messageFor(new URLSearchParams(query))).toMatchObject({ topic: 'order', orderNumber: '', name: null })
})

test('a message needs a name, a complete address and text; an order number only needs its format', () => {
  const entry = { ...complete, topic: 'order' as const }
  for (const orderNumber of ['', ' ', 'SM-7K2M9Q4D', 'sm-7k2m9q4d '])
    expect(checkMessage({ ...entry, orderNumber })).toEqual({})
  expect(Object.keys(checkMessage({ ...entry, orderNumber: '7K2M' }))).toEqual(['orderNumber'])
  expect(checkMessage({ ...entry, name: ' ', email: 'ann@example', message: '\n', orderNumber: '' })).toEqual({
    name: 'Enter your name',
    email: 'Enter a full email address',
    message: 'Write your message',
  })
})
