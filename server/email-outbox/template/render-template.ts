import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Frame, TemplateRow } from './frame.ts'
import { fonts } from './look.ts'
import { checkGift, PartRow } from './parts.ts'
import type { EmailTemplate, Part, Place, Row } from './template.ts'

/** The subject, the HTML and the text of an email. */
export function renderTemplate(template: EmailTemplate, place: Place): { subject: string; html: string; text: string } {
  const { subject } = template
  const html = `<!doctype html>${renderToStaticMarkup(h(Page, { template, place }))}`
  return { subject, html, text: plainText(template, place) }
}

function Page({ template, place }: { template: EmailTemplate; place: Place }) {
  const { subject, heading, parts, closing } = template
  const opening = parts.find(isOpening)?.text ?? heading
  return h(
    Frame,
    { subject, closing, opening, place },
    h(
      TemplateRow,
      { style: { paddingTop: 40 } },
      h('h1', { className: 'heading', style: { ...fonts.heading, margin: '0 0 16px' } }, heading),
    ),
    parts.map((part, key) => h(PartRow, { key, part, publicUrl: place.publicUrl })),
  )
}

function isOpening(part: Part): part is Extract<Part, { kind: 'words' | 'letter' }> {
  return part.kind === 'words' || (part.kind === 'letter' && part.tone === 'lead')
}

/** The email as plain text, for programs that show no HTML. */
function plainText({ heading, parts, closing }: EmailTemplate, { shopName, publicUrl }: Place): string {
  const { text, link } = closing
  const end = link ? `${text} ${link.url.replace(/^mailto:/, '')}` : text
  const shown = parts.filter(({ kind }) => kind !== 'photo')
  return [shopName, heading, ...shown.map((part) => textOf(part, publicUrl)), end].join('\n\n')
}

function textOf(part: Part, publicUrl: string): string {
  if (part.kind === 'charityDonation')
    return part.check ? `${part.text}\n${checkGift}: ${publicUrl}${part.check}` : part.text
  if (part.kind === 'words' || part.kind === 'letter') return part.text
  if (part.kind === 'photo') return part.alt
  if (part.kind === 'rows' || part.kind === 'figures') return part.rows.map(rowText).join('\n')
  if (part.kind === 'lines') return [part.title, ...part.lines].join('\n')
  if (part.kind === 'quote') return part.text.replace(/^/gm, '> ')
  return `${part.link.name}: ${part.link.url}`
}

function rowText({ name, details = [], value }: Row): string {
  return [`${name}: ${value}`, ...details].join('\n  ')
}
