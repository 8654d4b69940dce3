/**
 * True when the text has something before the @, and a domain with a dot after it. Forms check this before they send. The contract checks
 * strictly (`ascii-email.ts`), and only an email shows whether the address works.
 */
export function isFullEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.normalize('NFKC').trim())
}
