export type Email = {
  /** The id of this very sending: a mail server and its readers may know a repeated one by it. */
  id: string
  recipient: string
  subject: string
  html: string
  text: string
  /** Reply-To, List-Unsubscribe and the like. */
  headers: Record<string, string>
  /** The sender's name in place of the one that the server is set up with. */
  senderName?: string | null
}

/** Throws MailRefusedError for a mail that will never be taken, MailServerError where none is, anything else for one to be tried again. */
export type EmailTransport = {
  send(email: Email): Promise<void>
}

/** The mail server will not take this mail, now or later. */
export class EmailRefusedError extends Error {}

/** An error that is not about this mail: the server is away, or takes nothing from us as we are set up. */
export class MailServerError extends Error {}

/** The demo's mail server: mails stay in the outbox table, where /dev/mailbox shows them. */
export function mailboxTransport(): EmailTransport {
  return { async send() {} }
}
