import { expect, test } from 'vitest'
import { textFor } from './error-message.tsx'

test('an unknown address is a page not found and offers no retry', () => {
  expect(textFor({ status: 404, message: '' })).toMatchObject({ title: 'Off the chart', retry: false })
})

test('a refusal is shown with its own text', () => {
  const texts = textFor({ status: 429, message: 'Please wait a minute.' })
  expect(texts).toMatchObject({ text: 'Please wait a minute.', retry: true })
})

// ERR-019
test('an unexpected error has the title of the last-resort page', () => {
  expect(textFor(null).title).toBe('Unexpected Application Error!')
  expect(textFor({ status: 500, message: '' }).title).toBe('Unexpected Application Error!')
})
