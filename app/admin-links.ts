import type { Address } from './links.ts'

/** Every address of the administration but its first, which the shop links to. */
export const adminLinks = {
  products: () => '/admin/products',
  promoCodes: () => '/admin/promo-codes',
  emails: () => '/admin/mails',
  auditLog: () => '/admin/audit-log',
} satisfies Record<string, (...given: never[]) => Address>
