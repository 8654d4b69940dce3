import { adminRoutes } from './admin-routes.ts'
import { shopRoutes } from './shop-routes.ts'

/** Every address. Where two could match, one without named parts wins, then the first. */
export const routes = [...shopRoutes, ...adminRoutes]

/** The address of a route, as its table writes it. */
const filters = ['sort', 'min', 'max', 'category']

/** Every address of the shop. Where two could match, one without named parts wins, then the first. */
export const routes = [
  inStore('/', 'pages/storefront/home/home-page.tsx'),
  inStore('/bags', 'pages/storefront/catalogue/catalogue-page.tsx', filters),
  inStore('/products', 'pages/storefront/catalogue/catalogue-page.tsx', filters),
  inStore('/new-arrivals', 'pages/storefront/catalogue/view-page.tsx', filters),
  inStore('/bestsellers', 'pages/storefront/catalogue/view-page.tsx', filters),
  inStore('/sale', 'pages/storefront/catalogue/view-page.tsx', filters),
  inStore('/search', 'pages/storefront/search/search-page.tsx', ['q', ...filters]),
  inStore('/product/:slug', 'pages/storefront/product/product-page.tsx', variantKinds),
  inStore('/cart', 'pages/storefront/cart/cart-page.tsx'),
  inStore('/shipping-returns', 'pages/storefront/policies/shipping-returns-page.tsx'),
  inStore('/shipping', 'pages/storefront/policies/shipping-page.tsx'),
  inStore('/sustainability', 'pages/storefront/content/sustainability/sustainability-page.tsx'),
  inStore('/size-guide', 'pages/storefront/content/sizes/size-guide-page.tsx'),
  inStore('/care-guide', 'pages/storefront/content/care/care-guide-page.tsx'),
  inStore('/privacy', 'pages/storefront/content/privacy/privacy-page.tsx'),
  inStore('/terms', 'pages/storefront/content/terms/terms-page.tsx'),
  inStore('/accessibility', 'pages/storefront/content/accessibility/accessibility-page.tsx'),
  inStore('/faq', 'pages/storefront/faq/faq-page.tsx', ['category']),
  inStore('/our-impact', 'pages/storefront/impact/our-impact-page.tsx'),
  inStore('/stock-notices/stop', 'pages/storefront/stock-notices/stop-page.tsx', ['state']),
  inStore('/order-confirmation', 'pages/checkout/confirmation/order-confirmation-page.tsx', ['order']),
  inStore('/wishlist', 'pages/storefront/wishlist/wishlist-page.tsx'),
  inStore('/recently-viewed', 'pages/storefront/recently-viewed/recently-viewed-page.tsx'),
  inStore('/sign-in', 'pages/account/sign-in/sign-in-page.tsx'),
  inStore('/account', 'pages/account/account-page.tsx'),
  inStore('/contact', 'pages/storefront/contact/contact-page.tsx', ['topic', 'order']),
  inStore('/newsletter/confirm', 'pages/storefront/newsletter/confirm-page.tsx', ['state']),
  inStore('/newsletter/unsubscribe', 'pages/storefront/newsletter/unsubscribe-page.tsx', ['state']),
  alone('/checkout', 'pages/checkout/checkout-page.tsx'),
  alone('/admin', 'pages/admin/admin-page.tsx'),
  alone('/admin/products', 'pages/admin/products/products-page.tsx'),
  alone('/admin/products/import', 'pages/admin/products/imports/imports-page.tsx'),
  alone('/admin/promo-codes', 'pages/admin/promo-codes/promo-codes-page.tsx'),
  alone('/admin/mails', 'pages/admin/emails/emails-page.tsx'),
  alone('/admin/audit-log', 'pages/admin/audit-log/audit-log-page.tsx'),
]

export const notFound: Route = inStore('*', 'pages/storefront/not-found-page.tsx')

/** The address of a route, as routes.ts writes it. */
export type Path = (typeof routes)[number]['path']

/** The named parts of a path, decoded: those of '/product/:slug' are `{ slug: string }`. */
export type ParamsOf<Of extends string> = Record<NameIn<Of>, string>

type NameIn<Of extends string> = Of extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NameIn<Rest>
  : Of extends `${string}:${infer Name}`
    ? Name
    : never
