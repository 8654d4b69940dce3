import { expect, test } from 'vitest'
import { wordsFor } from './error-message.tsx'

test('an unknown address is a page not found and offers no retry', () => {
  expect(wordsFor({ status: 404, message: '' })).toMatchObject({ title: 'Off the chart', retry: false })
})

test('a refusal is shown with its own text', () => {
  const words = wordsFor({ status: 429, message: 'Please wait a minute.' })
  expect(words).toMatchObject({ text: 'Please wait a minute.', retry: true })
})

// ERR-019
test('an unexpected error has the title of the last-resort page', () => {
  expect(wordsFor(null).title).toBe('Unexpected Application Error!')
  expect(wordsFor({ status: 500, message: '' }).title).toBe('Unexpected Application Error!')
})
