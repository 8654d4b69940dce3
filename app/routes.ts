import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('storefront/layout.tsx', [
    index('storefront/home/home-page.tsx'),
    route('bags', 'storefront/catalogue/catalogue-page.tsx', { id: 'bags' }),
    route('products', 'storefront/catalogue/catalogue-page.tsx', { id: 'products' }),
    route('product/:slug', 'storefront/product/product-page.tsx'),
    route('cart', 'storefront/cart/cart-page.tsx'),
    route('order-confirmation', 'checkout/confirmation/order-confirmation-page.tsx'),
    route('sign-in', 'account/sign-in/sign-in-page.tsx'),
    route('account', 'account/account-page.tsx'),
    route('*', 'storefront/not-found-page.tsx'),
  ]),
  route('checkout', 'checkout/checkout-page.tsx'),
  route('admin', 'admin/admin-page.tsx'),
] satisfies RouteConfig
