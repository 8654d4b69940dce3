import { z } from 'zod'
import { type MailTextKind, mailTextFault, mailTextFields, mailTextKinds } from '#domain/mail-texts.ts'

const words = z.string().trim().max(2000)
const text = z.object({ subject: words, opening: words, closing: words })
const kind = z.enum(Object.keys(mailTextKinds) as [MailTextKind, ...MailTextKind[]])

/** The merchant's own words by kind of mail: plain text with named placeholders. Empty ones are the shop's. */
export const mailTexts = z.partialRecord(kind, text)

/** Words that are typed for one kind of mail; a field that is left out stays as it is. */
const typed = text.partial().extend({ kind })
export const typedMailText = typed.superRefine(checkFields)
export const changedMailText = typed
  .extend({ opened: text.partial().describe('What the changed fields held when the form was opened') })
  .superRefine(checkFields)

/** A field that somebody else changed since, to what, and who. */
export type MailTextChange = {
  field: (typeof mailTextFields)[number]
  value: string
  by: string | null
  at: number | null
}

function checkFields(given: z.output<typeof typed>, found: z.RefinementCtx): void {
  for (const field of mailTextFields) {
    const message = mailTextFault({ kind: given.kind, field, text: given[field] ?? '' })
    if (message) found.addIssue({ code: 'custom', path: [field], message })
  }
}
