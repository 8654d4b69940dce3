import { expect, test } from 'vitest'
import { isFullEmail } from './email-address.ts'

test('an address needs a name, one @, and a domain with a dot', () => {
  for (const text of ['ann@example.com', ' ann.marsh+bags@mail.example.co.uk ', 'ａｎｎ＠bücher.example'])
    expect(isFullEmail(text), text).toBe(true)
  for (const text of [
    '',
    'ann',
    'ann@',
    'ann@example',
    '@example.com',
    'ann@@example.com',
    'ann marsh@example.com',
    'ann@example.com x',
  ])
    expect(isFullEmail(text), text).toBe(false)
})
