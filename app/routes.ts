import { variantKinds } from '#domain/variants.ts'

export type Route = {
  path: string
  /** The file of its page, under app/. */
  page: string
  /** What stands around the page: header and footer of the store, or nothing. */
  frame: 'storefront/layout.tsx' | null
  /** What its HTML depends on behind the question mark. The browser may read more there once the page is alive. */
  reads: readonly string[]
}

const filters = ['sort', 'min', 'max', 'category']

/** Every address of the shop. */
export const routes: Route[] = [
  inStore('/', 'storefront/home/home-page.tsx'),
  inStore('/bags', 'storefront/catalogue/catalogue-page.tsx', filters),
  inStore('/products', 'storefront/catalogue/catalogue-page.tsx', filters),
  inStore('/new-arrivals', 'storefront/catalogue/view-page.tsx', filters),
  inStore('/bestsellers', 'storefront/catalogue/view-page.tsx', filters),
  inStore('/sale', 'storefront/catalogue/view-page.tsx', filters),
  inStore('/search', 'storefront/search/search-page.tsx', ['q', ...filters]),
  inStore('/product/:slug', 'storefront/product/product-page.tsx', variantKinds),
  inStore('/cart', 'storefront/cart/cart-page.tsx'),
  inStore('/shipping-returns', 'storefront/policies/shipping-returns-page.tsx'),
  inStore('/shipping', 'storefront/policies/shipping-page.tsx'),
  inStore('/sustainability', 'storefront/pages/sustainability/sustainability-page.tsx'),
  inStore('/size-guide', 'storefront/pages/sizes/size-guide-page.tsx'),
  inStore('/care-guide', 'storefront/pages/care/care-guide-page.tsx'),
  inStore('/privacy', 'storefront/pages/privacy/privacy-page.tsx'),
  inStore('/terms', 'storefront/pages/terms/terms-page.tsx'),
  inStore('/accessibility', 'storefront/pages/accessibility/accessibility-page.tsx'),
  inStore('/faq', 'storefront/faq/faq-page.tsx', ['category']),
  inStore('/our-impact', 'storefront/impact/our-impact-page.tsx'),
  inStore('/stock-notices/stop', 'storefront/stock-notices/stop-page.tsx', ['state']),
  inStore('/order-confirmation', 'checkout/confirmation/order-confirmation-page.tsx', ['order']),
  inStore('/wishlist', 'storefront/wishlist/wishlist-page.tsx'),
  inStore('/recently-viewed', 'storefront/recently-viewed/recently-viewed-page.tsx'),
  inStore('/sign-in', 'account/sign-in/sign-in-page.tsx'),
  inStore('/account', 'account/account-page.tsx'),
  inStore('/contact', 'storefront/contact/contact-page.tsx', ['topic', 'order']),
  inStore('/newsletter/confirm', 'storefront/newsletter/confirm-page.tsx', ['state']),
  inStore('/newsletter/unsubscribe', 'storefront/newsletter/unsubscribe-page.tsx', ['state']),
  alone('/checkout', 'checkout/checkout-page.tsx'),
  alone('/admin', 'admin/admin-page.tsx'),
  alone('/admin/mails', 'admin/mails/mails-page.tsx'),
]

export const notFound: Route = inStore('*', 'storefront/not-found-page.tsx')

function inStore(path: string, page: string, reads: readonly string[] = []): Route {
  return { path, page, frame: 'storefront/layout.tsx', reads }
}

function alone(path: string, page: string): Route {
  return { path, page, frame: null, reads: [] }
}
