import { expect, test } from 'vitest'
import { ask } from '#database/connection.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { until } from '#tests/support/crash.ts'
import { type Answer, openMailServer } from '#tests/support/mail-server.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { deliverQueuedMail, queueMail } from './mail.ts'

const letter = {
  key: 'letter:1',
  kind: 'letter',
  recipient: 'ann@example.com',
  letter: { subject: 'Hello', heading: 'Hello', parts: [], closing: { text: 'Goodbye' } },
}

test('a mail queued twice and tried by many at once arrives once', async () => {
  await using post = await openPost()
  await post.shop.write(async (tx) => {
    await queueMail(tx, post.shop, letter)
    await queueMail(tx, post.shop, letter)
  })
  await Promise.allSettled(Array.from({ length: 10 }, () => deliverQueuedMail(post.shop, letter)))
  await using _jobs = await working(post)
  expect(await settled(post)).toMatchObject({ status: 'sent', last_error: null })
  expect(post.server.taken).toHaveLength(1)
})

test('a mail that is refused for good is failed with the reason, and not tried again', async () => {
  await using post = await openPost('refuses')
  await post.shop.write((tx) => queueMail(tx, post.shop, letter))
  await using _jobs = await working(post)
  expect(await settled(post)).toMatchObject({ status: 'failed', attempts: 1, sent_at: null })
  expect((await post.row()).last_error).toContain('No such mailbox')
  expect(await post.jobs()).toBe(0)
})

for (const trouble of ['asks for patience', 'hangs'] satisfies Answer[])
  test(`a mail server that ${trouble} gets the mail later, once`, async () => {
    await using post = await openPost(trouble)
    await post.shop.write((tx) => queueMail(tx, post.shop, letter))
    await using _jobs = await working(post)
    await until(post.row, (row) => Number(row.attempts) === 1 && row.last_error !== null)
    expect(await post.row()).toMatchObject({ status: 'queued', sent_at: null })
    post.server.mood.answer = 'takes'
    expect(await settled(post)).toMatchObject({ status: 'sent', last_error: null })
    expect(post.server.taken).toHaveLength(1)
  })

test('a mail whose sender was killed is free again after two minutes', async () => {
  await using post = await openPost()
  await post.shop.write((tx) => queueMail(tx, post.shop, letter))
  await post.run("update mails set claimed_until = now() + interval '1 minute', attempts = 1")
  await expect(deliverQueuedMail(post.shop, letter)).rejects.toThrow('is being sent')
  post.shop.now = () => new Date(Date.now() + 120_000)
  await deliverQueuedMail(post.shop, letter)
  expect(post.server.taken).toHaveLength(1)
})

async function openPost(answer: Answer = 'takes') {
  const { shop, db, databaseUrl, ...rest } = await openTestShop()
  const server = await openMailServer()
  server.mood.answer = answer
  shop.mail = server.transport
  const run = (text: string) => ask<Record<string, unknown>>(db, { name: '', text }, [])
  return {
    shop,
    server,
    databaseUrl,
    run,
    row: async () => (await run('select * from mails'))[0] ?? {},
    jobs: async () => (await run('select id from graphile_worker._private_jobs')).length,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await rest[Symbol.asyncDispose]()
    },
  }
}

type Post = Awaited<ReturnType<typeof openPost>>

/** Tries again at once what waits for its next try, until the mail's end and that of its jobs. */
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
  const jobs = await startJobs(shop, { databaseUrl })
  return { [Symbol.asyncDispose]: () => jobs.stop() }
}
