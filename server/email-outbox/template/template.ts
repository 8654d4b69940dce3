import type { EmailTextKind } from '#domain/email-texts.ts'
import type { StoreSettings } from '#domain/store-settings.ts'

/** Stands for the shop's name until a mail is written; nobody can type it into a text of the shop. */
export const shopName = '\uE000'

export type EmailLink = { name: string; url: string }

/** A thing's name, its further details in small, and its figure. */
export type Row = {
  name: string
  details?: readonly string[]
  value: string
  isTotal?: boolean
  /** Absolute address of a small photograph. */
  photo?: string | null
}

export type Part =
  /** Free words hold no facts: a merchant may say them otherwise, there at the beginning or at the end. */
  | { kind: 'words'; text: string; tone?: 'lead' | 'quiet' | 'charityDonation'; free?: 'beginning' | 'end' | null }
  | { kind: 'rows'; rows: readonly Row[] }
  /** Close together, up to their total. */
  | { kind: 'figures'; rows: readonly Row[] }
  | { kind: 'lines'; title: string; lines: readonly string[] }
  /** A paragraph that was typed, with its line breaks. */
  | { kind: 'letter'; text: string; tone?: 'lead' }
  /** Somebody's own words, line by line as they wrote them. */
  | { kind: 'quote'; text: string }
  | { kind: 'action'; link: EmailLink }
  /** As wide as the letter; the text version leaves it out. */
  | { kind: 'photo'; url: string; alt: string }
  /** The shop's gift in large; `text` says the same in one sentence. */
  | { kind: 'charityDonation'; to: string; amount: string; text: string }

/** The address that a mail's links lead to, and the shop's name. */
export type Place = { publicUrl: string; shopName: string }

/** A mail as it is meant: its HTML and its text are both made of this. */
export type EmailTemplate = {
  subject: string
  heading: string
  parts: readonly Part[]
  /** Small, below everything else. */
  closing: { text: string; link?: EmailLink }
  /** Values of the placeholders in a merchant's words. */
  values?: Record<string, string>
}

/** An example of each mail whose words can be set, by whoever sends it. */
export type EmailExamples = Record<
  EmailTextKind,
  (place: { publicUrl: string; settings: StoreSettings }) => EmailTemplate
>
