import { expect, test } from 'vitest'
import { trackingLink } from './tracking.ts'

test('a tracking number leads to the carrier that writes such numbers', () => {
  expect(trackingLink('1Z 999 AA1 01 2345 6784')).toEqual({
    carrier: 'UPS',
    url: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  })
})

test.each([
  ['USPS', '9400 1118 9922 3857', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111899223857'],
  ['USPS', '94001118992238571234', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=94001118992238571234'],
  ['USPS', '9400111899223857123456', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111899223857123456'],
  ['FedEx', '7712 4480 0391', 'https://www.fedex.com/fedextrack/?trknbr=771244800391'],
  ['FedEx', '771244800391123', 'https://www.fedex.com/fedextrack/?trknbr=771244800391123'],
  ['DHL', '1234567890', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=1234567890'],
  ['DHL', 'jjd0123456789012345', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=JJD0123456789012345'],
])('%s writes numbers like %s', (carrier, number, url) => {
  expect(trackingLink(number)).toEqual({ carrier, url })
})

test.each([
  ...[null, '', '1Z999', 'by hand', '"><script>', '12345678901', 'STRYKER'],
  ...['A1Z999AA10123456784', '1Z999AA10123456784A', 'A9400111899223857', '9400111899223857A'],
  ...['A771244800391', '771244800391A', 'A1234567890', '1234567890A', '91', '1', 'JJD1'],
])('%j leads nowhere', (number) => {
  expect(trackingLink(number)).toBeNull()
})
