import type { Address } from './links.ts'

/** Every address of the administration but its first, which the shop links to. */
export const adminLinks = {
  order: (orderNumber: string) => `/admin/orders/${orderNumber}`,
  /** In the list of all orders, those of one customer. */
  ordersOf: (customerId: string) => `/admin?customer=${customerId}`,
  figures: () => '/admin/figures',
  attention: () => '/admin/attention',
  products: () => '/admin/products',
  /** `importId` is the one that is shown. */
  imports: (importId?: string) => (importId ? `/admin/products/import?file=${importId}` : '/admin/products/import'),
  reviews: () => '/admin/products/reviews',
  promoCodes: () => '/admin/promo-codes',
  returns: () => '/admin/returns',
  /** `customerId` is the one that is shown. */
  customers: (customerId?: string) => (customerId ? `/admin/users?open=${customerId}` : '/admin/users'),
  /** The customer's own page. */
  customer: (customerId: string) => `/admin/users/${customerId}`,
  emails: () => '/admin/mails',
  /** Messages from the contact page. */
  messages: () => '/admin/mails?view=received',
  settings: () => '/admin/settings',
  emailTexts: () => '/admin/settings/mails',
  people: () => '/admin/settings/people',
  auditLog: () => '/admin/audit-log',
} satisfies Record<string, (...given: never[]) => Address>
