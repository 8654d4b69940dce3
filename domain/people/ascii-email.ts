import { cleanText } from '#domain/text/typed-text.ts'

const maxLetters = 254
const name = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const domain = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]([a-z\d-]{0,61}[a-z\d])$/

/**
 * An email address with its domain in ASCII: 'ann@bücher.example' becomes 'ann@xn--bcher-kva.example'. Null for a text that is no address.
 */
export function emailAddress(text: string): string | null {
  const clean = cleanText(text)
  const at = clean.lastIndexOf('@')
  const [before, after] = [clean.slice(0, at), asciiDomain(clean.slice(at + 1))]
  const isWhole = at > 0 && at <= 64 && name.test(before) && domain.test(after.toLowerCase())
  return isWhole && before.length + 1 + after.length <= maxLetters ? `${before}@${after}` : null
}

/** The domain with letters of other scripts as in DNS (punycode); a plain one stays as it is. Empty for no domain. */
function asciiDomain(text: string): string {
  if (!/[^\0-\x7f]/.test(text)) return text
  const url = /[\s/\\?#:@%[\]]/.test(text) ? null : URL.parse(`http://${text}`)
  return url?.hostname ?? ''
}
