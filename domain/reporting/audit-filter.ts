import { dayMs } from '#domain/text/time-span.ts'
import { timeOfClock } from '#domain/text/time-zone.ts'
import { choicePart, dayPart, type FilterOf, formPart, idForm, searchPart } from './list-filter.ts'

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
  'email-text',
  'person',
  'invitation',
] as const
export type AuditKind = (typeof auditKinds)[number]

/** The filter of the audit log, or of its export. Days are those of the shop's time zone, such as '2026-11-21', both included. */
export const auditFilter = {
  actorId: formPart('person', idForm, 'narrows'),
  kind: choicePart('kind', auditKinds),
  text: searchPart(),
  from: dayPart('from'),
  to: dayPart('to'),
  /** The id of the entry that the page follows. */
  before: formPart('before', /^\d{1,18}$/, 'place'),
}

export type AuditFilter = FilterOf<typeof auditFilter>

/** The filter as the contract's input. Its days are those of the time zone. */
export function whichEntries({ actorId, kind, from, to, text, before }: AuditFilter, timeZone: string) {
  const startOf = (day: string, later = 0) => timeOfClock(Date.parse(day) + later, timeZone)
  return {
    ...(actorId && { actorId }),
    ...(kind && { kind }),
    ...(before && { before }),
    ...(from && { from: startOf(from) }),
    ...(to && { to: startOf(to, dayMs) }),
    ...(text && { text }),
  }
}
