import { expect, test } from 'vitest'
import { checkMessage, messageFor } from './message.ts'

const complete = { name: 'Ann', email: 'ann@example.com', message: 'Hello', website: '' }

test('an address says what a message is about; what it cannot mean is an order', () => {
  expect(messageFor(new URLSearchParams('topic=return&order=SM-7K2M9Q4D'))).toMatchObject({
    topic: 'return',
    orderNumber: 'SM-7K2M9Q4D',
  })
  for (const query of ['', 'topic=', 'topic=<b>'])
    expect(messageFor(new URLSearchParams(query))).toMatchObject({ topic: 'order', orderNumber: '', name: null })
})

test('a message needs a name, a full address and words; an order number only has to look like one', () => {
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
