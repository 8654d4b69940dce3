import { thousands } from '#domain/text/thousands.ts'

/** A merchant's own text in an email; an empty part has the shop's standard text. Facts cannot be changed. */
export type EmailText = { subject: string; opening: string; closing: string }
export type EmailTextField = keyof EmailText
/** Some fields of an email's text. */
export type TypedEmailText = { [Field in EmailTextField]?: string | undefined }

type Kind = {
  name: string
  group: 'Orders' | 'Returns' | 'Accounts' | 'Letters' | 'Messages' | 'Team'
  /** The placeholders that the texts may contain. */
  placeholders: readonly string[]
  fields: readonly EmailTextField[]
}

export const emailTextFields = ['subject', 'opening', 'closing'] as const
const around = ['opening', 'closing'] as const

const kindOf =
  (group: Kind['group'], placeholders: readonly string[]) =>
  (name: string, fields: readonly EmailTextField[] = emailTextFields, more: readonly string[] = []): Kind => ({
    name,
    group,
    fields,
    placeholders: [...placeholders, ...more],
  })
const order = kindOf('Orders', ['firstName', 'orderNumber'])
const returned = kindOf('Returns', ['firstName', 'orderNumber'])
const account = kindOf('Accounts', [])
const letter = kindOf('Letters', [])
const message = kindOf('Messages', [])
const team = kindOf('Team', [])

/** The emails whose text can be set. Subjects of emails that open an account, or are retained as a receipt, cannot. */
export const emailTextKinds = {
  confirmation: order('Order confirmation'),
  shipped: order('Order shipped'),
  delivered: order('Order delivered'),
  cancelled: order('Order cancelled'),
  refunded: order('Refund'),
  'refund-failed': order('Refund that failed'),
  'address-changed': order('New delivery address'),
  returned: kindOf('Orders', ['orderNumber'])('Payment returned'),
  'return-requested': returned('Return requested'),
  'return-approved': returned('Return approved', emailTextFields, ['returnNumber']),
  'return-rejected': returned('Return not accepted'),
  'return-label': returned('Return label'),
  'return-received': returned('Return received'),
  'return-messages': returned('New messages about a return'),
  'withdrawal-receipt': returned('Receipt of a withdrawal', around, ['returnNumber']),
  'withdrawal-refused': returned('Withdrawal not recorded', around),
  account: account('Account and sign-in', around),
  'deletion-asked': account('Deletion of an account, asked for', emailTextFields, ['firstName', 'date']),
  'deletion-taken-back': account('Deletion of an account, taken back', emailTextFields, ['firstName']),
  'deletion-done': account('Account deleted'),
  'merge-stayed': account('Accounts merged, to the one that stays'),
  'merge-gone': account('Accounts merged, to the one that goes'),
  'stock-notice': letter('Back in stock', emailTextFields, ['productName']),
  'newsletter-confirm': letter('Newsletter confirmation'),
  'newsletter-welcome': letter('Newsletter welcome'),
  'review-hidden': letter('Review hidden', emailTextFields, ['firstName', 'productName']),
  'contact-receipt': message('Receipt of a message'),
  'contact-answer': message('Answer to a message', emailTextFields, ['firstName']),
  message: message('Message to a customer', around, ['firstName']),
  'team-invitation': team('Invitation to the team', around, ['role', 'invitedBy']),
  'team-joined': team('Invitation accepted', emailTextFields, ['firstName', 'memberName', 'role']),
  'team-role': team('Role changed', emailTextFields, ['firstName', 'role']),
  'team-left': team('Left the team', emailTextFields, ['firstName']),
} as const satisfies Record<string, Kind>

export type EmailTextKind = keyof typeof emailTextKinds
export type EmailTexts = Partial<Record<EmailTextKind, EmailText>>

export const emailTextOrder = Object.keys(emailTextKinds) as EmailTextKind[]
export const noEmailText: EmailText = { subject: '', opening: '', closing: '' }
export const emailTextLimits: Record<EmailTextField, number> = { subject: 120, opening: 600, closing: 400 }

/** The text for an email of this kind; null for a kind without one. All emails about accounts share one. */
export function emailTextKindOf(kind: string): EmailTextKind | null {
  return kind.startsWith('account-') ? 'account' : (emailTextOrder.find((one) => one === kind) ?? null)
}

type Written = { kind: EmailTextKind; field: EmailTextField; text: string }

const fieldNames = { subject: 'The subject', opening: 'The beginning', closing: 'The end' } as const

/** The fault in one field of a text, or null. Line breaks are for paragraphs alone: a subject is a header of the email. */
export function emailTextFault({ kind, field, text }: Written): string | null {
  const { fields }: Kind = emailTextKinds[kind]
  if (text !== '' && !fields.includes(field)) return `${fieldNames[field]} of these emails stays as it is`
  if (text.length > emailTextLimits[field]) return `Use at most ${thousands(emailTextLimits[field])} characters`
  if (/[^\P{C}\n\u200c\u200d]/u.test(text) || (field === 'subject' && text.includes('\n')))
    return 'Use visible characters only'
  const unknown = [...text.matchAll(/\{([^{}]*)\}/g)].find(([, name]) => !placeholdersOf(kind).includes(name ?? ''))
  return unknown ? `These emails have no ${unknown[0]}` : null
}

/** The placeholders that the texts of a kind may contain; all emails have the shop's name. */
export function placeholdersOf(kind: EmailTextKind): readonly string[] {
  return [...emailTextKinds[kind].placeholders, 'shopName']
}

/** The text with its placeholders replaced, in one pass; null when it has one without a value for this email, or is empty. */
export function filledText(text: string, values: Readonly<Record<string, string>>): string | null {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  if (text === '' || names.some((name) => !values[name])) return null
  return text.replace(/\{(\w+)\}/g, (_, name: string) => (values[name] ?? '').replace(/[^\P{C}\u200c\u200d]+/gu, ' '))
}
