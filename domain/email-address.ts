/** True when the text has something before the @, and a name with a dot after it. Only an email can tell whether the address works. */
export function isFullEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
}
