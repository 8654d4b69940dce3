import { links } from '#app/links.ts'
import { storePolicy } from '#domain/store-policy.ts'
import type { Listing } from './listing.ts'

type View = Listing & { title: string; text: string }

const newArrivals: View = {
  path: links.newArrivals(),
  view: 'new_arrivals',
  searchText: null,
  ownOrder: null,
  title: 'New Arrivals',
  text: `Bags that left the workshop in the last ${storePolicy.newForDays} days, the newest first.`,
}

const bestsellers: View = {
  path: links.bestsellers(),
  view: 'bestsellers',
  searchText: null,
  ownOrder: 'Most sold',
  title: 'Bestsellers',
  text: `The bags that found most homes in the last ${storePolicy.bestsellerDays} days, counted from real orders.`,
}

const sale: View = {
  path: links.sale(),
  view: 'sale',
  searchText: null,
  ownOrder: null,
  title: 'Sale',
  text: 'The same bags at a lower price. The price before is struck through beside it.',
}

export function viewAt(pathname: string): View {
  return [newArrivals, bestsellers, sale].find(({ path }) => path === pathname) ?? newArrivals
}
