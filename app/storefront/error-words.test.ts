import { expect, test } from 'vitest'
import { wordsFor } from './error-words.ts'

test('an unknown address is called a page not found and offers no retry', () => {
  expect(wordsFor({ status: 404, data: null })).toMatchObject({ title: 'Page not found', retry: false })
})

test('a refusal is told in its own words', () => {
  const words = wordsFor({ status: 429, data: { code: 'TOO_MANY_REQUESTS', message: 'Please wait a minute.' } })
  expect(words).toMatchObject({ text: 'Please wait a minute.', retry: true })
})

test('a page that could not be fetched blames the connection', () => {
  expect(wordsFor({ status: 503, data: 'no words' }).text).toBe('The connection failed. Please try again.')
})

// ERR-019
test('what nobody expected keeps the title of the last-resort page', () => {
  expect(wordsFor(null).title).toBe('Unexpected Application Error!')
  expect(wordsFor({ status: 500, data: null }).title).toBe('Unexpected Application Error!')
})
