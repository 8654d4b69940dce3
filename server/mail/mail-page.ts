import { html, raw } from 'hono/html'

export type MailRow = [name: string, value: string]
type MailLink = { name: string; url: string }
type Mail = {
  subject: string
  heading: string
  opening: string
  rows?: MailRow[]
  /** Somebody's own words, line by line as they wrote them. */
  quote?: string
  link?: MailLink
  /** Small, below everything else. */
  closing?: { text: string; link?: MailLink }
}

/** The same mail for programs that show HTML and for those that do not. */
export function mailPage(mail: Mail): { subject: string; text: string; html: string } {
  const { subject, heading, opening, rows = [], quote, link, closing } = mail
  const lines = rows.map(([name, value]) => `${name}: ${value}`)
  const parts = [heading, opening, ...lines, quote, link?.url, closing?.text, closing?.link?.url]
  return { subject, text: parts.filter(Boolean).join('\n\n'), html: String(page(mail)) }
}

/** Tables and attributes, as mail programs want it; every word is escaped. */
function page({ subject, heading, opening, rows = [], quote, link, closing }: Mail) {
  return html`${raw('<!doctype html>')}<html lang="en"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><title>${subject}</title></head>
<body style="margin:0;background:#fbfaf7;color:#14161b;font-family:'Hanken Grotesk',Helvetica,Arial,sans-serif;font-size:15px;line-height:24px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellspacing="0" cellpadding="0" style="max-width:560px;width:100%"><tr><td>
<p style="margin:0 0 32px;letter-spacing:0.08em">Stella Maris</p>
<h1 style="margin:0 0 16px;font-weight:400;font-size:32px;line-height:36px;font-family:Georgia,serif">${heading}</h1>
<p style="margin:0 0 24px">${opening}</p>
<table width="100%" cellspacing="0" cellpadding="0" style="font-variant-numeric:tabular-nums">${rows.map(tableRow)}</table>
${quote ? html`<p style="margin:24px 0 0;padding-left:16px;border-left:2px solid #c8c4ba;white-space:pre-line">${quote}</p>` : ''}
${link ? html`<p style="margin:24px 0 0"><a href="${link.url}" style="color:#20339b">${link.name}</a></p>` : ''}
${closing ? closingLine(closing) : ''}
</td></tr></table></td></tr></table></body></html>`
}

function tableRow([name, value]: MailRow) {
  return html`<tr><td style="padding:8px 0;border-bottom:1px solid #e2dfd7">${name}</td><td align="right" style="padding:8px 0 8px 24px;border-bottom:1px solid #e2dfd7;white-space:nowrap">${value}</td></tr>`
}

function closingLine({ text, link }: NonNullable<Mail['closing']>) {
  return html`<p style="margin:48px 0 0;padding-top:16px;border-top:1px solid #e2dfd7;font-size:13px;line-height:20px;color:#5a5955">${text}${link ? html` <a href="${link.url}" style="color:#5a5955">${link.name}</a>` : ''}</p>`
}
