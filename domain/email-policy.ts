export const emailStatuses = ['queued', 'sent', 'failed'] as const

export type EmailStatus = (typeof emailStatuses)[number]

/** The days that emails are tried, and that their content is kept. */
export const emailPolicy = {
  triedDays: 7,
  /** The words of a mail; that an order's mail was sent stays with the order. */
  wordsKeptDays: 90,
  /** Notices of bags that are back: after they were sent, and while they wait. */
  noticeKeptDays: 90,
  noticeWaitsDays: 365,
  /** An address that asked for letters and never confirmed it; its link works for seven days. */
  unconfirmedKeptDays: 30,
  /** Messages from the contact page. */
  messagesKeptDays: 730,
} as const
