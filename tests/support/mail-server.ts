import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { smtpTransport } from '#adapters/mail/smtp.ts'

export type Answer = 'takes' | 'refuses' | 'asks for patience' | 'hangs' | 'refuses the text'

const patience = { connect: 300, greeting: 300, silence: 300, whole: 2_000 }

/** A real mail server in this process, which answers each mail as the test says, and a transport to it. */
export async function openMailServer({ secure = false, port: wanted = 0 } = {}) {
  const taken: string[] = []
  const asked: string[] = []
  const mood = { answer: 'takes' as Answer }
  const server = new SMTPServer({
    secure,
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, answer) {
      asked.push(address)
      if (mood.answer === 'hangs') return
      if (mood.answer === 'refuses') return answer(refusal(550, 'No such mailbox'))
      if (mood.answer === 'asks for patience') return answer(refusal(451, 'Come again later'))
      answer()
    },
    async onData(stream, _session, answer) {
      const message = await text(stream).catch(() => null)
      // Who was to send it is gone.
      if (message === null) return
      if (mood.answer === 'refuses the text') return answer(refusal(554, 'We do not like it'))
      taken.push(message)
      answer()
    },
  })
  // A client that has lost its patience just leaves.
  server.on('error', () => undefined)
  const listening = server.listen(wanted, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const port = typeof address === 'object' ? address?.port : null
  const url = `smtp://127.0.0.1:${port}`
  const transport = smtpTransport({ url, from: 'Stella Maris <orders@stellamaris.example>', patience })
  return {
    taken,
    asked,
    mood,
    url,
    patience,
    transport,
    async [Symbol.asyncDispose]() {
      transport.close()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
