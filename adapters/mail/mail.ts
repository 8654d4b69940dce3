export type Mail = {
  recipient: string
  subject: string
  html: string
  text: string
  /** Reply-To, List-Unsubscribe and the like. */
  headers: Record<string, string>
}

export type MailTransport = {
  send(mail: Mail): Promise<void>
}

/** The demo's mail server: mails stay in the outbox table, where /dev/mailbox shows them. */
export function mailboxTransport(): MailTransport {
  return { async send() {} }
}
