/** Pages for search engines, except products and categories. */
export const publicPages = [
  '/',
  '/bags',
  '/new-arrivals',
  '/bestsellers',
  '/sale',
  '/sustainability',
  '/our-impact',
  '/our-impact/ledger',
  '/shipping-returns',
  '/withdraw',
  '/size-guide',
  '/care-guide',
  '/faq',
  '/contact',
  '/privacy',
  '/terms',
  '/accessibility',
] as const

/** Paths that search engines should not crawl: personal, or endless. */
export const privatePaths = ['/account', '/admin', '/api/', '/cart', '/checkout', '/search', '/sign-in'] as const
