import { useSyncExternalStore } from 'react'
import { browserStorage } from '#app/engine/data/browser-storage.ts'
import { createListeners } from '#app/engine/data/listeners.ts'
import { maxCompared } from '#domain/comparison.ts'

/** A bag that is to be compared: what the bar of them shows, and where the comparison finds it. */
export type ChosenBag = { slug: string; name: string; imageUrl: string }

/** The addresses of pages with bags: there bags can be chosen, and the bar of the chosen ones is shown. */
export const places =
  /^\/($|bags|products|new-arrivals|bestsellers|sale|search|product\/|materials\/|wishlist|recently-viewed)/

const storageKey = 'stella-maris-compare'
const none: readonly ChosenBag[] = []
const { subscribe, tell } = createListeners()
let read: { text: string | null; bags: readonly ChosenBag[] } = { text: null, bags: none }
let waiting: ChosenBag | null = null

/** The bags that are to be compared, kept in this browser. */
export function useChosenBags(): readonly ChosenBag[] {
  return useSyncExternalStore(follow, chosenBags, () => none)
}

/** A chosen bag for which there is no room; it comes in when another one makes room. */
export function useWaitingBag(): ChosenBag | null {
  return useSyncExternalStore(
    follow,
    () => waiting,
    () => null,
  )
}

/** Chooses a bag, or puts it away. */
export function toggleBag(bag: ChosenBag): void {
  const others = chosenBags().filter(({ slug }) => slug !== bag.slug)
  if (others.length === maxCompared) letWait(bag)
  else keepBags(others.length < chosenBags().length ? others : [...others, bag])
}

export function letWait(bag: ChosenBag | null): void {
  waiting = bag
  tell()
}

export function keepBags(bags: readonly ChosenBag[]): void {
  if (bags.length > 0) browserStorage.setItem(storageKey, JSON.stringify(bags))
  else browserStorage.removeItem(storageKey)
  tell()
}

export function chosenBags(): readonly ChosenBag[] {
  const text = browserStorage.getItem(storageKey)
  if (text !== read.text) read = { text, bags: bagsIn(text) }
  return read.bags
}

/** The bags in the stored text; none where somebody else wrote there. */
function bagsIn(text: string | null): readonly ChosenBag[] {
  try {
    const bags: unknown = JSON.parse(text ?? '')
    return Array.isArray(bags) ? bags.filter(isBag).slice(0, maxCompared) : none
  } catch {
    return none
  }
}

function isBag(bag: Partial<ChosenBag> | null): bag is ChosenBag {
  return [bag?.slug, bag?.name, bag?.imageUrl].every((text) => typeof text === 'string')
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
