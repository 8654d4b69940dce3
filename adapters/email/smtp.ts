import { rootCertificates } from 'node:tls'
import { createTransport } from 'nodemailer'
import { EmailRefusedError, type EmailTransport, MailServerError } from './email.ts'

type Settings = {
  url: string
  from: string
  /** Certificates to trust beside the usual ones, for a server whose own is signed by nobody known. */
  ca?: string
  /** Timeouts in milliseconds. */
  timeouts?: typeof usualTimeouts
}

/** Together they stay below the two minutes for which a sender holds its claim on a mail. */
const usualTimeouts = { connect: 10_000, greeting: 10_000, silence: 30_000, whole: 90_000 }

/** Sign in first, with other words, encrypted. */
const isAboutUs = [530, 534, 535, 538]

/** A mail server of the outside, over a few connections that stay open. */
export function smtpTransport({
  url,
  from,
  ca,
  timeouts = usualTimeouts,
}: Settings): EmailTransport & { close: () => void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // The job tries again; two who retry send twice.
    maxRequeues: 0,
    requireTLS: !isOnThisMachine(url),
    ...(ca && { tls: { ca: [...rootCertificates, ca] } }),
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, recipient, subject, html, text, headers, senderName }) {
      const to = { name: '', address: recipient }
      const sender = senderName ? { name: senderName, address: addressIn(from) } : from
      const message = { from: sender, to, subject, html, text, headers, messageId: `<${id}@${host}>` }
      await transport.sendMail({ ...message, signal: AbortSignal.timeout(timeouts.whole) }).catch(explain)
    },
    close: () => transport.close(),
  }
}

/** 'Stella Maris <orders@…>' → 'orders@…' */
function addressIn(from: string): string {
  return /<([^>]+)>\s*$/.exec(from)?.[1] ?? from
}

type SmtpError = { code?: string; command?: string; responseCode?: number; message: string }

/** Throws the error: a refused recipient or text concerns this email; a wrong password, certificate or sender is ours. */
function explain({ code, command = '', responseCode = 0, message }: SmtpError): never {
  const isOurs = isAboutUs.includes(responseCode) || command === 'MAIL FROM'
  const isAboutEmail = !isOurs && (code === 'EENVELOPE' || code === 'EMESSAGE')
  if (!isAboutEmail) throw new MailServerError(message)
  throw responseCode >= 500 ? new EmailRefusedError(message) : new Error(message)
}

function isOnThisMachine(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}
