import { adminRoutes } from '#app/admin-routes.ts'
import { expect, test } from '#tests/support/journey.ts'
import { call, signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, openPage } from '#tests/support/shopper-steps.ts'
import { smallTargets } from '#tests/support/small-targets.ts'

test('on a phone every target of the administration is at least 24 pixels large', { tag: '@phone-only' }, async ({
  page,
}) => {
  test.slow()
  await signInOn(page, demoAdmin)
  const [order] = await call(page, 'orders/getAllOrders', { limit: 1 })
  const paths = adminRoutes.map(({ path }) => path).filter((path) => !path.includes(':') && path !== '/admin/join')
  const found: Record<string, string[]> = {}
  for (const path of [...paths, `/admin/orders/${order.orderNumber}`]) {
    await openPage(page, path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await expect(page.locator('.skeleton'), path).toHaveCount(0)
    const small = await smallTargets(page)
    if (small.length > 0) found[path] = small
  }
  expect(found).toEqual({})
})

test('on a phone the first order of the administration is in sight without scrolling', { tag: '@phone-only' }, async ({
  page,
}) => {
  await signInOn(page, demoAdmin)
  await openPage(page, '/admin')
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: 'SM-' }).first()).toBeInViewport({ ratio: 1 })
})
