import { expect, test } from '#tests/support/journey.ts'
import { signInOn } from '#tests/support/shopper-calls.ts'
import { demoCustomer, openPage } from '#tests/support/shopper-steps.ts'

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signInOn(page, demoCustomer)
  await openPage(page, '/account')
  const other = await context.newPage()
  const asked = ['users/getProfile', 'impact/getUserImpact', 'deletions/getDeletion']
  const answers = asked.map((name) => other.waitForResponse((answer) => answer.url().includes(`/api/${name}`)))
  await openPage(other, '/account')
  await expect(other.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await Promise.all(answers)
  // Something typed keeps a page open when its session ends by itself, not when its owner signs out.
  await other.getByLabel('First name').fill('Clarissa')
  await page.getByRole('button', { name: 'Account of Clara Jensen' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(other.getByRole('heading', { name: 'Please sign in' })).toBeVisible()
})
