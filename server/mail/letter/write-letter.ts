import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Frame, LetterRow } from './frame.ts'
import type { Letter } from './letter.ts'
import { letterText } from './letter-text.ts'
import { fonts } from './look.ts'
import { PartRow } from './parts.ts'

/** Both versions of a mail. */
export function writeLetter(letter: Letter, publicUrl: string): { subject: string; html: string; text: string } {
  const { subject } = letter
  const html = `<!doctype html>${renderToStaticMarkup(h(Page, { letter, publicUrl }))}`
  return { subject, html, text: letterText(letter) }
}

function Page({ letter, publicUrl }: { letter: Letter; publicUrl: string }) {
  const { subject, heading, parts, closing } = letter
  const opening = parts.find((part) => part.kind === 'words')?.text ?? heading
  return h(
    Frame,
    { subject, closing, opening, publicUrl },
    h(
      LetterRow,
      { style: { paddingTop: 40 } },
      h('h1', { className: 'heading', style: { ...fonts.heading, margin: '0 0 16px' } }, heading),
    ),
    parts.map((part, key) => h(PartRow, { key, part, publicUrl })),
  )
}
