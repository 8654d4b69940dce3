import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { signUp } from '#tests/support/accounts.ts'
import { queryRows } from '#tests/support/database.ts'
import { cookiesOf, type ServedShop, serveShop } from '#tests/support/serve.ts'

test('a dump of the database signs nobody in, not even with the secret that signs cookies', async () => {
  await using shop = await serveShop()
  const cookie = cookiesOf(await signUp(shop, 'ann@example.com'))
  const [stored = ''] = await tokensOf(shop)
  expect(stored).toMatch(/^[0-9a-f]{64}$/)
  expect(cookie).not.toContain(stored)
  const signature = createHmac('sha256', 'a secret for the tests of this shop').update(stored).digest('base64')
  const made = `stella-maris.session_token=${encodeURIComponent(`${stored}.${signature}`)}`
  expect(await statusesOf(shop, cookie)).toEqual([200, { user: expect.anything() }])
  expect(await statusesOf(shop, made)).toEqual([401, null])
})

async function tokensOf(shop: ServedShop): Promise<string[]> {
  const rows = await queryRows<{ token: string }>(
    shop.db,
    { name: 'test-tokens', text: 'select token from identity_session' },
    [],
  )
  return rows.map(({ token }) => token)
}

/** The status of a personal answer, and the session in the shop's answer. */
async function statusesOf(shop: ServedShop, cookie: string) {
  const { status } = await shop.post('/api/cart/getUserCart', {}, { cookie, origin: shop.origin })
  return [status, await (await fetch(`${shop.url}/api/auth/get-session`, { headers: { cookie } })).json()]
}
