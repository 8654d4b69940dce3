/** Every address of the shop, in one place. */
export const links = {
  home: () => '/',
  bags: () => '/bags',
  category: (categoryId: string) => `/bags?category=${encodeURIComponent(categoryId)}`,
  product: (slug: string) => `/product/${encodeURIComponent(slug)}`,
  cart: () => '/cart',
  checkout: () => '/checkout',
  orderConfirmation: (orderNumber: string) => `/order-confirmation?order=${encodeURIComponent(orderNumber)}`,
  signIn: () => '/sign-in',
  account: (tab?: string) => (tab ? `/account?tab=${tab}` : '/account'),
  admin: (panel?: string) => (panel ? `/admin?panel=${panel}` : '/admin'),
}
