type Carrier = { name: string; shape: RegExp; address: string }

/** Carriers whose tracking numbers are recognized by their format. */
const carriers: Carrier[] = [
  { name: 'UPS', shape: /^1Z[0-9A-Z]{16}$/, address: 'https://www.ups.com/track?tracknum=' },
  {
    name: 'USPS',
    shape: /^(9\d{15}|9\d{19}|9\d{21})$/,
    address: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  },
  { name: 'FedEx', shape: /^(\d{12}|\d{15})$/, address: 'https://www.fedex.com/fedextrack/?trknbr=' },
  {
    name: 'DHL',
    shape: /^(\d{10}|JJD\d{16,20})$/,
    address: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
  },
]

/** The tracking link of a parcel, or null for a number of an unknown format. */
export function trackingLink(trackingNumber: string | null): { carrier: string; url: string } | null {
  const plain = (trackingNumber ?? '').replace(/[\s-]/g, '').toUpperCase()
  const carrier = carriers.find(({ shape }) => shape.test(plain))
  return carrier ? { carrier: carrier.name, url: carrier.address + plain } : null
}
