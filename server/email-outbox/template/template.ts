import type { EmailTextKind } from '#domain/settings/email-texts.ts'
import type { StoreSettings } from '#domain/settings/store-settings.ts'

/** A placeholder that the shop's name replaces when an email is written. Nobody can type it into a text. */
export const shopName = '\uE000'

/** The texts of an email about an order; `next` is what comes next. */
export type OrderText = { subject: string; heading: string; opening: string; next: readonly string[] }

export type EmailLink = { name: string; url: string }

/** A row with a name, details in small print, and a value. */
export type Row = {
  name: string
  details?: readonly string[]
  value: string
  isTotal?: boolean
  /** Absolute URL of a small photo. */
  photo?: string | null
}

export type Part =
  /** A paragraph; one without facts may be replaced by the merchant's opening or closing. */
  | { kind: 'words'; text: string; tone?: 'lead' | 'quiet' | 'charityDonation'; free?: 'beginning' | 'end' | null }
  | { kind: 'rows'; rows: readonly Row[] }
  /** Rows close together, up to their total. */
  | { kind: 'figures'; rows: readonly Row[] }
  | { kind: 'lines'; title: string; lines: readonly string[] }
  /** A typed paragraph, with its line breaks. */
  | { kind: 'letter'; text: string; tone?: 'lead' }
  /** A quotation, with its line breaks. */
  | { kind: 'quote'; text: string }
  | { kind: 'action'; link: EmailLink }
  /** A photo as wide as the email; omitted in the text version. */
  | { kind: 'photo'; url: string; alt: string }
  /** The charity donation in large type; `text` is the same as a sentence, `check` the path of its receipt. */
  | { kind: 'charityDonation'; to: string; amount: string; text: string; check: string | null }

/** The URL that an email's links begin with, and the shop's name. */
export type Place = { publicUrl: string; shopName: string }

/** An email independent of its format: both HTML and text are made of it. */
export type EmailTemplate = {
  subject: string
  heading: string
  parts: readonly Part[]
  /** Small print at the end. */
  closing: { text: string; link?: EmailLink }
  /** Values of the placeholders in a merchant's text. */
  values?: Record<string, string>
}

/** An example of each email whose text can be set, from the module that sends it. */
export type EmailExamples = Record<
  EmailTextKind,
  (place: { publicUrl: string; settings: StoreSettings }) => EmailTemplate
>
