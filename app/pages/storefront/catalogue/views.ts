import { links } from '#app/links.ts'
import { storePolicy } from '#domain/settings/store-policy.ts'
import { numberWord } from '#domain/text/number-text.ts'
import type { Listing } from './listing.ts'

export type View = Listing & {
  title: string
  /** The text for a count of products, which may be a minimum (`hasMore`). */
  text: (count: number, hasMore: boolean) => string
}

const newArrivals: View = {
  path: links.newArrivals(),
  view: 'new_arrivals',
  searchText: null,
  ownOrder: null,
  title: 'New Arrivals',
  text: () => `Bags that left the workshop in the last ${storePolicy.newForDays} days, the newest first.`,
}

const bestsellers: View = {
  path: links.bestsellers(),
  view: 'bestsellers',
  searchText: null,
  ownOrder: 'Most sold',
  title: 'Bestsellers',
  text: () =>
    `The bags that found most homes in the last ${storePolicy.bestsellerDays} days, counted from real orders.`,
}

const sale: View = {
  path: links.sale(),
  view: 'sale',
  searchText: null,
  ownOrder: null,
  title: 'Sale',
  text: saleText,
}

export function viewAt(pathname: string): View {
  return [newArrivals, bestsellers, sale].find(({ path }) => path === pathname) ?? newArrivals
}

/** 'Five bags, while they last.' */
export function saleText(count: number, hasMore: boolean): string {
  if (count === 0) return 'Nothing is on sale today.'
  const bags = `${hasMore ? 'more than ' : ''}${numberWord(count)} bag${count === 1 ? '' : 's'}`
  return `${bags[0]?.toUpperCase()}${bags.slice(1)}, while ${count === 1 ? 'it lasts' : 'they last'}.`
}
