import { type Company, company as standard } from '#domain/company.ts'
import type { EmailTemplate, Part } from '#server/email-outbox/template/template.ts'

type Addressed = { recipient: string; headers?: Record<string, string>; template: EmailTemplate }

/** Templates name the shop by its standard details: what its merchant has set takes their place, but in nothing that somebody typed. */
export function inNameOf<Of extends Addressed>(company: Company, email: Of): Of {
  const ours = (text: string) =>
    text.replaceAll(standard.email, company.email).replaceAll(standard.phone, company.phone)
  const partOf = (part: Part): Part => (part.kind === 'words' ? { ...part, text: ours(part.text) } : part)
  const { recipient, headers = {}, template } = email
  const { text, link } = template.closing
  return {
    ...email,
    recipient: recipient === standard.email ? company.email : recipient,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name,
        name === 'Reply-To' && value === standard.email ? company.email : value,
      ]),
    ),
    template: {
      ...template,
      parts: template.parts.map(partOf),
      closing: { text: ours(text), ...(link && { link: { name: ours(link.name), url: ours(link.url) } }) },
    },
  }
}
