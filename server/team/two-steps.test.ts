import { expect, test } from 'vitest'
import { signUp } from '#tests/support/accounts.ts'
import { queryRows } from '#tests/support/database.ts'
import { cookiesOf, type ServedShop, serveShop } from '#tests/support/serve.ts'

test('owners see which members sign in with two steps, and follow changes live', async () => {
  await using shop = await serveShop()
  const cookie = await joined(shop, 'marina', 'owner')
  await joined(shop, 'omar', 'fulfilment')
  const steps = async () => {
    const answer = await shop.post('/api/team/getTeam', {}, { cookie, origin: shop.origin })
    const { members } = await answer.json()
    return members.map(({ email, hasTwoSteps }: { email: string; hasTwoSteps: boolean }) => [email, hasTwoSteps])
  }
  expect(await steps()).toEqual([
    ['marina@example.com', false],
    ['omar@example.com', false],
  ])
  const listener = await shop.db.$client.connect()
  const heard: unknown[] = []
  listener.on('notification', ({ payload }) => heard.push(payload))
  await listener.query('listen topics')
  const omar = `(select id from identity_user where email = 'omar@example.com')`
  await run(shop, `insert into identity_two_steps (user_id, key) values (${omar}, 'k')`)
  expect((await steps())[1], 'begun, and not proven').toEqual(['omar@example.com', false])
  await run(shop, 'update identity_two_steps set on_since = now(), last_step = 1')
  await run(shop, 'update identity_two_steps set on_since = coalesce(on_since, now()), last_step = 2')
  expect((await steps())[1]).toEqual(['omar@example.com', true])
  await run(shop, 'delete from identity_two_steps')
  expect((await steps())[1]).toEqual(['omar@example.com', false])
  await expect.poll(() => heard.filter((payload) => payload === '["team"]')).toHaveLength(2)
  listener.release(true)
})

async function joined(shop: ServedShop, name: string, role: string): Promise<string> {
  const cookie = cookiesOf(await signUp(shop, `${name}@example.com`))
  await run(shop, `update identity_user set role = '${role}' where email = '${name}@example.com'`)
  await shop.post('/api/users/createOrGetUser', {}, { cookie, origin: shop.origin })
  return cookie
}

function run(shop: ServedShop, text: string) {
  return queryRows(shop.db, { name: '', text }, [])
}
