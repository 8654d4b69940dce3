import { expect, test } from 'vitest'
import { trackingLink } from './tracking.ts'

test('a tracking number leads to the carrier that writes such numbers', () => {
  expect(trackingLink('1Z 999 AA1 01 2345 6784')).toEqual({
    carrier: 'UPS',
    url: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  })
  expect(trackingLink('9400 1118 9922 3857')?.carrier).toBe('USPS')
  expect(trackingLink('9400111899223857123456')?.carrier).toBe('USPS')
  expect(trackingLink('7712 4480 0391')?.carrier).toBe('FedEx')
  expect(trackingLink('1234567890')?.carrier).toBe('DHL')
})

test('any other number, or words, lead nowhere', () => {
  for (const number of [null, '', '1Z999', 'by hand', '"><script>', '12345678901'])
    expect(trackingLink(number)).toBeNull()
})
