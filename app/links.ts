import { categoryPath, productPath } from '#domain/addresses.ts'

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
  /** `then` is where to go on to. */
  signIn: (then?: string) => (then ? `/sign-in?then=${encodeURIComponent(then)}` : '/sign-in'),
  account: (tab?: AccountTab) => (tab ? `/account?tab=${tab}` : '/account'),
  contact: (topic?: string) => (topic ? `/contact?topic=${topic}` : '/contact'),
  adminMails: () => '/admin/mails',
  admin: (panel?: string) => (panel ? `/admin?panel=${panel}` : '/admin'),
}

/** Those that exist: nothing else can be linked to. */
export type AccountTab = 'profile' | 'addresses' | 'payment-methods' | 'orders' | 'wishlist'
