import { createElement as h, type ReactNode } from 'react'
import type { Part, Row } from './letter.ts'
import { colors, fonts } from './look.ts'

const cell = { padding: '12px 0', borderBottom: `1px solid ${colors.sand}`, verticalAlign: 'top' }
const close = { padding: '3px 0', verticalAlign: 'top' }
const total = { padding: '10px 0', borderTop: `1px solid ${colors.stone}`, fontWeight: 600 }
const value = { paddingLeft: 24, fontVariantNumeric: 'tabular-nums' }
/** Amounts stay in one piece; an address that somebody typed may not. */
const longestInOnePiece = 20
const tones = { quiet: colors.slate, gift: colors.ultra }

/** One part of a mail below its heading. */
export function partOf(part: Part, key: number): ReactNode {
  if (part.kind === 'words') return h(Words, { key, ...part })
  if (part.kind === 'rows') return h(Rows, { key, rows: part.rows, style: cell })
  if (part.kind === 'figures') return h(Rows, { key, rows: part.rows, style: close })
  if (part.kind === 'lines') return h(Titled, { key, ...part })
  if (part.kind === 'quote') return h(Quote, { key, text: part.text })
  return h(Action, { key, ...part.link })
}

function Words({ text, tone }: { text: string; tone?: keyof typeof tones }) {
  const style = { margin: '0 0 16px', ...(tone && { color: tones[tone] }) }
  return h('p', { className: tone, style }, text)
}

function Rows({ rows, style }: { rows: readonly Row[]; style: object }) {
  const plain = { width: '100%', cellSpacing: 0, cellPadding: 0, border: 0, style: { margin: '8px 0 16px' } }
  return h('table', plain, h('tbody', null, ...rows.map((row) => h(RowOf, { row, style }))))
}

function RowOf({ row, style }: { row: Row; style: object }) {
  const { name, details = [], isTotal } = row
  const look = { ...style, ...(isTotal && total) }
  const piece = row.value.length > longestInOnePiece ? { overflowWrap: 'anywhere' } : { whiteSpace: 'nowrap' }
  const small = { ...fonts.small, display: 'block', color: colors.slate }
  return h(
    'tr',
    null,
    h(
      'td',
      { style: { ...look, overflowWrap: 'break-word' } },
      name,
      ...details.map((detail) => h('span', { className: 'quiet', style: small }, detail)),
    ),
    h('td', { align: 'right', style: { ...look, ...value, ...piece } }, row.value),
  )
}

function Titled({ title, lines }: { title: string; lines: readonly string[] }) {
  const broken = lines.flatMap((text, index) => (index === 0 ? [text] : [h('br', { key: index }), text]))
  return [
    h('h2', { key: 'title', style: { ...fonts.title, margin: '32px 0 8px' } }, title),
    h('p', { key: 'lines', style: { margin: '0 0 16px' } }, ...broken),
  ]
}

function Quote({ text }: { text: string }) {
  const style = { margin: '24px 0 16px', paddingLeft: 16, borderLeft: `2px solid ${colors.stone}` }
  return h('p', { style: { ...style, whiteSpace: 'pre-line', overflowWrap: 'anywhere' } }, text)
}

function Action({ name, url }: { name: string; url: string }) {
  const style = { display: 'inline-block', padding: '12px 24px', background: colors.ink, color: colors.salt }
  const link = { href: url, className: 'action', style: { ...style, textDecoration: 'none' } }
  return h('p', { style: { margin: '32px 0 16px' } }, h('a', link, name))
}
