import type { Passport } from '#contract/pieces.ts'
import { passportPath } from '#domain/pieces/serial.ts'

type Shown = {
  passport: Passport
  /** The shop's name for customers. */
  brand: string
  absolute: (address: string) => string
}

/** The facts of a piece as an IndividualProduct of schema.org; nothing of its order. */
export function structuredData({ passport, brand, absolute }: Shown): Record<string, unknown> {
  const { serial, productName, image, material, barcode, madeOn, number, lastNumber, batchName } = passport
  const url = absolute(passportPath(serial))
  return {
    '@type': 'IndividualProduct',
    '@id': url,
    url,
    name: `${productName}, No. ${number} of ${lastNumber}`,
    serialNumber: serial,
    brand: { '@type': 'Brand', name: brand },
    ...(image.url && { image: absolute(image.url) }),
    ...(material && { material }),
    ...(barcode && { gtin: barcode.padStart(14, '0') }),
    ...(madeOn && { productionDate: madeOn }),
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'Number', value: number },
      { '@type': 'PropertyValue', name: 'Batch', value: batchName },
    ],
  }
}
