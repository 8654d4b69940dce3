import { useSearchParams } from '#app/engine/routing/location.ts'
import type { AuditKind } from '#contract/admin.ts'

export const kindNames: Record<AuditKind, string> = {
  product: 'Products',
  category: 'Categories',
  'promo-code': 'Promo codes',
  'promo-batch': 'Batches of promo codes',
  order: 'Orders',
  return: 'Returns',
  customer: 'Customers',
  segment: 'Segments of customers',
  'contact-message': 'Messages to us',
  setting: 'Settings',
  person: 'People of the team',
  invitation: 'Invitations',
}
const kinds = Object.keys(kindNames) as AuditKind[]

/** Days of UTC, as fields of dates have them: '2026-11-21'. Both are included. */
export type AuditFilter = {
  actorId: string | null
  kind: AuditKind | null
  from: string | null
  to: string | null
  text: string
  before: string | null
}

const dayMs = 86_400_000

/** Which entries are shown; the address keeps it. Another filter begins with the latest. */
export function useAuditFilter() {
  const [parameters, setParameters] = useSearchParams()
  const change = (changes: Partial<AuditFilter>) => {
    // The address is ahead of what is shown while entries are on their way: two quick changes both count.
    const now = readFilter(new URLSearchParams(window.location.search))
    const { actorId, kind, text, ...rest } = { ...now, before: null, ...changes }
    const named = Object.entries({ person: actorId, kind, q: text, ...rest })
    setParameters(Object.fromEntries(named.flatMap(([name, value]) => (value ? [[name, value]] : []))))
  }
  return { filter: readFilter(parameters), change }
}

function readFilter(parameters: URLSearchParams): AuditFilter {
  const idIn = (name: string) => parameters.get(name)?.match(/^[\w-]{1,64}$/)?.[0] ?? null
  const dayIn = (name: string) => {
    const day = parameters.get(name) ?? ''
    return /^20\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null
  }
  return {
    ...{ actorId: idIn('person'), kind: kinds.find((kind) => kind === parameters.get('kind')) ?? null },
    ...{ from: dayIn('from'), to: dayIn('to'), text: parameters.get('q')?.slice(0, 120) ?? '', before: idIn('before') },
  }
}

/** As it is asked for. */
export function inputOf({ actorId, kind, from, to, text, before }: AuditFilter) {
  return {
    ...{ ...(actorId && { actorId }), ...(kind && { kind }), ...(before && { before }) },
    ...{ ...(from && { from: Date.parse(from) }), ...(to && { to: Date.parse(to) + dayMs }), ...(text && { text }) },
  }
}
