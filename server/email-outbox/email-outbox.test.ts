import pg from 'pg'
import { expect, test } from 'vitest'
import { startJobs } from '#server/jobs/jobs.ts'
import { holdProcessLock, processNumber } from '#server/live/process-lock.ts'
import { jobs } from '#server/modules.ts'
import { queryRows } from '#tests/support/database.ts'
import { type Answer, openMailServer } from '#tests/support/mail-server.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { until } from '#tests/support/waits.ts'
import { deliverEmail } from './deliver-email.ts'
import { deliverQueuedEmail, queueEmail } from './email-outbox.ts'

const template = {
  key: 'letter:1',
  kind: 'letter',
  recipient: 'ann@example.com',
  template: { subject: 'Hello', heading: 'Hello', parts: [], closing: { text: 'Goodbye' } },
}

test('an email queued twice and tried by many at once arrives once', async () => {
  await using post = await openPost()
  await post.shop.write(async (tx) => {
    await queueEmail(tx, post.shop, template)
    await queueEmail(tx, post.shop, template)
  })
  await Promise.allSettled(Array.from({ length: 10 }, () => deliverQueuedEmail(post.shop, template)))
  await using _jobs = await working(post)
  expect(await settled(post)).toMatchObject({ status: 'sent', last_error: null })
  expect(post.server.taken).toHaveLength(1)
})

test('the job of an email that was deleted has nothing to send', async () => {
  await using post = await openPost()
  await expect(deliverQueuedEmail(post.shop, { key: 'deleted' })).resolves.toBeUndefined()
  expect(post.server.taken).toEqual([])
})

test('a permanently refused email fails with the reason, and is not tried again', async () => {
  await using post = await openPost('refuses')
  await post.shop.write((tx) => queueEmail(tx, post.shop, template))
  await using _jobs = await working(post)
  expect(await settled(post)).toMatchObject({ status: 'failed', attempts: 1, sent_at: null })
  expect((await post.row()).last_error).toContain('No such mailbox')
  expect(await post.jobs()).toBe(0)
})

for (const trouble of ['asks for patience', 'hangs'] satisfies Answer[])
  test(`a mail server that ${trouble} gets the email later, once`, async () => {
    await using post = await openPost(trouble)
    await post.shop.write((tx) => queueEmail(tx, post.shop, template))
    await using _jobs = await working(post)
    await until(post.row, (row) => Number(row.attempts) === 1 && row.last_error !== null)
    expect(await post.row()).toMatchObject({ status: 'queued', sent_at: null })
    post.server.mood.answer = 'takes'
    expect(await settled(post)).toMatchObject({ status: 'sent', last_error: null })
    expect(post.server.taken).toHaveLength(1)
  })

test('a refused password or sender is a fault of the shop: it is logged once, and no email is given up', async () => {
  await using post = await openPost('refuses the sender')
  const keys = ['letter:1', 'letter:2', 'letter:3']
  for (const key of keys) await post.shop.write((tx) => queueEmail(tx, post.shop, { ...template, key }))
  for (const key of keys) await deliverQueuedEmail(post.shop, { key })
  const reported = (texts: string) => post.logged.filter((line) => line.includes(texts))
  expect(reported('mail server takes no email')).toHaveLength(1)
  expect(reported('Not a sender of ours')).toHaveLength(1)
  expect(await post.run("select 1 from emails where status = 'queued' and last_error is not null")).toHaveLength(3)
  post.server.mood.answer = 'takes'
  for (const key of keys) await deliverQueuedEmail(post.shop, { key })
  expect(reported('mail server takes emails again')).toHaveLength(1)
  expect(post.server.taken).toHaveLength(3)
})

// ERR-030
test('an undelivered email is logged with its number and kind, without its address', async () => {
  await using post = await openPost('refuses')
  await post.shop.write((tx) => queueEmail(tx, post.shop, template))
  await deliverQueuedEmail(post.shop, template)
  const { id } = await post.row()
  expect(post.logged.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', message: 'email failed', email: id, kind: 'letter' },
  ])
  expect(post.logged.join()).not.toContain('ann@')
})

test('the pauses between tries grow from seconds to hours, and after a week an email has failed', async () => {
  await using post = await openPost('asks for patience')
  const start = Date.now()
  await post.shop.write((tx) => queueEmail(tx, post.shop, template))
  const pauses = [0]
  for (let now = start; (await post.row()).status === 'queued' && pauses.length < 60; ) {
    post.shop.now = () => new Date(now)
    await deliverQueuedEmail(post.shop, template)
    const next = (await post.row()).next_try_at
    if (!(next instanceof Date)) break
    pauses.push(Math.round((next.getTime() - now) / 1000))
    now = next.getTime()
  }
  expect(pauses.slice(1, 10)).toEqual([10, 30, 120, 600, 1800, 3600, 10_800, 21_600, 21_600])
  const total = pauses.reduce((sum, pause) => sum + pause, 0)
  expect(total / 86_400).toBeGreaterThan(6.9)
  expect(total / 86_400).toBeLessThan(7.3)
  expect(await post.row()).toMatchObject({ status: 'failed', last_error: expect.stringContaining('451') })
})

