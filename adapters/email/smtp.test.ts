import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { certificate } from '#tests/support/mail-certificate.ts'
import { openMailServer, timeouts } from '#tests/support/mail-server.ts'
import { EmailRefusedError, MailServerError } from './email.ts'
import { smtpTransport } from './smtp.ts'

const email = {
  id: 'mail-1',
  recipient: 'ann@example.com',
  subject: 'Your order SM-7K2M9Q4D',
  html: '<p>Thank you, Ann.</p>',
  text: 'Thank you, Ann.',
  headers: { 'Reply-To': 'care@stellamaris.example' },
}

test('an email arrives with its sender, headers, text and HTML', async () => {
  await using server = await openMailServer()
  await server.transport.send(email)
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

test('a shop with its own name sends under it, from the address that the server is configured with', async () => {
  await using server = await openMailServer()
  await server.transport.send({ ...email, senderName: 'Onda' })
  expect(server.taken[0]).toContain('From: Onda <orders@stellamaris.example>')
})

test('a line break in a subject cannot add a header', async () => {
  await using server = await openMailServer()
  const smuggled = 'Order\r\nBcc: all@example.com'
  await server.transport.send({ ...email, subject: smuggled })
  expect(server.asked).toEqual(['ann@example.com'])
  expect(server.taken[0]).not.toMatch(/^Bcc:/m)
})

test('a permanent refusal differs from a temporary one', async () => {
  await using server = await openMailServer()
  server.mood.answer = 'refuses'
  await expect(server.transport.send(email)).rejects.toThrow(EmailRefusedError)
  server.mood.answer = 'refuses the text'
  await expect(server.transport.send(email)).rejects.toThrow(/We do not like it/)
  await expect(server.transport.send(email)).rejects.toThrow(EmailRefusedError)
  server.mood.answer = 'asks for patience'
  const later = await server.transport.send(email).catch((error: unknown) => error)
  expect(later).toBeInstanceOf(Error)
  expect(later).not.toBeInstanceOf(EmailRefusedError)
  server.mood.answer = 'takes'
  await server.transport.send(email)
  expect(server.taken).toHaveLength(1)
})

test('a server that hangs, stays silent or is unreachable is given up on, and a later email goes through', async () => {
  await using server = await openMailServer()
  server.mood.answer = 'hangs'
  await expect(server.transport.send(email)).rejects.toThrow(/time|never received/i)
  server.mood.answer = 'takes'
  await server.transport.send(email)
  expect(server.taken).toHaveLength(1)
  await using silent = await openSilence()
  await expect(sendTo(silent.url)).rejects.toThrow(/time|never received/i)
  await expect(sendTo('smtp://127.0.0.1:1')).rejects.toThrow(/ECONNREFUSED/)
})

test('a remote server gets nothing before the connection is encrypted', async () => {
  await using server = await openMailServer()
  await expect(sendTo(server.url.replace('127.0.0.1', '0.0.0.0'))).rejects.toThrow(/STARTTLS/)
  expect(server.asked).toEqual([])
})

test('a server that cannot prove its identity gets no email', async () => {
  await using server = await openMailServer({ encryption: 'from the start' })
  const encrypted = server.url.replace('smtp:', 'smtps:')
  await expect(sendTo(encrypted)).rejects.toThrow(/certificate/)
  expect(server.asked).toEqual([])
})

test('a connection is encrypted as soon as the server offers it, and its own certificate is trusted where configured', async () => {
  for (const encryption of ['on request', 'from the start'] as const) {
    const login = { user: 'shop', pass: 'a secret' }
    await using server = await openMailServer({ encryption, login })
    const named = server.url.replace('//', '//shop:a%20secret@')
    const url = encryption === 'on request' ? named : named.replace('smtp:', 'smtps:')
    await expect(sendTo(url), encryption).rejects.toThrow(/certificate/)
    await sendTo(url, certificate)
    expect(server.taken, encryption).toHaveLength(1)
  }
})

test('an error of the mail server or of our configuration differs from a rejected email', async () => {
  await using server = await openMailServer({ login: { user: 'shop', pass: 'a secret' } })
  const named = (user: string) => server.url.replace('//', `//${user}@`)
  await expect(sendTo(named('shop:wrong'))).rejects.toThrow(MailServerError)
  await expect(sendTo(named('shop:wrong'))).rejects.toThrow(/535 Who are you/)
  await expect(sendTo(server.url)).rejects.toThrow(MailServerError)
  await expect(sendTo('smtp://127.0.0.1:1')).rejects.toThrow(MailServerError)
  expect(server.asked).toEqual([])
  server.mood.answer = 'refuses the sender'
  await expect(sendTo(named('shop:a%20secret'))).rejects.toThrow(MailServerError)
  server.mood.answer = 'asks for patience'
  await expect(sendTo(named('shop:a%20secret'))).rejects.not.toThrow(MailServerError)
})

test('when a server accepts an email and then disconnects, the retry has the same Message-ID', async () => {
  await using server = await openMailServer()
  server.mood.answer = 'takes and breaks off'
  const broken = await server.transport.send(email).catch((error: unknown) => error)
  expect(broken).toBeInstanceOf(Error)
  expect(broken).not.toBeInstanceOf(EmailRefusedError)
  server.mood.answer = 'takes'
  await server.transport.send(email)
  const ids = server.taken.map((text) => /^Message-ID: (.*)$/m.exec(text)?.[1])
  expect(ids).toEqual(['<mail-1@stellamaris.example>', '<mail-1@stellamaris.example>'])
})

async function sendTo(url: string, ca?: string) {
  const settings = { url, from: 'orders@stellamaris.example', timeouts, ...(ca && { ca }) }
  const transport = smtpTransport(settings)
  await transport.send(email).finally(() => transport.close())
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
