import type { Page } from '@playwright/test'
import { appCode } from '#tests/support/authenticator.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { changeInShop } from '#tests/support/shop-database.ts'
import { call, signUpOn } from '#tests/support/shopper-calls.ts'
import { newCustomer, openPage } from '#tests/support/shopper-steps.ts'
import type { RunningShop } from '#tests/support/start-shop.ts'

// ACC-015
test('an owner requires two steps: a member without them sees the gate, sets them up and continues, or sees nothing', async ({
  page,
  newVisitor,
  shop,
  allowAnswers,
}) => {
  allowAnswers('403 /api/*/*', '409 /api/settings/updateSettings')
  const marina = await joined(page, shop, { name: 'Marina Marsh', role: 'owner' })
  const [hers, his] = [await newVisitor(), await newVisitor()]
  const lea = await joined(hers, shop, { name: 'Lea Dubois', role: 'manager' })
  await joined(his, shop, { name: 'Omar Reyes', role: 'fulfilment' })
  await openPage(his, '/admin')
  const menu = (whose: Page) => whose.getByRole('navigation', { name: 'Admin' })
  await expect(menu(his).getByRole('link', { name: /^Order Management/ })).toBeVisible()

  await test.step('only an owner who has two steps can require them', async () => {
    await openPage(page, '/admin/settings')
    const asks = page.getByLabel('Administrators need two-step sign-in')
    const save = page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save settings' })
    await asks.check()
    await save.click()
    await expect(page.getByText('Please set up two-step sign-in for yourself first')).toBeVisible()
    const twoSteps = `insert into identity_two_steps (user_id, key, on_since) select id, 'none', now() from identity_user where email = '${marina.email}'`
    await changeInShop(shop, twoSteps, [])
    await save.click()
    await expect(save).toHaveCount(0)
  })
  await test.step('an open page of the team closes at once, and no address or function opens', async () => {
    await expectGate(his)
    for (const path of ['/admin/products', '/admin/returns', '/admin/settings/people']) {
      await openPage(his, path)
      await expectGate(his)
    }
    const refused = await his.request.post('/api/orders/getAllOrders', { data: {} })
    expect([refused.status(), (await refused.json()).code]).toEqual([403, 'SECOND_STEP_REQUIRED'])
    expect((await his.request.get('/api/export-files/products.csv')).ok()).toBe(false)
    await his.getByRole('link', { name: 'Return to Home' }).click()
    await expect(his.getByRole('link', { name: 'Shop Now' }).first(), 'the shop stays theirs').toBeVisible()
  })
  await test.step('the gate leads to the Security tab, and from there back', async () => {
    await openPage(hers, '/admin')
    await expectGate(hers)
    await expectAccessible(hers)
    await hers.getByRole('button', { name: 'Set up two-step sign-in' }).click()
    const part = hers.getByRole('region', { name: 'Two-step sign-in' })
    await part.getByRole('button', { name: 'Set up' }).click()
    await part.getByLabel('Present password', { exact: true }).fill(lea.password)
    await part.getByRole('button', { name: 'Continue' }).click()
    await expect(part.getByRole('img', { name: 'The key as a QR code' })).toBeVisible()
    const key = /Or type ([A-Z2-7 ]+)/.exec(await part.innerText())?.[1] ?? ''
    await part.getByLabel('Code from the app').fill(appCode(key))
    await part.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
    await part.getByRole('button', { name: 'I have saved them' }).click()
    await hers.waitForURL(/\/admin$/)
    await expect(menu(hers).getByRole('link', { name: 'Promo Codes' })).toBeVisible()
  })
  await test.step('the gate opens live, once the owner no longer requires it', async () => {
    await openPage(his, '/admin')
    await expectGate(his)
    await call(page, 'settings/updateSettings', { changes: { security: { adminsNeedTwoSteps: false } } })
    await expect(menu(his).getByRole('link', { name: /^Order Management/ })).toBeVisible()
  })
})

async function joined(page: Page, shop: RunningShop, { name, role }: { name: string; role: string }) {
  const person = await signUpOn(page, newCustomer(name))
  const made = `update identity_user set role = '${role}', "emailVerified" = true where email = '${person.email}'`
  await changeInShop(shop, made, [])
  return person
}

/** The whole page is the gate: no menu, no figure, no order. */
async function expectGate(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText(/SM-|\$\d/)
}
