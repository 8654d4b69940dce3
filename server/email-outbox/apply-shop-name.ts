import { company as standard } from '#domain/settings/company.ts'
import type { StoreSettings } from '#domain/settings/store-settings.ts'
import { type EmailTemplate, type Part, shopName } from '#server/email-outbox/template/template.ts'

type Addressed = { recipient: string; headers?: Record<string, string>; template: EmailTemplate }
type Names = Pick<StoreSettings, 'brand' | 'company'>

/** Replaces the shop's standard details in a template by the merchant's own, but not in text that somebody typed. */
export function applyShopName<Of extends Addressed>({ brand, company }: Names, email: Of): Of {
  const named = (text: string) => text.replaceAll(shopName, () => brand.name)
  const ours = (text: string) =>
    named(text)
      .replaceAll(standard.email, () => company.email)
      .replaceAll(standard.phone, () => company.phone)
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
      subject: named(template.subject),
      heading: named(template.heading),
      parts: template.parts.map(partOf),
      closing: { text: ours(text), ...(link && { link: { name: ours(link.name), url: ours(link.url) } }) },
      values: { ...template.values, shopName: brand.name },
    },
  }
}
