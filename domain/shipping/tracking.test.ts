import { expect, test } from 'vitest'
import { recognizeCarriers, trackingLink } from './tracking.ts'

test.each([
  ['UPS', '1Z 999 AA1 01 2345 6784'],
  ['UPS', '1z5r89390357567127'],
  ['UPS', '1Z12345E6605272234'],
  ['USPS', '9400 1112 0108 0805 4830 16'],
  ['USPS', '9361 2898 7870 0317 6337 95'],
  ['USPS', '9505 5110 6960 5048 6006 24'],
  ['USPS', '9101-1234-5678-9000-0000-13'],
  ['USPS', '420 22153 9101026837331000039521'],
  ['USPS', '4201002334249200190132607600833457'],
  ['USPS', '92748931507708513018050063'],
  ['USPS', '0307 1790 0005 2348 3741'],
  ['USPS', '7196 9010 7560 0307 7385'],
  ['USPS', 'RB 123 456 785 US'],
  ['FedEx', '9865 7878 8855'],
  ['FedEx', '790535312317'],
  ['FedEx', '0414 4176 0228 964'],
  ['FedEx', '568283610012734'],
  ['FedEx', '9611020987654312345672'],
  ['FedEx', '61299998820821171811'],
  ['DHL', '33 1881 0025'],
  ['DHL', '73891051146'],
  ['DHL', 'JJD000390007827018437'],
  ['DHL', 'JVGL0999999990'],
  ['DHL', 'GM295117494011169042'],
])('%s is recognized by %s', (carrier, number) => {
  expect(recognizeCarriers(number)).toEqual({ carriers: [carrier], isMistyped: false })
})

test.each([
  ['UPS', '1Z 999 AA1 01 2345 6785'],
  ['UPS', '1Z999AB10123456784'],
  ['USPS', '9400 1112 0108 0805 4830 17'],
  ['USPS', '4201002334249200190132607600833458'],
  ['USPS', '92748931507708513018050064'],
  ['USPS', '0307 1790 0005 2348 3742'],
  ['USPS', 'RB123456786US'],
  ['FedEx', '996578788855'],
  ['FedEx', '5682 8361 0012 732'],
  ['FedEx', '9611020987654312345673'],
  ['FedEx', '61299998820821171812'],
  ['DHL', '3318810011'],
  ['DHL', '73891051145'],
])('a wrong digit in a number of %s is noticed: %s', (carrier, number) => {
  expect(recognizeCarriers(number)).toEqual({ carriers: [carrier], isMistyped: true })
})

test('a format that two carriers share names both, and a wrong digit in it is noticed too', () => {
  const both = ['USPS', 'FedEx']
  expect(recognizeCarriers('9261 2927 0076 8711 9480 21')).toEqual({ carriers: both, isMistyped: false })
  expect(recognizeCarriers('9261292700768711948020')).toEqual({ carriers: both, isMistyped: true })
  expect(recognizeCarriers('420102829261290113185417468510')).toEqual({ carriers: both, isMistyped: false })
})

test('two swapped neighboring digits of a FedEx number are noticed', () => {
  const swapped = (number: string) =>
    [...number].slice(0, -1).flatMap((digit, index) => {
      const next = number[index + 1] ?? ''
      return digit === next ? [] : [number.slice(0, index) + next + digit + number.slice(index + 2)]
    })
  for (const number of ['986578788855', '790535312317'])
    for (const other of swapped(number)) expect(recognizeCarriers(other), other).toMatchObject({ isMistyped: true })
})

test.each([
  ...[null, '', '1Z999', 'by hand', '"><script>', '123456789', '1234567890123', 'STRYKER', 'RB123456785GB'],
  ...['A1Z999AA10123456784', '1Z999AA10123456784A', 'A9400111899223857', '9400111899223857A'],
  ...['A771244800391', '771244800391A', 'A1234567890', '1234567890A', '91', '1', 'JJD1', 'GM1'],
])('%j has no known format and no link', (number) => {
  expect(recognizeCarriers(number)).toEqual({ carriers: [], isMistyped: false })
  expect(trackingLink(number)).toBeNull()
})

test.each([
  ['UPS', '1Z 999 AA1 01 2345 6784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  ['USPS', '9400 1118 9922 3857', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111899223857'],
  ['USPS', '94001118992238571234', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=94001118992238571234'],
  ['USPS', '9400111899223857123456', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111899223857123456'],
  ['FedEx', '7712 4480 0391', 'https://www.fedex.com/fedextrack/?trknbr=771244800391'],
  ['FedEx', '771244800391123', 'https://www.fedex.com/fedextrack/?trknbr=771244800391123'],
  ['DHL', '1234567890', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=1234567890'],
  ['DHL', 'jjd0123456789012345', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=JJD0123456789012345'],
])('the link of %s is found without its name: %s', (carrier, number, url) => {
  expect(trackingLink(number)).toEqual({ carrier, url })
})

test('the carrier named by the merchant decides the link; a carrier without a known site has none', () => {
  const shared = '9261292700768711948021'
  expect(trackingLink(shared, 'FedEx')?.url).toBe(`https://www.fedex.com/fedextrack/?trknbr=${shared}`)
  expect(trackingLink(shared, ' usps ')?.url).toBe(`https://tools.usps.com/go/TrackConfirmAction?tLabels=${shared}`)
  expect(trackingLink('H 123 456 789 0', 'UPS')?.url).toBe('https://www.ups.com/track?tracknum=H1234567890')
  expect(trackingLink('1Z999AA10123456784', 'Royal Mail')).toBeNull()
  for (const number of ['by hand', '1Z 84E 9V1', '"><script>1', null]) expect(trackingLink(number, 'UPS')).toBeNull()
})
