import { categoryPath, productPath } from '#domain/addresses.ts'

/** Every address of the shop, in one place. */
export const links = {
  home: () => '/',
  bags: () => '/bags',
  category: categoryPath,
  product: productPath,
  cart: () => '/cart',
  checkout: () => '/checkout',
  orderConfirmation: (orderNumber: string) => `/order-confirmation?order=${encodeURIComponent(orderNumber)}`,
  signIn: () => '/sign-in',
  account: (tab?: string) => (tab ? `/account?tab=${tab}` : '/account'),
  admin: (panel?: string) => (panel ? `/admin?panel=${panel}` : '/admin'),
}
