import type { Address } from './links.ts'

/** Every address of the admin area but its first, which the shop links to. */
export const adminLinks = {
  order: (orderNumber: string) => `/admin/orders/${orderNumber}`,
  /** The list of all orders, filtered to one customer's. */
  ordersOf: (customerId: string) => `/admin?customer=${customerId}`,
  figures: () => '/admin/figures',
  attention: () => '/admin/attention',
  giving: () => '/admin/giving',
  products: () => '/admin/products',
  /** `importId`: the import to show. */
  imports: (importId?: string) => (importId ? `/admin/products/import?file=${importId}` : '/admin/products/import'),
  reviews: () => '/admin/products/reviews',
  /** The numbered pieces of a product. */
  pieces: (productId: string) => `/admin/products/${productId}/pieces`,
  promoCodes: () => '/admin/promo-codes',
  /** `returnId`: the return to show. */
  returns: (returnId?: string) => (returnId ? `/admin/returns?open=${returnId}` : '/admin/returns'),
  /** `customerId`: the customer to show. */
  customers: (customerId?: string) => (customerId ? `/admin/users?open=${customerId}` : '/admin/users'),
  /** The customer's own page. */
  customer: (customerId: string) => `/admin/users/${customerId}`,
  emails: () => '/admin/emails',
  /** Messages from the contact page. */
  messages: () => '/admin/emails?view=received',
  settings: () => '/admin/settings',
  emailTexts: () => '/admin/settings/emails',
  people: () => '/admin/settings/people',
  auditLog: () => '/admin/audit-log',
} satisfies Record<string, (...given: never[]) => Address>
