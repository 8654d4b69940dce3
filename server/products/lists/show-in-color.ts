import type { ListedProduct, Product } from '#contract/products.ts'
import type { Database } from '#database/connection.ts'
import { inColor } from '#domain/products/product-in-color.ts'
import { filterName } from '#domain/products/variants.ts'
import { listVariants } from '#server/products/variants/get-product-variants.ts'

/** Shows each product in the first of these colors that it has. A product whose pictured color is among them stays as it is. */
export async function showInColor(db: Database, page: Product[], colors: readonly string[]): Promise<ListedProduct[]> {
  const ids = page.map(({ _id }) => _id)
  const variants = await listVariants(db, ids)
  return page.map((product) => {
    const all = variants.get(product._id) ?? []
    const chosen = all.filter(({ type, name }) => type === 'color' && colors.includes(filterName(name)))
    const name = chosen.some(({ isPictured }) => isPictured) ? null : chosen[0]?.name
    const shown = name ? inColor(product, all, name) : null
    if (!shown) return product
    const marked = product.colors.map((color) => ({ ...color, isPictured: color.name === name }))
    return { ...shown, choice: { color: shown.choice.color ?? '' }, colors: marked, pictured: picturedOf(product) }
  })
}

function picturedOf(product: Product): NonNullable<ListedProduct['pictured']> {
  const { primaryImageUrl, primaryImageAlt, primaryFocus, secondImageUrl } = product
  const { colors, basePrice, salePrice, picturedStock } = product
  return {
    primaryImageUrl,
    primaryImageAlt,
    colors,
    basePrice,
    picturedStock,
    ...(primaryFocus && { primaryFocus }),
    ...(secondImageUrl && { secondImageUrl }),
    ...(salePrice !== undefined && { salePrice }),
  }
}
