import { useSyncExternalStore } from 'react'
import { browserStorage } from '#app/engine/data/browser-storage.ts'
import { createListeners } from '#app/engine/data/listeners.ts'
import { maxCompared } from '#domain/products/comparison.ts'

/** A product chosen for comparison, as the bar shows it. */
export type ChosenProduct = { slug: string; name: string; imageUrl: string }

/** The paths of pages where products can be chosen, and the bar of chosen ones is shown. */
export const places =
  /^\/($|bags|products|new-arrivals|bestsellers|sale|search|product\/|materials\/|wishlist|recently-viewed)/

const storageKey = 'stella-maris-compare'
const none: readonly ChosenProduct[] = []
const { subscribe, notify } = createListeners()
let readText: string | null = null
let read = none
let waiting: ChosenProduct | null = null

/** The products chosen for comparison, stored in this browser. */
export function useChosenProducts(): readonly ChosenProduct[] {
  return useSyncExternalStore(follow, chosenProducts, () => none)
}

/** A chosen product beyond the limit, which is added when another one is removed. */
export function useWaitingProduct(): ChosenProduct | null {
  return useSyncExternalStore(
    follow,
    () => waiting,
    () => null,
  )
}

/** Adds a product to the comparison, or removes it. */
export function toggleProduct(product: ChosenProduct): void {
  const others = chosenProducts().filter(({ slug }) => slug !== product.slug)
  if (others.length === maxCompared) setWaitingProduct(product)
  else storeProducts(others.length < chosenProducts().length ? others : [...others, product])
}

export function setWaitingProduct(product: ChosenProduct | null): void {
  waiting = product
  notify()
}

export function storeProducts(products: readonly ChosenProduct[]): void {
  if (products.length > 0) browserStorage.setItem(storageKey, JSON.stringify(products))
  else browserStorage.removeItem(storageKey)
  notify()
}

export function chosenProducts(): readonly ChosenProduct[] {
  const text = browserStorage.getItem(storageKey)
  if (text !== readText) read = productsIn(text)
  readText = text
  return read
}

/** The products in the stored text; none when the text is not the shop's. */
function productsIn(text: string | null): readonly ChosenProduct[] {
  try {
    const products: unknown = JSON.parse(text ?? '')
    return Array.isArray(products) ? products.filter(isProduct).slice(0, maxCompared) : none
  } catch {
    return none
  }
}

function isProduct(product: Partial<ChosenProduct> | null): product is ChosenProduct {
  return [product?.slug, product?.name, product?.imageUrl].every((text) => typeof text === 'string')
}

/** Follows changes, in other tabs too. */
function follow(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  const leave = subscribe(listener)
  return () => {
    window.removeEventListener('storage', listener)
    leave()
  }
}
