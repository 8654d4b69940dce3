import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Frame, TemplateRow } from './frame.ts'
import { fonts } from './look.ts'
import { PartRow } from './parts.ts'
import { plainText } from './plain-text.ts'
import type { EmailTemplate } from './template.ts'

/** Both versions of a mail. */
export function renderTemplate(
  template: EmailTemplate,
  publicUrl: string,
): { subject: string; html: string; text: string } {
  const { subject } = template
  const html = `<!doctype html>${renderToStaticMarkup(h(Page, { template, publicUrl }))}`
  return { subject, html, text: plainText(template) }
}

function Page({ template, publicUrl }: { template: EmailTemplate; publicUrl: string }) {
  const { subject, heading, parts, closing } = template
  const opening = parts.find((part) => part.kind === 'words')?.text ?? heading
  return h(
    Frame,
    { subject, closing, opening, publicUrl },
    h(
      TemplateRow,
      { style: { paddingTop: 40 } },
      h('h1', { className: 'heading', style: { ...fonts.heading, margin: '0 0 16px' } }, heading),
    ),
    parts.map((part, key) => h(PartRow, { key, part, publicUrl })),
  )
}
