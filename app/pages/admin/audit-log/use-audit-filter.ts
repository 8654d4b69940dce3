import { useSearchParams } from '#app/engine/routing/location.ts'
import type { AuditKind } from '#contract/admin.ts'

export const kindNames: Record<AuditKind, string> = {
  product: 'Products',
  category: 'Categories',
  'promo-code': 'Promo codes',
  'promo-batch': 'Batches of promo codes',
  order: 'Orders',
  setting: 'Settings',
}
const kinds = Object.keys(kindNames) as AuditKind[]

export type AuditFilter = { actorId: string | null; kind: AuditKind | null; before: string | null }

/** Which entries are shown; the address keeps it. Another filter begins with the latest. */
export function useAuditFilter() {
  const [parameters, setParameters] = useSearchParams()
  const idIn = (name: string) => parameters.get(name)?.match(/^[\w-]{1,64}$/)?.[0] ?? null
  const filter: AuditFilter = {
    actorId: idIn('person'),
    kind: kinds.find((kind) => kind === parameters.get('kind')) ?? null,
    before: idIn('before'),
  }
  const change = (changes: Partial<AuditFilter>) => {
    const { actorId, kind, before } = { ...filter, before: null, ...changes }
    setParameters({ ...(actorId && { person: actorId }), ...(kind && { kind }), ...(before && { before }) })
  }
  return { filter, change }
}

/** As it is asked for. */
export function inputOf({ actorId, kind, before }: AuditFilter) {
  return { ...(actorId && { actorId }), ...(kind && { kind }), ...(before && { before }) }
}
