import { expect, test } from 'vitest'
import { labelType } from './label-type.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test('a label is a complete PDF, a PNG or a JPEG, by its first bytes', () => {
  expect(labelType(bytes('%PDF-1.7\n1 0 obj\n%%EOF\n'))).toBe('application/pdf')
  expect(labelType(bytes('%PDF-2.0\n%%EOF'))).toBe('application/pdf')
  expect(labelType(bytes('\x89PNG\r\n\x1a\n and more'))).toBe('image/png')
  expect(labelType(bytes('\xff\xd8\xff\xe0 and more'))).toBe('image/jpeg')
})

test('neither any other file nor a PDF without its end is a label', () => {
  const long = `%PDF-1.7\n%%EOF${' '.repeat(1_100)}`
  for (const text of [
    '',
    '%PDF-',
    '%PDF-1.7\n1 0 obj',
    long,
    ' %PDF-1.7 %%EOF',
    '%PDF-x %%EOF',
    '<svg/>',
    'GIF89a',
    '\x89PNG',
  ])
    expect(labelType(bytes(text)), JSON.stringify(text)).toBeNull()
})
