import { createElement as h, type ReactNode } from 'react'
import { house } from '#domain/house.ts'
import { colors, fonts } from './look.ts'

type Frame = { title: string; publicUrl: string; children?: ReactNode }

// Programs that turn mails dark either ask for these or leave our own colors alone, as each surface names both.
const dark = `@media (prefers-color-scheme: dark) {
  .page { background: #14161b !important }
  .page td, .page h1, .page h2, .page p, .page div, .page a { color: #f1efea !important; border-color: #3a3d45 !important }
}`

/** Every mail: wordmark, 600 pixels of content, and who we are. */
export function Frame({ title, publicUrl, children }: Frame) {
  const body = { margin: 0, padding: 0, background: colors.salt, color: colors.ink }
  return h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, title),
      h('style', null, dark),
    ),
    h('body', { className: 'page', style: body }, h(Column, null, h(Wordmark, { publicUrl }), children, h(Footer))),
  )
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

function Footer() {
  const style = { ...fonts.small, margin: '48px 0 0', paddingTop: 16, borderTop: `1px solid ${colors.sand}` }
  const link = { color: colors.slate, textDecoration: 'underline' }
  return h(
    'p',
    { style: { ...style, color: colors.slate } },
    'Questions about your order? Write to ',
    h('a', { href: `mailto:${house.email}`, style: link }, house.email),
    ' or answer this mail.',
  )
}
