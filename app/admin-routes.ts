import type { Route } from './shop-routes.ts'

/** Every address of the admin area. */
export const adminRoutes = [
  panel('/admin', 'admin-page.tsx'),
  panel('/admin/orders/:orderNumber', 'orders/detail/order-page.tsx'),
  panel('/admin/figures', 'figures/figures-page.tsx'),
  panel('/admin/attention', 'attention/attention-page.tsx'),
  panel('/admin/giving', 'giving/giving-page.tsx'),
  panel('/admin/products', 'products/products-page.tsx'),
  panel('/admin/products/import', 'products/imports/imports-page.tsx'),
  panel('/admin/products/reviews', 'reviews/reviews-page.tsx'),
  panel('/admin/products/:productId/pieces', 'products/pieces/pieces-page.tsx'),
  panel('/admin/promo-codes', 'promo-codes/promo-codes-page.tsx'),
  panel('/admin/returns', 'returns/returns-page.tsx'),
  panel('/admin/users', 'customers/customers-page.tsx'),
  panel('/admin/users/:customerId', 'customers/detail/customer-page.tsx'),
  panel('/admin/emails', 'emails/emails-page.tsx'),
  panel('/admin/settings', 'settings/settings-page.tsx'),
  panel('/admin/settings/emails', 'email-texts/email-texts-page.tsx'),
  panel('/admin/settings/people', 'people/people-page.tsx'),
  panel('/admin/join', 'join/join-page.tsx'),
  panel('/admin/audit-log', 'audit-log/audit-log-page.tsx'),
]

function panel<const Of extends string>(path: Of, file: string): Route<Of> {
  return { path, page: `pages/admin/${file}`, frame: null, reads: [] }
}
