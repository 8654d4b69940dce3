import { expect, test } from 'vitest'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { demoAdmin, openShop } from '#tests/support/pages/open-shop.ts'

test('an owner signs a person out of all browsers after a question, and nobody signs out themselves there', async () => {
  await using shop = await openShop({ isDemo: true })
  const page = await openPage(shop, '/admin/settings/people', demoAdmin)
  const ended: unknown[] = []
  page.route(/endSessions/, ({ input, next }) => {
    ended.push(input)
    return next()
  })
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: demoAdmin.email }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign out Marina Conti' })).toHaveCount(0)
  const button = page.getByRole('button', { name: /^Sign out / }).first()
  await button.click()
  const question = page.getByRole('dialog', { name: /^Sign out / })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(ended).toEqual([])
  await button.click()
  await question.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText(/is signed out/)).toBeVisible()
  expect(ended).toEqual([{ userId: expect.any(String) }])
})
