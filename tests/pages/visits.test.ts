import { expect, onTestFinished, test } from 'vitest'
import { refreshSession } from '#app/features/session/session.ts'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { shareShop } from '#tests/support/pages/open-shop.ts'

const shop = await shareShop({ isDemo: true })

test('a visit ends while its page is about to read the session', async () => {
  // Called after the visit's own end, which is registered later.
  onTestFinished(() => void refreshSession())
  const page = await openPage(shop, '/faq')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the next visit begins all the same', async () => {
  const page = await openPage(shop, '/faq')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
