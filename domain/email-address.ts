/** Something before the @, and a name with a dot after it. Whether mail arrives, only a mail can tell. */
export function isFullEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
}
