import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { serveShop } from '#tests/support/serve.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { describeError } from './describe-error.ts'

test('the log learns which statement failed, not for whom', async () => {
  await using shop = await openTestShop()
  const error = await shop.db.execute(sql`select * from nothing where email = ${'ann@example.com'}`).catch((one) => one)
  expect(error.message).toContain('ann@example.com')
  const described = describeError(error)
  expect(described).toMatch(/select \* from nothing.*\$1[\s\S]*← relation "nothing" does not exist/)
  expect(described).not.toContain('ann@example.com')
})

test('what fails outside a function is an incident too, told without personal data', async () => {
  await using shop = await serveShop()
  shop.shop.identity.handle = () => shop.db.execute(sql`select ${'ann@example.com'} from nothing`) as never
  const answer = await shop.post('/api/auth/sign-in/email', {}, { origin: shop.origin })
  expect(answer.status).toBe(500)
  const { data } = (await answer.json()) as { data: { incident: string } }
  const log = shop.logged.join('\n')
  expect(log).toContain(data.incident)
  expect(log).toContain('from nothing')
  expect(log).not.toContain('ann@example.com')
})
