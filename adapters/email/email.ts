export type Email = {
  /** The message id, by which mail servers recognize an email that is sent again. */
  id: string
  recipient: string
  subject: string
  html: string
  text: string
  /** Reply-To, List-Unsubscribe and the like. */
  headers: Record<string, string>
  /** The sender's name, instead of the configured one. */
  senderName?: string | null
}

/**
 * Sends emails. Throws EmailRefusedError when this email will never be accepted, MailServerError when the server accepts no email at all,
 * and any other error when this one is to be retried.
 */
export type EmailTransport = {
  send(email: Email): Promise<void>
}

/** The mail server rejects this email, now and later. */
export class EmailRefusedError extends Error {}

/** An error that is not about this email: the mail server is unavailable, or rejects our configuration. */
export class MailServerError extends Error {}

/** The demo's transport: emails stay in the outbox table, where /dev/mailbox shows them. */
export function mailboxTransport(): EmailTransport {
  return { async send() {} }
}
