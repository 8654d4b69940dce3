export type MailLink = { name: string; url: string }

/** What a thing is, in small what else is to know of it, and its figure. */
export type Row = { name: string; details?: readonly string[]; value: string; isTotal?: boolean }

export type Part =
  | { kind: 'words'; text: string; tone?: 'quiet' | 'gift' }
  | { kind: 'rows'; rows: readonly Row[] }
  /** Close together, up to their total. */
  | { kind: 'figures'; rows: readonly Row[] }
  | { kind: 'lines'; title: string; lines: readonly string[] }
  /** Somebody's own words, line by line as they wrote them. */
  | { kind: 'quote'; text: string }
  | { kind: 'action'; link: MailLink }

/** A mail as it is meant: its HTML and its text are both made of this. */
export type Letter = {
  subject: string
  heading: string
  parts: readonly Part[]
  /** Small, below everything else. */
  closing: { text: string; link?: MailLink }
}
