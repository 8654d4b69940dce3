import type { EmailTemplate, Part, Row } from './template.ts'

/** The same mail for programs that show no HTML. */
export function plainText({ heading, parts, closing }: EmailTemplate): string {
  const { text, link } = closing
  const end = link ? `${text} ${link.url.replace(/^mailto:/, '')}` : text
  return ['Stella Maris', heading, ...parts.filter(({ kind }) => kind !== 'photo').map(textOf), end].join('\n\n')
}

function textOf(part: Part): string {
  if (part.kind === 'words' || part.kind === 'charityDonation') return part.text
  if (part.kind === 'photo') return part.alt
  if (part.kind === 'rows' || part.kind === 'figures') return part.rows.map(rowText).join('\n')
  if (part.kind === 'lines') return [part.title, ...part.lines].join('\n')
  if (part.kind === 'quote') return part.text.replace(/^/gm, '> ')
  return `${part.link.name}: ${part.link.url}`
}

function rowText({ name, details = [], value }: Row): string {
  return [`${name}: ${value}`, ...details].join('\n  ')
}
