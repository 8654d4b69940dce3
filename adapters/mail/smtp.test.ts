import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { openMailServer } from '#tests/support/mail-server.ts'
import { MailRefusedError } from './mail.ts'
import { smtpTransport } from './smtp.ts'

const mail = {
  id: 'mail-1',
  recipient: 'ann@example.com',
  subject: 'Your order SM-7K2M9Q4D',
  html: '<p>Thank you, Ann.</p>',
  text: 'Thank you, Ann.',
  headers: { 'Reply-To': 'care@stellamaris.example' },
}
const patience = { connect: 300, greeting: 300, silence: 300, whole: 2_000 }

test('a mail arrives with its sender, its heads, its text and its HTML', async () => {
  await using server = await openMailServer()
  await server.transport.send(mail)
  expect(server.taken).toHaveLength(1)
  const [text] = server.taken
  for (const part of [
    'From: Stella Maris <orders@stellamaris.example>',
    'To: ann@example.com',
    'Subject: Your order SM-7K2M9Q4D',
    'Message-ID: <mail-1@stellamaris.example>',
    'Reply-To: care@stellamaris.example',
    '<p>Thank you, Ann.</p>',
  ])
    expect(text).toContain(part)
})

test('what an address or a name smuggles in stays out of the heads', async () => {
  await using server = await openMailServer()
  const smuggled = 'Order\r\nBcc: all@example.com'
  await server.transport.send({ ...mail, subject: smuggled })
  expect(server.asked).toEqual(['ann@example.com'])
  expect(server.taken[0]).not.toMatch(/^Bcc:/m)
})

test('a refusal for good is told apart from one for now', async () => {
  await using server = await openMailServer()
  server.mood.answer = 'refuses'
  await expect(server.transport.send(mail)).rejects.toThrow(MailRefusedError)
  server.mood.answer = 'refuses the text'
  await expect(server.transport.send(mail)).rejects.toThrow(/We do not like it/)
  await expect(server.transport.send(mail)).rejects.toThrow(MailRefusedError)
  server.mood.answer = 'asks for patience'
  const later = await server.transport.send(mail).catch((error: unknown) => error)
  expect(later).toBeInstanceOf(Error)
  expect(later).not.toBeInstanceOf(MailRefusedError)
  server.mood.answer = 'takes'
  await server.transport.send(mail)
  expect(server.taken).toHaveLength(1)
})

test('a server that hangs, says nothing or is not there is given up on, and a later mail goes through', async () => {
  await using server = await openMailServer()
  server.mood.answer = 'hangs'
  await expect(server.transport.send(mail)).rejects.toThrow(/time|never received/i)
  server.mood.answer = 'takes'
  await server.transport.send(mail)
  expect(server.taken).toHaveLength(1)
  await using silent = await openSilence()
  await expect(sendTo(silent.url)).rejects.toThrow(/time|never received/i)
  await expect(sendTo('smtp://127.0.0.1:1')).rejects.toThrow(/ECONNREFUSED/)
})

test('a server elsewhere gets nothing before the connection is encrypted', async () => {
  await using server = await openMailServer()
  await expect(sendTo(server.url.replace('127.0.0.1', '0.0.0.0'))).rejects.toThrow(/STARTTLS/)
  expect(server.asked).toEqual([])
})

test('a server that cannot prove who it is gets no mail', async () => {
  await using server = await openMailServer({ secure: true })
  const encrypted = server.url.replace('smtp:', 'smtps:')
  await expect(sendTo(encrypted)).rejects.toThrow(/certificate/)
  expect(server.asked).toEqual([])
})

async function sendTo(url: string) {
  const transport = smtpTransport({ url, from: 'orders@stellamaris.example', patience })
  await transport.send(mail).finally(() => transport.close())
}

async function openSilence() {
  const server = createServer((socket) => void socket.on('error', () => socket.destroy()))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    [Symbol.asyncDispose]: () => new Promise<void>((done) => server.close(() => done())),
  }
}
