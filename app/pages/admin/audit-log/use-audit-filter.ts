import { useSearchParams } from '#app/engine/routing/location.ts'
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
  'mail-text': 'Mail texts',
  setting: 'Settings',
  person: 'People of the team',
  invitation: 'Invitations',
}
/** Which entries are shown; the address keeps it. Another filter begins with the latest. */
export function useAuditFilter() {
  const [parameters, setParameters] = useSearchParams()
  const change = (changes: Partial<AuditFilter>) => {
    // The address is ahead of what is shown while entries are on their way: two quick changes both count.
    const now = readAuditFilter(new URLSearchParams(window.location.search))
    setParameters(writeAuditFilter({ ...now, before: null, ...changes }))
  }
  return { filter: readAuditFilter(parameters), change }
}
