import { createElement as h, type ReactNode } from 'react'
import { standardName } from '#domain/settings/company.ts'
import { colors, fonts, margin, rules } from './look.ts'
import type { EmailTemplate, Place } from './template.ts'

type Frame = Pick<EmailTemplate, 'subject' | 'closing'> & { opening: string; place: Place; children?: ReactNode }

/** The layout of every email: wordmark, 600 pixels of content, and why it was sent. Its children are table rows. */
export function Frame({ subject, closing, opening, place, children }: Frame) {
  const body = { margin: 0, padding: 0, background: colors.shell, color: colors.ink }
  return h(
    'html',
    { lang: 'en' },
    h(Head, { subject }),
    h(
      'body',
      { className: 'page', style: body },
      h(Opening, { text: opening }),
      h(Column, null, h(Wordmark, place), children, h(Closing, closing)),
    ),
  )
}

/** A row of the email: within its margins, or from edge to edge. */
export function TemplateRow({
  isWide = false,
  style = {},
  children,
}: {
  isWide?: boolean
  style?: object
  children?: ReactNode
}) {
  const cell = isWide ? style : { paddingLeft: margin, paddingRight: margin, ...style }
  return h(
    'tr',
    null,
    h('td', { className: isWide ? undefined : 'inset', style: { textAlign: 'left', ...cell } }, children),
  )
}

/** A picture without preloading, which would put links into the email's head. */
export function Image({ style, ...picture }: Omit<React.ComponentProps<'img'>, 'style'> & { style?: object }) {
  return h('img', { fetchPriority: 'low', ...picture, style: { display: 'block', border: 0, ...style } })
}

function Head({ subject }: { subject: string }) {
  return h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    // Prevents links made of order numbers and dates.
    h('meta', { name: 'format-detection', content: 'telephone=no, date=no, address=no' }),
    h('title', null, subject),
    h('style', null, rules),
  )
}

/** The preview text beside an email's subject. */
function Opening({ text }: { text: string }) {
  const style = { display: 'none', fontSize: 1, lineHeight: '1px', maxHeight: 0, overflow: 'hidden' }
  return h('div', { 'aria-hidden': true, style }, text)
}

const plain = { role: 'presentation', cellSpacing: 0, cellPadding: 0, border: 0 }

/** A column, as a table: mail programs support no other layout. */
function Column({ children }: { children?: ReactNode }) {
  const inner = { width: '100%', maxWidth: 600, background: colors.salt, color: colors.ink, ...fonts.text }
  const template = h('table', { ...plain, width: 600, className: 'letter', style: inner }, h('tbody', null, children))
  const cell = h(
    'td',
    { align: 'center', className: 'page', style: { padding: 0, background: colors.shell } },
    template,
  )
  return h('table', { ...plain, width: '100%', className: 'page' }, h('tbody', null, h('tr', null, cell)))
}

/** The shop's wordmark: a drawing of the standard name, another name in the brand's type. */
function Wordmark({ publicUrl, shopName }: Place) {
  const mark = shopName === standardName ? h(Drawn, { publicUrl }) : shopName
  const style = { ...fonts.mark, color: colors.ink, textDecoration: 'none' }
  return h(
    TemplateRow,
    { style: { paddingTop: 28, paddingBottom: 24, borderBottom: `1px solid ${colors.sand}` } },
    h('a', { href: publicUrl, style }, mark),
  )
}

/**
 * The drawn wordmark, with alt text for blocked pictures. Each picture includes its background, for programs that darken only its
 * surroundings.
 */
function Drawn({ publicUrl }: { publicUrl: string }) {
  const size = { width: 162, height: 19 }
  const look = { ...size, ...fonts.alt }
  const image = { ...size, alt: standardName }
  return [
    h(Image, {
      ...image,
      key: 'day',
      className: 'day',
      src: `${publicUrl}/mail-wordmark.png`,
      style: { ...look, color: colors.ink },
    }),
    h(Image, {
      ...image,
      key: 'night',
      className: 'night',
      src: `${publicUrl}/mail-wordmark-dark.png`,
      style: { ...look, display: 'none', msoHide: 'all', color: colors.shell },
    }),
  ]
}

function Closing({ text, link }: EmailTemplate['closing']) {
  const style = { ...fonts.small, margin: '32px 0 40px', paddingTop: 20, borderTop: `1px solid ${colors.sand}` }
  const linked = { color: colors.slate, textDecoration: 'underline' }
  return h(
    TemplateRow,
    null,
    h(
      'p',
      { className: 'quiet', style: { ...style, color: colors.slate } },
      text,
      link && ' ',
      link && h('a', { className: 'quiet', href: link.url, style: linked }, link.name),
    ),
  )
}
