import { expect, test } from 'vitest'
import { z } from 'zod'
import { query, type Statement } from '#database/query.ts'
import { serveShop } from '#tests/support/serve.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { describeError } from './describe-error.ts'

const text = 'insert into newsletter_tokens select $1, $1, now() from generate_series(1, 2)'
const doubled: Statement = { name: 'doubled', text, row: {} }

test('the log contains the failed statement, not its parameters', async () => {
  await using shop = await openTestShop()
  const described = describeError(await query(shop.db, doubled, ['ann@example.com']).catch((error) => error))
  expect(described).toMatch(/duplicate key[\s\S]*← in statement doubled$/)
  expect(described).not.toContain('ann@example.com')
})

test('a failure outside a function is an incident too, logged without personal data', async () => {
  await using shop = await serveShop()
  shop.shop.identity.handle = () => query(shop.db, doubled, ['ann@example.com']) as never
  const answer = await shop.post('/api/auth/sign-in/email', {}, { origin: shop.origin })
  expect(answer.status).toBe(500)
  const { data } = (await answer.json()) as { data: { incident: string } }
  const log = shop.logged.join('\n')
  expect(log).toContain(data.incident)
  expect(log).toContain('in statement doubled')
  expect(log).not.toContain('ann@example.com')
})

test('an error is logged with its stack, its cause, or its value', () => {
  const cause = new Error('The socket closed')
  expect(describeError(new Error('No answer', { cause }))).toMatch(
    /^Error: No answer\n +at [\s\S]* ← The socket closed$/,
  )
  expect(describeError(new Error('No answer', { cause: 'none' }))).not.toContain('←')
  expect(describeError(Object.assign(new Error('No answer'), { stack: undefined }))).toBe('No answer')
  expect(describeError('a text')).toBe('a text')
  const { error } = z.object({ total: z.number() }).safeParse({ total: '1' })
  expect(describeError(error)).toMatch(/^Answer breaks its contract: [\s\S]*→ at total$/)
})
