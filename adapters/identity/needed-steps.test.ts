import { expect, test } from 'vitest'
import { password, signUp } from '#tests/support/accounts.ts'
import { appCode } from '#tests/support/authenticator.ts'
import { queryRows } from '#tests/support/database.ts'
import { cookiesOf, type ServedShop, serveShop } from '#tests/support/serve.ts'

const required = { changes: { security: { adminsNeedTwoSteps: true } } }

test('administrators who need two steps and have one are customers until they have set them up', async () => {
  await using shop = await serveShop()
  const [marina, theo] = [
    await administrator(shop, 'marina@example.com'),
    await administrator(shop, 'theo@example.com'),
  ]
  const first = await call(shop, marina, 'settings/updateSettings', required)
  expect(first, 'nobody locks everybody out').toMatchObject({ status: 409, body: { code: 'TWO_STEPS_FIRST' } })
  await setUp(shop, marina)
  expect((await call(shop, marina, 'settings/updateSettings', required)).status).toBe(200)

  expect((await call(shop, marina, 'settings/getAllSettings', {})).status, 'who has two').toBe(200)
  const refused = await call(shop, theo, 'settings/getAllSettings', {})
  expect(refused).toMatchObject({ status: 403, body: { code: 'SECOND_STEP_REQUIRED' } })
  const files = await fetch(`${shop.url}/api/export-files/products.csv`, { headers: { cookie: theo } })
  expect(files.status, 'files').not.toBe(200)
  const live = await shop.post('/api/live', { topics: { dashboard: '' } }, { cookie: theo, origin: shop.origin })
  expect(live.status, 'live topics').toBe(403)
  expect((await call(shop, theo, 'cart/getUserCart', {})).status, 'their own').toBe(200)
  expect((await call(shop, theo, 'users/createOrGetUser', {})).body, 'and is told why').toMatchObject({
    ...{ role: 'customer', lacksTwoSteps: true },
  })
  const text = 'select role from users where email = $1'
  const kept = await queryRows(shop.db, { name: 'test-role', text }, ['theo@example.com'])
  expect(kept, 'the role is kept').toEqual([{ role: 'owner' }])
  await setUp(shop, theo)
  expect((await call(shop, theo, 'settings/getAllSettings', {})).status, 'with the next call').toBe(200)
  expect((await ask(shop, theo, 'two-steps/end', { password })).status).toBe(200)
  expect((await call(shop, theo, 'settings/getAllSettings', {})).status, 'from the next request on').toBe(403)
})

async function administrator(shop: ServedShop, email: string): Promise<string> {
  const cookie = cookiesOf(await signUp(shop, email))
  await shop.db.$client.query(`update identity_user set "emailVerified" = true, role = 'owner' where email = $1`, [
    email,
  ])
  return cookie
}

async function setUp(shop: ServedShop, cookie: string): Promise<void> {
  const { body } = await ask(shop, cookie, 'two-steps/set-up', { password })
  expect((await ask(shop, cookie, 'two-steps/on', { code: appCode(body.key ?? '') })).status).toBe(200)
}

function ask(shop: ServedShop, cookie: string, ...[path, body]: [string, unknown]) {
  return call(shop, cookie, `auth/${path}`, body)
}

async function call({ post, origin }: ServedShop, cookie: string, ...[path, body]: [string, unknown]) {
  const answer = await post(`/api/${path}`, body, { origin, cookie })
  return { status: answer.status, body: (await answer.json()) as { code?: string; key?: string } }
}
