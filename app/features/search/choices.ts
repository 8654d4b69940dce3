import { type Address, links } from '#app/links.ts'
import type { SuggestedProduct, Suggestions } from '#contract/products.ts'

/** One line of the list below the search box, and its link. */
export type Choice =
  | { kind: 'product'; to: Address; product: SuggestedProduct }
  | { kind: 'category'; to: Address; name: string }
  | { kind: 'all'; to: Address; text: string }
  | { kind: 'none'; to: Address; text: string }

export function choicesOf(suggestions: Suggestions | null, text: string, maxProducts: number): Choice[] {
  if (!suggestions) return []
  const { products, categories } = suggestions
  if (products.length + categories.length === 0) return [{ kind: 'none', to: links.bags(), text: text.trim() }]
  return [
    ...products
      .slice(0, maxProducts)
      .map((product) => ({ kind: 'product' as const, to: links.product(product.slug), product })),
    ...categories.map(({ slug, name }) => ({ kind: 'category' as const, to: links.category(slug), name })),
    { kind: 'all', to: links.search(text.trim()), text: text.trim() },
  ]
}