test('when the connection breaks after the mail server accepted an email, it is sent twice at most, under one Message-ID', async () => {
  await using post = await openPost('takes and breaks off')
  await post.shop.write((tx) => queueEmail(tx, post.shop, template))
  await deliverQueuedEmail(post.shop, template)
  expect(await post.row()).toMatchObject({ status: 'queued' })
  post.server.mood.answer = 'takes'
  for (const _ of [1, 2]) await deliverQueuedEmail(post.shop, template)
  expect(await post.row()).toMatchObject({ status: 'sent', attempts: 2 })
  const ids = post.server.taken.map((text) => /^Message-ID: (.*)$/m.exec(text)?.[1])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('an email whose sender was killed is free again after two minutes', async () => {
  await using post = await openPost()
  await post.shop.write((tx) => queueEmail(tx, post.shop, template))
  await post.run("update emails set claimed_until = now() + interval '1 minute', attempts = 1")
  await expect(deliverQueuedEmail(post.shop, template)).rejects.toThrow('is being sent')
  post.shop.now = () => new Date(Date.now() + 120_000)
  await deliverQueuedEmail(post.shop, template)
  expect(post.server.taken).toHaveLength(1)
})

test('an email waits while the process that sends it is stopped, until the process goes on or ends', async () => {
  await using post = await openPost()
  await post.shop.write((tx) => queueEmail(tx, post.shop, template))
  await using sender = await holdingLock(post, 7)
  await post.run(`update emails set claimed_until = now() - interval '1 hour', claimed_by = 7, attempts = 1`)
  await expect(deliverQueuedEmail(post.shop, template)).rejects.toThrow('is being sent')
  await sender.end()
  await until(
    () =>
      deliverQueuedEmail(post.shop, template).then(
        () => true,
        () => false,
      ),
    Boolean,
  )
  expect(post.server.taken).toHaveLength(1)
})

test('a process takes over from an attempt of its own that failed, but not from one that goes on', async () => {
  await using post = await openPost()
  await post.shop.write((tx) => queueEmail(tx, post.shop, template))
  await using _own = await holdingLock(post, processNumber)
  const arrived = Promise.withResolvers<void>()
  const goesOn = Promise.withResolvers<void>()
  const { send } = post.shop.email
  let attempts = 0
  post.shop.email = {
    ...post.shop.email,
    async send(email) {
      attempts += 1
      arrived.resolve()
      if (attempts === 1) await goesOn.promise
      await send(email)
    },
  }
  const attempt = deliverQueuedEmail(post.shop, template)
  await arrived.promise
  await post.run(`update emails set claimed_until = now() - interval '1 hour'`)
  await expect(deliverQueuedEmail(post.shop, template)).rejects.toThrow('is being sent')
  goesOn.resolve()
  await attempt
  await post.run(
    `update emails set status = 'queued', claimed_until = now() - interval '1 hour', claimed_by = ${processNumber}`,
  )
  await deliverQueuedEmail(post.shop, template)
  expect(post.server.taken).toHaveLength(2)
})

test('a job is tried again while an attempt of its process has not written the email yet', async () => {
  await using post = await openPost()
  const { $client } = post.shop.db
  const pass = $client.query.bind($client) as (...parameters: unknown[]) => unknown
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  $client.query = (async (statement: { name?: string }, ...rest: unknown[]) => {
    if (statement.name !== 'email-write-claim') return pass(statement, ...rest)
    asked.resolve()
    await answer.promise
    throw new Error('Connection terminated')
  }) as typeof $client.query
  const attempt = deliverEmail(post.shop, template)
  await asked.promise
  await expect(deliverEmail(post.shop, template)).rejects.toThrow('is being sent')
  answer.resolve()
  await expect(attempt).rejects.toThrow('Connection terminated')
})

test('an email that the mail server accepted is marked as sent, although the database answers with an error at first', async () => {
  await using post = await openPost()
  await post.shop.write((tx) => queueEmail(tx, post.shop, template))
  const { $client } = post.shop.db
  const pass = $client.query.bind($client) as (...parameters: unknown[]) => unknown
  const broken = { count: 0 }
  $client.query = ((statement: { name?: string }, ...rest: unknown[]) => {
    if (statement.name !== 'email-settle' || broken.count > 0) return pass(statement, ...rest)
    broken.count += 1
    return Promise.reject(new Error('Connection terminated'))
  }) as typeof $client.query
  await deliverQueuedEmail(post.shop, template)
  expect(await post.row()).toMatchObject({ status: 'sent' })
  expect([post.server.taken.length, broken.count]).toEqual([1, 1])
})

async function openPost(answer: Answer = 'takes') {
  const { shop, db, databaseUrl, ...rest } = await openTestShop()
  const server = await openMailServer()
  server.mood.answer = answer
  shop.email = server.transport
  const run = (text: string) => queryRows<Record<string, unknown>>(db, { name: '', text }, [])
  return {
    shop,
    server,
    databaseUrl,
    logged: rest.logged,
    run,
    row: async () => (await run('select * from emails'))[0] ?? {},
    jobs: async () => (await run('select id from graphile_worker._private_jobs')).length,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await rest[Symbol.asyncDispose]()
    },
  }
}

type Post = Awaited<ReturnType<typeof openPost>>

/** A connection that holds the lock of a process as long as it is open. */
async function holdingLock({ databaseUrl }: Post, process: number) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await holdProcessLock(client, process)
  const end = () => client.end()
  return { end, [Symbol.asyncDispose]: end }
}

/** Retries waiting emails at once, until each email and its jobs have ended. */
async function settled(post: Post) {
  await until(
    async () => {
      await post.run('update graphile_worker._private_jobs set run_at = now() where locked_at is null')
      return (await post.jobs()) + ((await post.row()).status === 'queued' ? 1 : 0)
    },
    (open) => open === 0,
  )
  return post.row()
}

async function working({ shop, databaseUrl }: Post) {
  const worker = await startJobs(shop, { jobs, databaseUrl, atOnce: 1 })
  return { [Symbol.asyncDispose]: () => worker.stop() }
}
