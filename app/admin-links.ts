import type { Address } from './links.ts'

/** Every address of the administration but its first, which the shop links to. */
export const adminLinks = {
  order: (orderNumber: string) => `/admin/orders/${orderNumber}`,
  products: () => '/admin/products',
  /** `importId` is the one that is shown. */
  imports: (importId?: string) => (importId ? `/admin/products/import?file=${importId}` : '/admin/products/import'),
  promoCodes: () => '/admin/promo-codes',
  returns: () => '/admin/returns',
  emails: () => '/admin/mails',
  auditLog: () => '/admin/audit-log',
} satisfies Record<string, (...given: never[]) => Address>
