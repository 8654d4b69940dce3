import { categoryPath, productPath } from '#domain/paths.ts'
import type { Path } from './routes.ts'

/** The address of a link: a path of routes.ts with its named parts filled in, and a part behind `?` or `#`. */
export type Address = Filled<Path> | `${Filled<Path>}${'?' | '#'}${string}`

type Filled<Of extends string> = Of extends `${infer Before}:${string}/${infer Rest}`
  ? `${Before}${string}/${Filled<Rest>}`
  : Of extends `${infer Before}:${string}`
    ? `${Before}${string}`
    : Of

/** Every address of the shop, in one place. */
export const links = {
  home: () => '/',
  bags: () => '/bags',
  products: () => '/products',
  category: categoryPath,
  newArrivals: () => '/new-arrivals',
  bestsellers: () => '/bestsellers',
  sale: () => '/sale',
  search: (text: string) => (text ? `/search?q=${encodeURIComponent(text)}` : '/search'),
  product: productPath,
  /** Compares products by their slugs. */
  compare: (slugs: readonly string[] = []) =>
    slugs.length > 0 ? `/compare?bags=${slugs.map(encodeURIComponent).join(',')}` : '/compare',
  cart: () => '/cart',
  checkout: (step?: 'shipping' | 'payment' | 'account' | 'review') => (step ? `/checkout?step=${step}` : '/checkout'),
  orderConfirmation: (orderNumber: string) => `/order-confirmation?order=${encodeURIComponent(orderNumber)}`,
  sustainability: () => '/sustainability',
  ourImpact: () => '/our-impact',
  shipping: () => '/shipping',
  shippingReturns: (part?: 'shipping' | 'returns' | 'guarantee') =>
    part ? `/shipping-returns#${part}` : '/shipping-returns',
  faq: (category?: string) => (category ? `/faq?category=${category}` : '/faq'),
  sizeGuide: () => '/size-guide',
  careGuide: () => '/care-guide',
  privacy: () => '/privacy',
  terms: () => '/terms',
  accessibility: () => '/accessibility',
  wishlist: () => '/wishlist',
  recentlyViewed: () => '/recently-viewed',
  /** `then`: the page after signing in. */
  signIn: (then?: string) => (then ? `/sign-in?then=${encodeURIComponent(then)}` : '/sign-in'),
  signInStep: (step: 'forgot' | 'reset' | 'verify' | 'confirm') => `/sign-in/${step}`,
  account: (tab?: AccountTab) => (tab ? `/account?tab=${tab}` : '/account'),
  contact: (topic?: string) => (topic ? `/contact?topic=${topic}` : '/contact'),
  admin: () => '/admin',
} satisfies Record<string, (...given: never[]) => Address>

/** An address that is known only at run time: the visitor's own, or one that the server names. Any path of the shop has a page. */
export function asAddress(path: string): Address {
  return path as Address
}

/** Tabs of the account: no others can be linked to. */
export type AccountTab =
  | 'profile'
  | 'addresses'
  | 'payment-methods'
  | 'orders'
  | 'returns'
  | 'wishlist'
  | 'impact'
  | 'security'
