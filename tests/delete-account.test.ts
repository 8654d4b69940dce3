import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { deletionPolicy } from '#domain/people/account-deletion.ts'
import { programOf } from '#scripts/bundle-server.ts'
import { queryRows } from './support/database.ts'
import { openTestShop } from './support/shop.ts'

const settings = {
  AUTH_SECRET: '9f86d081884c7d659a2feaa0c55ad015',
  PUBLIC_URL: 'http://localhost',
  PAYMENT: 'sandbox',
  MAIL: 'mailbox',
  NODE_ENV: 'production',
}

test('an operator deletes an account by typing its address twice, in 14 days or now; any other text changes nothing', {
  timeout: 240_000,
}, async () => {
  await using shop = await openTestShop()
  const env = { ...process.env, ...settings, DATABASE_URL: shop.databaseUrl }
  const ann = await shop.signIn('ann')
  const owner = await shop.signIn('boss', 'owner')
  const planned = () =>
    queryRows<{ userId: string; keepsReviews: boolean; askedBy: string; days: number }>(
      shop.db,
      {
        name: '',
        text: `select user_id as "userId", keeps_reviews as "keepsReviews", asked_by as "askedBy",
  extract(day from due_at - asked_at)::int as days from account_deletions`,
      },
      [],
    )
  const refusals: [parameters: string[], typed: string, says: RegExp][] = [
    [[], '', /npm run delete-account -- ann@example\.com/],
    [['nobody@example.com'], 'nobody@example.com\n', /No customer has the address/],
    [[owner.caller.email], `${owner.caller.email}\n`, /No customer has the address/],
    [[ann.caller.email], 'yes\n', /another address/],
    [[ann.caller.email], '', /another address/],
  ]
  for (const [parameters, typed, says] of refusals) {
    const refused = await run(parameters, typed, env)
    expect(refused.code, refused.output).toBe(1)
    expect(refused.output).toMatch(says)
  }
  expect(await planned()).toEqual([])

  const address = ann.caller.email.toUpperCase()
  const asked = await run([address, '--without-reviews'], `${ann.caller.email}\n`, env)
  expect(asked.code, asked.output).toBe(0)
  const wish = { userId: ann.caller.userId, keepsReviews: false, askedBy: 'operator' }
  expect(await planned()).toEqual([{ ...wish, days: deletionPolicy.daysToTakeBack }])
  const now = await run([address, '--now'], `${ann.caller.email}\n`, env)
  expect(now.output).toContain('It cannot be taken back.')
  expect((await planned()).map(({ days }) => days <= 0)).toEqual([true])
})

async function run(parameters: string[], typed: string, env: NodeJS.ProcessEnv) {
  const command = spawn(process.execPath, [programOf('scripts/delete-account.ts'), ...parameters], { env })
  command.stdin.end(typed)
  const [[code], output, errors] = await Promise.all([
    once(command, 'exit'),
    text(command.stdout),
    text(command.stderr),
  ])
  return { code: code as number, output: output + errors }
}
