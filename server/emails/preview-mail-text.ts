import type { emails as contract } from '#contract/emails.ts'
import { exampleEmail, freeWords, withText, writtenEmail } from '#server/email-outbox/email-outbox.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

export const previewMailText: Handler<typeof contract.previewMailText> = async (call, { kind, ...text }) => {
  call.watch(topics.settings)
  const { template } = exampleEmail(kind, call.shop.settings.publicUrl)
  const {
    subject,
    html,
    text: plain,
  } = await writtenEmail(call.db, call.shop, { recipient: '', ...withText(text, { template }) })
  return {
    ...{ subject, html, text: plain },
    standard: {
      subject: template.subject,
      opening: freeWords(template, 'beginning'),
      closing: freeWords(template, 'end'),
    },
  }
}
