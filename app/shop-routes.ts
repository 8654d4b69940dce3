import { variantKinds } from '#domain/products/variants.ts'

export type Route<Of extends string = string> = {
  /** Named parts begin with a colon and are enclosed by slashes. */
  path: Of
  /** The page's file, under app/. */
  page: string
  /** The layout around the page: header and footer of the store, or none. */
  frame: 'features/store-layout/layout.tsx' | null
  /** The query parameters that the HTML depends on. The browser may read more of them once the page is alive. */
  reads: readonly string[]
}

const filters = ['sort', 'min', 'max', 'category', 'color', 'size']

/** The shop's routes; the admin area's are separate, as few visitors load them. */
export const shopRoutes = [
  inStore('/', 'pages/storefront/home/home-page.tsx'),
  inStore('/bags', 'pages/storefront/catalogue/catalogue-page.tsx', filters),
  inStore('/products', 'pages/storefront/catalogue/catalogue-page.tsx', filters),
  inStore('/new-arrivals', 'pages/storefront/catalogue/view-page.tsx', filters),
  inStore('/bestsellers', 'pages/storefront/catalogue/view-page.tsx', filters),
  inStore('/sale', 'pages/storefront/catalogue/view-page.tsx', filters),
  inStore('/search', 'pages/storefront/search/search-page.tsx', ['q', ...filters]),
  inStore('/product/:slug', 'pages/storefront/product/product-page.tsx', variantKinds),
  inStore('/bag/:serial', 'pages/storefront/passport/passport-page.tsx'),
  inStore('/compare', 'pages/storefront/compare/compare-page.tsx', ['bags']),
  inStore('/cart', 'pages/storefront/cart/cart-page.tsx'),
  inStore('/shipping-returns', 'pages/storefront/policies/shipping-returns-page.tsx'),
  inStore('/shipping', 'pages/storefront/policies/shipping-page.tsx'),
  inStore('/sustainability', 'pages/storefront/content/sustainability/sustainability-page.tsx'),
  inStore('/size-guide', 'pages/storefront/content/sizes/size-guide-page.tsx', ['bag', 'beside']),
  inStore('/care-guide', 'pages/storefront/content/care/care-guide-page.tsx'),
  inStore('/privacy', 'pages/storefront/content/privacy/privacy-page.tsx'),
  inStore('/terms', 'pages/storefront/content/terms/terms-page.tsx'),
  inStore('/accessibility', 'pages/storefront/content/accessibility/accessibility-page.tsx'),
  inStore('/faq', 'pages/storefront/faq/faq-page.tsx', ['category']),
  inStore('/our-impact', 'pages/storefront/impact/our-impact-page.tsx'),
  inStore('/order-confirmation', 'pages/checkout/confirmation/order-confirmation-page.tsx', ['order']),
  inStore('/wishlist', 'pages/storefront/wishlist/wishlist-page.tsx'),
  inStore('/recently-viewed', 'pages/storefront/recently-viewed/recently-viewed-page.tsx'),
  inStore('/sign-in', 'pages/account/sign-in/sign-in-page.tsx'),
  inStore('/account', 'pages/account/account-page.tsx'),
  inStore('/contact', 'pages/storefront/contact/contact-page.tsx', ['topic', 'order']),
  inStore('/sign-in/:step', 'pages/account/sign-in/step-page.tsx'),
  inStore('/order/:orderNumber', 'pages/storefront/order/order-page.tsx', ['key']),
  inStore('/our-impact/ledger', 'pages/storefront/ledger/ledger-page.tsx'),
  inStore('/gift/:code', 'pages/storefront/gift/gift-page.tsx'),
  inStore('/materials/:slug', 'pages/storefront/materials/material-page.tsx'),
  inStore('/withdraw', 'pages/storefront/withdraw/withdraw-page.tsx', ['state']),
  inStore('/stock-notices/stop', 'pages/storefront/stock-notices/stop-page.tsx', ['state']),
  inStore('/newsletter/confirm', 'pages/storefront/newsletter/confirm-page.tsx', ['state']),
  inStore('/newsletter/unsubscribe', 'pages/storefront/newsletter/unsubscribe-page.tsx', ['state']),
  { path: '/checkout' as const, page: 'pages/checkout/checkout-page.tsx', frame: null, reads: [] },
]

export const notFound: Route = inStore('*', 'pages/storefront/not-found-page.tsx')

function inStore<const Of extends string>(path: Of, page: string, reads: readonly string[] = []): Route<Of> {
  return { path, page, frame: 'features/store-layout/layout.tsx', reads }
}
