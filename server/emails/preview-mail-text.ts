import type { emails as contract } from '#contract/emails.ts'
import { exampleEmail, withTexts, writtenEmail } from '#server/email-outbox/email-outbox.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

export const previewMailText: Handler<typeof contract.previewMailText> = async (call, { kind, ...text }) => {
  call.watch(topics.settings)
  const example = exampleEmail(kind, call.shop.settings.publicUrl)
  const { template } = withTexts({ [kind]: text }, example)
  const written = await writtenEmail(call.db, call.shop, { recipient: '', template })
  const free = example.template.parts.find((part) => part.kind === 'words' && part.isFree)
  return {
    ...{ subject: written.subject, html: written.html, text: written.text },
    standard: { subject: example.template.subject, opening: free?.kind === 'words' ? free.text : '' },
  }
}
