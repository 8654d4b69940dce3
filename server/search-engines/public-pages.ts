/** Pages that search engines may show, products and categories apart. */
export const publicPages = [
  '/',
  '/bags',
  '/new-arrivals',
  '/bestsellers',
  '/sale',
  '/sustainability',
  '/our-impact',
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

/** Personal, or endless: nothing to find there. */
export const privatePaths = ['/account', '/admin', '/api/', '/cart', '/checkout', '/search', '/sign-in'] as const
