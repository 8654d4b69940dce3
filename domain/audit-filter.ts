/** Kinds of things in the audit log: the first word of a subject. */
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

/** Days of UTC, as fields of dates have them: '2026-11-21'. Both are included. */
export type AuditFilter = {
  actorId: string | null
  kind: AuditKind | null
  from: string | null
  to: string | null
  text: string
  before: string | null
}

/** The filter in the address of the list, or of its file; values that mean nothing are left out. */
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

/** The filter as parameters of the page's address; parts that are not set are left out. */
export function writeAuditFilter({ actorId, kind, text, ...rest }: AuditFilter): Record<string, string> {
  const named = Object.entries({ person: actorId, kind, q: text, ...rest })
  return Object.fromEntries(named.flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

const dayMs = 86_400_000

/** The filter as the shop's input. */
export function whichEntries({ actorId, kind, from, to, text, before }: AuditFilter) {
  return {
    ...{ ...(actorId && { actorId }), ...(kind && { kind }), ...(before && { before }) },
    ...{ ...(from && { from: Date.parse(from) }), ...(to && { to: Date.parse(to) + dayMs }), ...(text && { text }) },
  }
}
