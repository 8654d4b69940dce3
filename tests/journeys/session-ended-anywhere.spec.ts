import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '#tests/support/journey.ts'
import { returned } from '#tests/support/returned-order.ts'
import { countCalls, endSessions, joined } from '#tests/support/session-steps.ts'
import { changeInShop } from '#tests/support/shop-database.ts'
import { buy, call, signUpOn } from '#tests/support/shopper-calls.ts'
import { type NewCustomer, newCustomer, openPage } from '#tests/support/shopper-steps.ts'
import type { RunningShop } from '#tests/support/start-shop.ts'

test('two tabs that say so settle together: the save of the other one is repeated', async ({
  page,
  shop,
  allowAnswers,
}) => {
  allowAnswers('401 /api/*/*', '403 /api/live')
  const { ann, other, saves } = await twoTabs(page, shop)
  await signInAgain(page, ann)
  await expect(dialogOf(page)).toBeHidden()
  await expect(dialogOf(other)).toBeHidden()
  await expect(other.getByText('Your name was saved.')).toBeVisible()
  expect(saves(), 'refused, and repeated once').toBe(2)
  expect((await call(page, 'users/getProfile', {})).name).toBe('Ann of the Sea')
  await expect(page.getByLabel('Last name')).toHaveValue('by the Lake')
})

test('when somebody else signs in, neither tab repeats anything', async ({ page, newVisitor, shop, allowAnswers }) => {
  allowAnswers('401 /api/*/*', '403 /api/live')
  const bea = await signUpOn(await newVisitor(), newCustomer('Bea Marsh'))
  const { other, saves } = await twoTabs(page, shop)
  await signInAgain(page, bea)
  for (const tab of [page, other]) {
    await expect(tab.getByText('Bea Marsh, member since', { exact: false })).toBeVisible()
    await expect(dialogOf(tab)).toBeHidden()
  }
  expect(saves(), 'refused, and not repeated').toBe(1)
  expect((await call(page, 'users/getProfile', {})).name).toBe('Bea Marsh')
})

test('a note in a part of a sheet that is not shown survives the end of the session', async ({
  page,
  newVisitor,
  shop,
  allowAnswers,
}) => {
  allowAnswers('401 /api/*/*', '403 /api/live')
  const { number } = await returned(await newVisitor(), shop, 'Vera Moss')
  const lea = await joined(page, shop, { name: 'Lea Dubois', role: 'manager' })
  await openPage(page, '/admin/returns')
  await page
    .getByRole('article', { name: `Return for ${number}` })
    .getByRole('button', { name: number })
    .click()
  const sheet = page.getByRole('dialog', { name: `Return for ${number}` })
  await sheet.getByLabel('Admin Notes').fill('The clasp is bent.')
  await sheet.getByRole('tab', { name: 'Messages' }).click()
  await endSessions(shop, lea)
  await signInAgain(page, lea)
  await expect(dialogOf(page)).toBeHidden()
  await sheet.getByRole('tab', { name: 'Details' }).click()
  await expect(sheet.getByLabel('Admin Notes')).toHaveValue('The clasp is bent.')
})

test('a photo that was dropped survives the end of the session', async ({ page, shop, allowAnswers }) => {
  allowAnswers('401 /api/*/*', '403 /api/live')
  const ada = newCustomer('Ada Marsh')
  const number = await buy(page, 'calypso-tote', ada)
  const delivered = `update orders set status = 'delivered', delivered_at = now() where order_number = '${number}'`
  await changeInShop(shop, delivered, ['orders'])
  await openPage(page, '/account?tab=orders')
  await page.getByRole('link', { name: 'Request Return' }).click()
  await page.getByText('Drop files or browse').dispatchEvent('drop', { dataTransfer: await pictureFor(page) })
  const photo = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem').filter({ hasText: 'clasp.png' })
  await expect(photo).toContainText('added')
  await endSessions(shop, ada)
  await signInAgain(page, ada)
  await expect(dialogOf(page)).toBeHidden()
  await expect(photo).toContainText('added')
})

/** Two tabs of one customer whose session has ended: with a changed name in each, saved in the other one. */
async function twoTabs(page: Page, shop: RunningShop) {
  const ann = await signUpOn(page, newCustomer('Ann Marsh'))
  const other = await page.context().newPage()
  await openPage(page, '/account')
  await openPage(other, '/account')
  await page.getByLabel('Last name').fill('by the Lake')
  await other.getByLabel('Last name').fill('of the Sea')
  const saves = countCalls(other, 'users/changeName')
  await endSessions(shop, ann)
  for (const tab of [page, other]) await expect(dialogOf(tab)).toBeVisible()
  await other.keyboard.press('Escape')
  await other.getByRole('button', { name: 'Save name' }).click()
  await expect(dialogOf(other)).toBeVisible()
  return { ann, other, saves }
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })

async function signInAgain(page: Page, { email, password }: NewCustomer): Promise<void> {
  await dialogOf(page).getByLabel('Email').fill(email)
  await dialogOf(page).getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

async function pictureFor(page: Page) {
  const picture = sharp({ create: { width: 80, height: 100, channels: 3, background: '#a06' } })
  const bytes = [...(await picture.png().toBuffer())]
  return page.evaluateHandle((given) => {
    const dropped = new DataTransfer()
    dropped.items.add(new File([new Uint8Array(given)], 'clasp.png', { type: 'image/png' }))
    return dropped
  }, bytes)
}
