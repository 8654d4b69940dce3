export const emailStatuses = ['queued', 'sent', 'failed'] as const

export type EmailStatus = (typeof emailStatuses)[number]

/** Days for which emails are tried, and retention in days of emails, stock notices, newsletter sign-ups and contact messages. */
export const emailPolicy = {
  triedDays: 7,
  /** The text of an email; the fact that an order's email was sent is retained with the order. */
  emailTextDays: 90,
  /** Stock notices: retention after they were sent, and the longest wait for stock. */
  noticeDays: 90,
  noticeWaitsDays: 365,
  /** A newsletter sign-up that was never confirmed; its link works for seven days. */
  unconfirmedDays: 30,
  /** Messages from the contact page. */
  messageDays: 730,
} as const
