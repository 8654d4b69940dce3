import { z } from 'zod'
import { type MailTextKind, type MailTexts, mailTextFault, mailTextKinds } from '#domain/mail-texts.ts'

const words = z.string().trim().max(2000)
const mailText = z.object({ subject: words, opening: words, closing: words })
const kind = z.enum(Object.keys(mailTextKinds) as [MailTextKind, ...MailTextKind[]])
const fields = ['subject', 'opening', 'closing'] as const

/** The merchant's own words by kind of mail: plain text with named placeholders. Empty ones are the shop's. */
export const mailTexts: z.ZodType<MailTexts, MailTexts> = z
  .partialRecord(kind, mailText)
  .superRefine((texts, found) => {
    for (const [of, text] of Object.entries(texts))
      for (const field of fields) {
        const message = text && mailTextFault({ kind: of as MailTextKind, field, text: text[field] })
        if (message) found.addIssue({ code: 'custom', path: [of, field], message })
      }
  })

/** One of them, as it is typed. */
export const typedMailText = mailText.extend({ kind }).superRefine(({ kind: of, ...text }, found) => {
  for (const field of fields) {
    const message = mailTextFault({ kind: of, field, text: text[field] })
    if (message) found.addIssue({ code: 'custom', path: [field], message })
  }
})
