import { expect, test } from 'vitest'
import { readSerial, serialLength, serialOf, serialSymbols, serialText } from './serial.ts'

const serial = 'SM7KQ2M9X4TR80ZA'

test('each random byte gives one symbol, and all symbols occur', () => {
  const bytes = Uint8Array.from({ length: serialLength }, (_, index) => index * 16 + index)
  expect(serialOf(bytes)).toHaveLength(serialLength)
  const all = new Set(Array.from({ length: 256 }, (_, byte) => serialOf(new Uint8Array(serialLength).fill(byte))[0]))
  expect([...all].sort().join('')).toBe(serialSymbols)
})

test('a serial is read however people type it', () => {
  for (const typed of [
    serial,
    'sm7k-q2m9-x4tr-80za',
    ' SM7K Q2M9 X4TR 80ZA ',
    'SM7K-Q2M9-X4TR-8OZA',
    'https://shop.example/bag/SM7KQ2M9X4TR80ZA',
    'https://shop.example/bag/sm7k-q2m9-x4tr-80za/?from=label#top',
    'https://shop.example/01/09506000134352/21/SM7KQ2M9X4TR80ZA',
  ])
    expect(readSerial(typed), typed).toBe(serial)
  expect(readSerial('iLl1-0000-0000-0000')).toBe('1111000000000000')
})

test('nothing else is a serial', () => {
  for (const typed of ['', 'SM7K', `${serial}0`, 'UM7KQ2M9X4TR80ZA', 'SM7K_Q2M9_X4TR80', '17', 'SM-2FJ8LN4V', '/', '?'])
    expect(readSerial(typed), typed).toBeNull()
})

test('people read it in groups of four', () => {
  expect(serialText(serial)).toBe('SM7K-Q2M9-X4TR-80ZA')
  expect(readSerial(serialText(serial))).toBe(serial)
})
