import { createTransport } from 'nodemailer'
import { MailRefusedError, type MailTransport } from './mail.ts'

type Settings = {
  url: string
  from: string
  /** How long to wait, in milliseconds. */
  patience?: typeof usualPatience
}

/** Together they stay below the two minutes for which a sender holds its claim on a mail. */
const usualPatience = { connect: 10_000, greeting: 10_000, silence: 30_000, whole: 90_000 }

/** A mail server of the outside, over a few connections that stay open. */
export function smtpTransport({
  url,
  from,
  patience = usualPatience,
}: Settings): MailTransport & { close: () => void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // The job tries again; two who retry send twice.
    maxRequeues: 0,
    requireTLS: !isOnThisMachine(url),
    connectionTimeout: patience.connect,
    greetingTimeout: patience.greeting,
    socketTimeout: patience.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, recipient, subject, html, text, headers }) {
      const to = { name: '', address: recipient }
      const message = { from, to, subject, html, text, headers, messageId: `<${id}@${host}>` }
      await transport.sendMail({ ...message, signal: AbortSignal.timeout(patience.whole) }).catch(refuseOrThrow)
    },
    close: () => transport.close(),
  }
}

/** A wrong password or certificate is our fault, not the mail's: only what the server says about the mail is final. */
function refuseOrThrow(error: { code?: string; responseCode?: number; message: string }): never {
  const isAboutMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  if (isAboutMail && (error.responseCode ?? 0) >= 500) throw new MailRefusedError(error.message)
  throw error
}

function isOnThisMachine(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}
