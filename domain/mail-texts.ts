/** What a merchant says in a mail in their own words; what is empty is said as the shop says it. Facts stay the shop's. */
export type MailText = { subject: string; opening: string; closing: string }

const ofOrder = ['firstName', 'orderNumber'] as const

/** The mails whose words can be set, and what those may name. Subjects of mails that open an account are nobody's to set. */
export const mailTextKinds = {
  confirmation: { name: 'Order confirmation', placeholders: ofOrder, hasSubject: true },
  shipped: { name: 'Order shipped', placeholders: ofOrder, hasSubject: true },
  delivered: { name: 'Order delivered', placeholders: ofOrder, hasSubject: true },
  cancelled: { name: 'Order cancelled', placeholders: ofOrder, hasSubject: true },
  refunded: { name: 'Refund', placeholders: ofOrder, hasSubject: true },
  'refund-failed': { name: 'Refund that failed', placeholders: ofOrder, hasSubject: true },
  'address-changed': { name: 'New delivery address', placeholders: ofOrder, hasSubject: true },
  account: { name: 'Account and sign-in', placeholders: [], hasSubject: false },
} as const satisfies Record<string, { name: string; placeholders: readonly string[]; hasSubject: boolean }>

export type MailTextKind = keyof typeof mailTextKinds
export type MailTexts = { [Kind in MailTextKind]?: MailText | undefined }

export const mailTextOrder = Object.keys(mailTextKinds) as MailTextKind[]
export const noMailText: MailText = { subject: '', opening: '', closing: '' }
export const mailTextLimits: Record<keyof MailText, number> = { subject: 120, opening: 600, closing: 400 }

/** Whose text a mail of this kind has: all mails about accounts share one. */
export function mailTextKindOf(kind: string): MailTextKind | null {
  return kind.startsWith('account-') ? 'account' : (mailTextOrder.find((one) => one === kind) ?? null)
}

type Written = { kind: MailTextKind; field: keyof MailText; text: string }

/** What is wrong with one field of a text, or null. Line breaks are for paragraphs alone: a subject is a header of the mail. */
export function mailTextFault({ kind, field, text }: Written): string | null {
  const { placeholders, hasSubject } = mailTextKinds[kind]
  if (field === 'subject' && !hasSubject && text !== '') return 'The subject of these mails stays as it is'
  if (text.length > mailTextLimits[field]) return `At most ${mailTextLimits[field]} characters`
  if (/[^\P{C}\n\u200c\u200d]/u.test(text) || (field === 'subject' && text.includes('\n')))
    return 'Letters and marks only'
  const known: readonly string[] = placeholders
  const unknown = [...text.matchAll(/\{([^{}]*)\}/g)].find(([, name]) => !known.includes(name ?? ''))
  return unknown ? `These mails have no ${unknown[0]}` : null
}

/** With what its placeholders stand for, in one pass; null where it names what this mail does not have, or says nothing. */
export function filledText(text: string, values: Readonly<Record<string, string>>): string | null {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  if (text === '' || names.some((name) => !values[name])) return null
  return text.replace(/\{(\w+)\}/g, (_, name: string) => (values[name] ?? '').replace(/[^\P{C}\u200c\u200d]+/gu, ' '))
}
