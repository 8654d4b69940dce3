import { useAddressFilter } from '#app/pages/admin/use-address-filter.ts'
import { type AuditFilter, type AuditKind, readAuditFilter, writeAuditFilter } from '#domain/audit-filter.ts'

export const kindNames: Record<AuditKind, string> = {
  product: 'Products',
  category: 'Categories',
  'promo-code': 'Promo codes',
  charity: 'Charities',
  'promo-batch': 'Batches of promo codes',
  order: 'Orders',
  return: 'Returns',
  customer: 'Customers',
  segment: 'Segments of customers',
  'contact-message': 'Messages to us',
  'mail-text': 'Email texts',
  setting: 'Settings',
  person: 'People of the team',
  invitation: 'Invitations',
}
/** The filter of the entries, stored in the URL. Another filter begins with the latest. */
export function useAuditFilter() {
  return useAddressFilter<AuditFilter>({
    read: readAuditFilter,
    write: writeAuditFilter,
    restart: () => ({ before: null }),
  })
}
