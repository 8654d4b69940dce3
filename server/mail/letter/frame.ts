import { createElement as h, type ReactNode } from 'react'
import type { Letter } from './letter.ts'
import { colors, dark, fonts } from './look.ts'

type Frame = Pick<Letter, 'subject' | 'closing'> & { opening: string; publicUrl: string; children?: ReactNode }

/** Every mail: wordmark, 600 pixels of content, and why it came. */
export function Frame({ subject, closing, opening, publicUrl, children }: Frame) {
  const body = { margin: 0, padding: 0, background: colors.salt, color: colors.ink }
  return h(
    'html',
    { lang: 'en' },
    h(Head, { subject }),
    h(
      'body',
      { className: 'page', style: body },
      h(Opening, { text: opening }),
      h(Column, null, h(Wordmark, { publicUrl }), children, h(Closing, closing)),
    ),
  )
}

function Head({ subject }: { subject: string }) {
  return h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    // Not to make links of order numbers and dates.
    h('meta', { name: 'format-detection', content: 'telephone=no, date=no, address=no' }),
    h('title', null, subject),
    h('style', null, dark),
  )
}

/** What lists of mails show beside the subject. */
function Opening({ text }: { text: string }) {
  const style = { display: 'none', fontSize: 1, lineHeight: '1px', maxHeight: 0, overflow: 'hidden' }
  return h('div', { 'aria-hidden': true, style }, text)
}

function Column({ children }: { children?: ReactNode }) {
  const cell = { padding: '32px 16px', background: colors.salt }
  const inner = { width: '100%', maxWidth: 600, color: colors.ink, ...fonts.text }
  return h(
    Table,
    { className: 'page' },
    h(
      'td',
      { align: 'center', className: 'page', style: cell },
      h(Table, { width: 600, style: inner }, h('td', { style: { textAlign: 'left' } }, children)),
    ),
  )
}

type TableOptions = { width?: number; className?: string; style?: object; children?: ReactNode }

/** One row; mail programs place things by tables only. */
function Table({ width, className, style = {}, children }: TableOptions) {
  const plain = { role: 'presentation', cellSpacing: 0, cellPadding: 0, border: 0, width: width ?? '100%' }
  return h('table', { ...plain, className, style }, h('tbody', null, h('tr', null, children)))
}

function Wordmark({ publicUrl }: { publicUrl: string }) {
  const style = { color: colors.ink, textDecoration: 'none', letterSpacing: '0.08em' }
  return h('p', { style: { margin: '0 0 40px' } }, h('a', { href: publicUrl, style }, 'Stella Maris'))
}

function Closing({ text, link }: Letter['closing']) {
  const style = { ...fonts.small, margin: '48px 0 0', paddingTop: 16, borderTop: `1px solid ${colors.sand}` }
  const linked = { color: colors.slate, textDecoration: 'underline' }
  return h(
    'p',
    { className: 'quiet', style: { ...style, color: colors.slate } },
    text,
    link && ' ',
    link && h('a', { className: 'quiet', href: link.url, style: linked }, link.name),
  )
}
