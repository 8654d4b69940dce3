/** Kinds of audit log entries: the first word of a subject. */
export const auditKinds = [
  'product',
  'category',
  'promo-code',
  'charity',
  'promo-batch',
  'order',
  'return',
  'customer',
  'segment',
  'contact-message',
  'setting',
  'mail-text',
  'person',
  'invitation',
] as const
export type AuditKind = (typeof auditKinds)[number]

/** A filter of the audit log. Days are UTC dates as date fields have them, '2026-11-21', both included. */
export type AuditFilter = {
  actorId: string | null
  kind: AuditKind | null
  from: string | null
  to: string | null
  text: string
  before: string | null
}

/** The filter from the query parameters of the list, or of its export; invalid values are ignored. */
export function readAuditFilter(parameters: URLSearchParams): AuditFilter {
  const idIn = (name: string) => parameters.get(name)?.match(/^[\w-]{1,64}$/)?.[0] ?? null
  const dayIn = (name: string) => {
    const day = parameters.get(name) ?? ''
    return /^20\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null
  }
  const before = idIn('before')
  return {
    ...{ actorId: idIn('person'), kind: auditKinds.find((kind) => kind === parameters.get('kind')) ?? null },
    ...{ from: dayIn('from'), to: dayIn('to'), before: before && /^\d{1,18}$/.test(before) ? before : null },
    text: (parameters.get('q') ?? '').replaceAll('\0', '').slice(0, 120),
  }
}

/** The filter as query parameters of the page; parts that are not set are omitted. */
export function writeAuditFilter({ actorId, kind, text, ...rest }: AuditFilter): Record<string, string> {
  const named = Object.entries({ person: actorId, kind, q: text, ...rest })
  return Object.fromEntries(named.flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

const dayMs = 86_400_000

/** The filter as input of the contract. */
export function whichEntries({ actorId, kind, from, to, text, before }: AuditFilter) {
  return {
    ...{ ...(actorId && { actorId }), ...(kind && { kind }), ...(before && { before }) },
    ...{ ...(from && { from: Date.parse(from) }), ...(to && { to: Date.parse(to) + dayMs }), ...(text && { text }) },
  }
}
