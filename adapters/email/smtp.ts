import { rootCertificates } from 'node:tls'
import { createTransport } from 'nodemailer'
import { EmailRefusedError, type EmailTransport, MailServerError } from './email.ts'

type Settings = {
  url: string
  from: string
  /** Certificates to trust besides the usual ones, for a server with a self-signed one. */
  ca?: string
  /** Timeouts in milliseconds. */
  timeouts?: typeof usualTimeouts
}

/** Timeouts in milliseconds; in sum below the two minutes for which a sender claims an email. */
const usualTimeouts = { connect: 10_000, greeting: 10_000, whole: 90_000 }
const patienceMs = 1_000
const late = { message: 'The mail server did not answer in time' }

/** SMTP codes about our configuration: authentication or encryption required. */
const isAboutUs = [530, 534, 535, 538]

/** Sends through an external mail server, over a few persistent connections. */
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
    // No retry here: the job retries, and two retries would send twice.
    maxRequeues: 0,
    requireTLS: !isOnThisMachine(url),
    ...(ca && { tls: { ca: [...rootCertificates, ca] } }),
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.greeting,
    // Longer than our own timeout with its grace period, so that ours ends a sending first.
    socketTimeout: 2 * timeouts.whole,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, recipient, subject, html, text, headers, senderName }) {
      const to = { name: '', address: recipient }
      const sender = senderName ? { name: senderName, address: addressIn(from) } : from
      const message = { from: sender, to, subject, html, text, headers, messageId: `<${id}@${host}>` }
      const { signal, end } = patientTimeout(timeouts.whole)
      await transport
        .sendMail({ ...message, signal })
        .catch((error) => explain(signal.aborted ? late : error))
        .finally(end)
    },
    close: () => transport.close(),
  }
}

/**
 * Aborts a second after this time. A process that was stopped meanwhile (SIGSTOP, a sleeping machine) reads the server's answer in this
 * second. Otherwise it would send an email again that the server had accepted.
 */
function patientTimeout(ms: number) {
  const given = new AbortController()
  let timer = setTimeout(() => {
    timer = setTimeout(() => given.abort(), patienceMs)
  }, ms)
  return { signal: given.signal, end: () => clearTimeout(timer) }
}

/** 'Stella Maris <orders@…>' → 'orders@…' */
function addressIn(from: string): string {
  return /<([^>]+)>\s*$/.exec(from)?.[1] ?? from
}

type SmtpError = { code?: string; command?: string; responseCode?: number; message: string }

/**
 * Throws the error by its kind: a rejected recipient or text is about this email; a wrong password, certificate or sender is about our
 * configuration.
 */
function explain({ code, command = '', responseCode = 0, message }: SmtpError): never {
  const isOurs = isAboutUs.includes(responseCode) || command === 'MAIL FROM'
  const isAboutEmail = !isOurs && (code === 'EENVELOPE' || code === 'EMESSAGE')
  if (!isAboutEmail) throw new MailServerError(message)
  throw responseCode >= 500 ? new EmailRefusedError(message) : new Error(message)
}

function isOnThisMachine(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}
