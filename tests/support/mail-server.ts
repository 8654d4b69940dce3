import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { smtpTransport } from '#adapters/email/smtp.ts'
import { certificate, privateKey } from './mail-certificate.ts'

export type Answer =
  | 'takes'
  | 'refuses'
  | 'asks for patience'
  | 'hangs'
  | 'refuses the sender'
  | 'refuses the text'
  | 'takes and breaks off'

type Options = {
  /** TLS from the first byte, or after STARTTLS. */
  encryption?: 'none' | 'from the start' | 'on request'
  login?: { user: string; pass: string }
  /** Any free port by default. */
  port?: number
}

/** Time-outs in milliseconds; on a busy machine a response took half a second. */
export const timeouts = { connect: 2_000, greeting: 2_000, whole: 4_000 }

/** A real mail server in this process, which answers each email as the test says, and a transport to it. */
export async function openMailServer({ encryption = 'none', login, port: wanted = 0 }: Options = {}) {
  const taken: string[] = []
  const asked: string[] = []
  const mood = { answer: 'takes' as Answer }
  const server = new SMTPServer({
    key: privateKey,
    cert: certificate,
    secure: encryption === 'from the start',
    authOptional: !login,
    closeTimeout: 100,
    disabledCommands: encryption === 'on request' ? [] : ['STARTTLS'],
    allowInsecureAuth: encryption === 'none',
    ...judging(mood, asked),
    onAuth: ({ username, password }, _session, answer) =>
      username === login?.user && password === login?.pass
        ? answer(null, { user: username })
        : answer(refusal(535, 'Who are you?')),
    async onData(stream, session, answer) {
      const message = await text(stream).catch(() => null)
      // The sender has disconnected.
      if (message === null) return
      if (mood.answer === 'refuses the text') return answer(refusal(554, 'We do not like it'))
      taken.push(message)
      if (mood.answer === 'takes and breaks off') return breakOff(server, session.id)
      answer()
    },
  })
  // A client that timed out just disconnects.
  server.on('error', () => undefined)
  const listening = server.listen(wanted, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const port = typeof address === 'object' ? address?.port : null
  const url = `smtp://127.0.0.1:${port}`
  const transport = smtpTransport({ url, from: 'Stella Maris <orders@stellamaris.example>', timeouts })
  return {
    taken,
    asked,
    mood,
    url,
    transport,
    async [Symbol.asyncDispose]() {
      transport.close()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}

function judging(mood: { answer: Answer }, asked: string[]): Pick<SMTPServerOptions, 'onMailFrom' | 'onRcptTo'> {
  return {
    onMailFrom: (_address, _session, answer) =>
      mood.answer === 'refuses the sender' ? answer(refusal(553, 'Not a sender of ours')) : answer(),
    onRcptTo({ address }, _session, answer) {
      asked.push(address)
      if (mood.answer === 'hangs') return
      if (mood.answer === 'refuses') return answer(refusal(550, 'No such mailbox'))
      if (mood.answer === 'asks for patience') return answer(refusal(451, 'Come again later'))
      answer()
    },
  }
}

function breakOff(server: SMTPServer, sessionId: string): void {
  for (const connection of server.connections)
    if (Reflect.get(connection, 'id') === sessionId) Reflect.get(connection, '_socket').destroy()
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
