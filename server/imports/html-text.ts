const entities = new Map<string, string>(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }),
)
const dropped = /<(script|style|iframe|object)\b[\s\S]*?(<\/\1\s*>|$)|<!--[\s\S]*?(-->|$)/gi
const tag = /<\/?[a-z][^<>]*>/i

/**
 * The text of a description in HTML: paragraphs, lines and list items stay separate, other markup is removed. Plain text stays unchanged.
 */
export function textOfHtml(html: string): string {
  if (!tag.test(html)) return decode(html).trim()
  const lines = html
    .replace(dropped, '')
    .replace(/\s+/g, ' ')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(/<\/(p|div|h[1-6]|ul|ol|table)\s*>/gi, '\n\n')
    .replace(/<\/tr\s*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .split('\n')
  return decode(lines.map((line) => line.trim()).join('\n'))
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

export function htmlOfText(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped.replaceAll('\n', '<br>')
}

function decode(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities.get(name.toLowerCase()) ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : whole
  })
}
