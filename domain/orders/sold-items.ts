import { sha256 } from '#domain/text/sha-256.ts'

/** The longest id that readers of product feeds accept. */
const longestId = 50

/** The id of what is sold, a product or a choice of its variants, in the product feed and in the page's data for search engines. */
export function itemId(productId: string, variantIds: readonly string[]): string {
  const id = [productId, ...variantIds].join('-')
  return id.length <= longestId ? id : sha256(id).slice(0, 40)
}

type WithBarcode = { barcode?: string | null | undefined }

/**
 * The barcode of each choice: that of its only variant with one; without variants the product's. A barcode that several choices would
 * share identifies none of them, so they have none.
 */
export function barcodesOf(product: WithBarcode, choices: readonly (readonly WithBarcode[])[]): (string | null)[] {
  const found = choices.map((chosen) => {
    const own = chosen.flatMap(({ barcode }) => barcode || [])
    if (own.length > 0) return own.length === 1 ? (own[0] ?? null) : null
    return product.barcode || null
  })
  return found.map((barcode) => (found.filter((one) => one === barcode).length === 1 ? barcode : null))
}
