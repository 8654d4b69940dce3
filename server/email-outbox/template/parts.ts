import { createElement as h, type ReactNode } from 'react'
import { Image, TemplateRow } from './frame.ts'
import { colors, fonts, margin } from './look.ts'
import type { Part, Row } from './template.ts'

const cell = { padding: '12px 0', borderBottom: `1px solid ${colors.sand}`, verticalAlign: 'top' }
const close = { padding: '3px 0', verticalAlign: 'top' }
const total = { padding: '10px 0', borderTop: `1px solid ${colors.stone}`, fontWeight: 600 }
const value = { paddingLeft: 24, fontVariantNumeric: 'tabular-nums' }
/** The longest text, in characters, that does not wrap: amounts stay whole, a long typed text may break. */
const longestInOnePiece = 20
export const checkGift = 'Check your gift in our public ledger'
const tones = { quiet: colors.slate, charityDonation: colors.ultra }

type PartProps<Kind extends Part['kind']> = Extract<Part, { kind: Kind }>

/** One part of an email below its heading, as a row. */
export function PartRow({ part, publicUrl }: { part: Part; publicUrl: string }) {
  if (part.kind === 'photo') return h(TemplateRow, { isWide: true, style: { paddingTop: 16 } }, h(Photo, part))
  if (part.kind === 'charityDonation')
    return h(TemplateRow, { isWide: true, style: { paddingBottom: 24 } }, h(Given, { ...part, publicUrl }))
  return h(TemplateRow, null, partOf(part))
}

function partOf(part: Exclude<Part, { kind: 'photo' | 'charityDonation' }>): ReactNode {
  if (part.kind === 'words') return h(Paragraph, part)
  if (part.kind === 'rows') return h(Rows, { rows: part.rows, style: cell })
  if (part.kind === 'figures') return h(Rows, { rows: part.rows, style: close })
  if (part.kind === 'lines') return h(Titled, part)
  if (part.kind === 'letter') return h(Letter, part)
  if (part.kind === 'quote') return h(Quote, part)
  return h(Action, part.link)
}

function Photo({ url, alt }: PartProps<'photo'>) {
  const style = { width: '100%', maxWidth: 600, height: 'auto', ...fonts.text }
  return h(Image, { className: 'quiet', src: url, width: 600, alt, style: { ...style, color: colors.slate } })
}

/** The colored panel with the donation: its amount and charity. */
function Given({ to, amount, check, publicUrl }: PartProps<'charityDonation'> & { publicUrl: string }) {
  const ground = { background: colors.ultra, color: colors.white, padding: '28px 0', verticalAlign: 'middle' }
  const sum = { ...ground, ...fonts.sum, paddingLeft: 12, paddingRight: margin }
  const below = { ...ground, padding: `0 ${margin}px 28px ${margin}px` }
  const plain = { color: colors.white, textDecoration: 'underline' }
  const mark = {
    src: `${publicUrl}/mail-mark.png`,
    width: 36,
    height: 36,
    alt: '',
  }
  return h(
    'table',
    {
      className: 'given',
      role: 'presentation',
      width: '100%',
      cellSpacing: 0,
      cellPadding: 0,
      border: 0,
      bgcolor: colors.ultra,
    },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        h('td', { className: 'from', width: 36, style: { ...ground, paddingLeft: margin } }, h(Image, mark)),
        h('td', { style: { ...ground, paddingLeft: 16 } }, `From us to ${to},`, h('br'), 'at no cost to you'),
        h('td', { className: 'sum', align: 'right', style: sum }, amount),
      ),
      check &&
        h(
          'tr',
          null,
          h('td', { colSpan: 3, style: below }, h('a', { href: publicUrl + check, style: plain }, checkGift)),
        ),
    ),
  )
}

function Paragraph({ text, tone }: PartProps<'words'>) {
  const style = { margin: '0 0 16px', ...(tone === 'lead' ? fonts.lead : tone && { color: tones[tone] }) }
  return h('p', { className: tone, style }, text)
}

function Rows({ rows, style }: { rows: readonly Row[]; style: object }) {
  const plain = { width: '100%', cellSpacing: 0, cellPadding: 0, border: 0, style: { margin: '8px 0 16px' } }
  return h('table', plain, h('tbody', null, ...rows.map((row) => h(RowOf, { row, style }))))
}

function RowOf({ row, style }: { row: Row; style: object }) {
  const { name, details = [], isTotal, photo } = row
  const look = { ...style, ...(isTotal && total) }
  const piece = row.value.length > longestInOnePiece ? { overflowWrap: 'anywhere' } : { whiteSpace: 'nowrap' }
  const small = { ...fonts.small, display: 'block', color: colors.slate }
  return h(
    'tr',
    null,
    photo !== undefined &&
      h('td', { className: 'thumb', width: 80, style: { ...look, paddingRight: 16 } }, photo && h(Thumb, { photo })),
    h(
      'td',
      { style: { ...look, overflowWrap: 'break-word' } },
      `${name} `,
      ...details.map((detail) => h('span', { className: 'quiet', style: small }, `${detail} `)),
    ),
    h('td', { className: 'value', align: 'right', style: { ...look, ...value, ...piece } }, `${row.value} `),
  )
}

/** A photo beside its text, so that it needs no alt text. */
function Thumb({ photo }: { photo: string }) {
  return h(Image, { src: photo, width: 80, height: 100, alt: '' })
}

function Titled({ title, lines }: PartProps<'lines'>) {
  const broken = lines.flatMap((text, index) => (index === 0 ? [text] : [h('br', { key: index }), text]))
  return [
    h('h2', { key: 'title', style: { ...fonts.title, margin: '32px 0 8px' } }, title),
    h('p', { key: 'lines', style: { margin: '0 0 16px' } }, ...broken),
  ]
}

function Letter({ text, tone }: PartProps<'letter'>) {
  const style = { margin: '0 0 16px', whiteSpace: 'pre-line', overflowWrap: 'anywhere', ...(tone && fonts.lead) }
  return h('p', { className: tone, style }, text)
}

function Quote({ text }: PartProps<'quote'>) {
  const style = { margin: '24px 0 16px', paddingLeft: 16, borderLeft: `2px solid ${colors.stone}` }
  return h('p', { style: { ...style, whiteSpace: 'pre-line', overflowWrap: 'anywhere' } }, text)
}

function Action({ name, url }: { name: string; url: string }) {
  const style = { display: 'inline-block', padding: '12px 24px', background: colors.ink, color: colors.salt }
  const link = { href: url, className: 'action', style: { ...style, textDecoration: 'none' } }
  return h('p', { style: { margin: '32px 0 16px' } }, h('a', link, name))
}
