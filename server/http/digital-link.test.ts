import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop.ts'
import { digitalLinks } from './digital-link.ts'

test('the page for an unknown serial counts for the visitor who asked, not for all visitors together', async () => {
  await using shop = await openTestShop()
  const links = digitalLinks(
    shop.shop,
    () => '203.0.113.9',
    async (_, address) => new Response(address),
  )
  const app = new Hono().get('/01/:gtin/21/:serial', links)
  const answer = await app.request('/01/09506000134352/21/SM7KQ2M9X4TR80ZA')
  expect(await answer.text()).toBe('203.0.113.9')
})
