import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Frame } from './frame.ts'
import type { Letter } from './letter.ts'
import { letterText } from './letter-text.ts'
import { fonts } from './look.ts'
import { partOf } from './parts.ts'

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
    h('h1', { style: { ...fonts.heading, margin: '0 0 16px' } }, heading),
    parts.map(partOf),
  )
}
