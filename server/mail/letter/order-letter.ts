import { createElement as h, type ReactNode } from 'react'
import type { MailOrder } from '#server/mail/read-mail-order.ts'
import { Frame } from './frame.ts'
import { colors, fonts } from './look.ts'
import { addressOf, type Figure, figuresOf, giftOf, type Piece, piecesOf } from './order-facts.ts'
import type { OrderWords } from './order-words.ts'

export type OrderLetter = { words: OrderWords; order: MailOrder; publicUrl: string }

const line = { padding: '12px 0', borderBottom: `1px solid ${colors.sand}`, verticalAlign: 'top' }
const amount = { ...line, paddingLeft: 24, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const

/** A mail about an order. */
export function OrderLetter({ words, order, publicUrl }: OrderLetter) {
  const { subject, heading, opening, next } = words
  return h(
    Frame,
    { title: subject, publicUrl },
    h('h1', { style: { ...fonts.heading, margin: '0 0 16px' } }, heading),
    h('p', { style: { margin: '0 0 8px' } }, opening),
    h('p', { style: { margin: '0 0 24px', color: colors.slate } }, `Order ${order.orderNumber}`),
    h(Rows, null, piecesOf(order).map(pieceRow), figuresOf(order).map(figureRow)),
    giftOf(order) && h('p', { style: { margin: '16px 0 0', color: colors.ultra } }, giftOf(order)),
    h(Titled, { title: 'Delivery address' }, h(Lines, { lines: addressOf(order) })),
    next.length > 0 && h(Titled, { title: "What's next" }, h(Lines, { lines: next })),
    h(MainLink, { url: `${publicUrl}/account?tab=orders` }, 'See your order'),
  )
}

function Rows({ children }: { children?: ReactNode }) {
  return h('table', { width: '100%', cellSpacing: 0, cellPadding: 0, border: 0 }, h('tbody', null, children))
}

function pieceRow({ name, details, price }: Piece, index: number) {
  const small = { ...fonts.small, color: colors.slate }
  return h(
    'tr',
    { key: `piece-${index}` },
    h('td', { style: line }, name, ...details.map((detail) => h('div', { key: detail, style: small }, detail))),
    h('td', { align: 'right', style: amount }, price),
  )
}

function figureRow({ name, value, isTotal = false }: Figure) {
  const weight = { fontWeight: isTotal ? 600 : 400 }
  return h(
    'tr',
    { key: name },
    h('td', { style: { ...line, ...weight } }, name),
    h('td', { align: 'right', style: { ...amount, ...weight } }, value),
  )
}

function Titled({ title, children }: { title: string; children?: ReactNode }) {
  return h(
    'div',
    { style: { marginTop: 32 } },
    h('h2', { style: { ...fonts.title, margin: '0 0 8px' } }, title),
    children,
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return h(
    'p',
    { style: { margin: 0 } },
    ...lines.flatMap((text, index) => (index === 0 ? [text] : [h('br', { key: text }), text])),
  )
}

function MainLink({ url, children }: { url: string; children?: ReactNode }) {
  const style = { color: colors.ultra, textDecoration: 'underline' }
  return h('p', { style: { margin: '32px 0 0' } }, h('a', { href: url, style }, children))
}
