/**
 * True when the text has something before the @, and a name with a dot after it, as forms ask before they send it. The contract reads it
 * strictly (`ascii-email.ts`), and only an email can tell whether the address works.
 */
export function isFullEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.normalize('NFKC').trim())
}
