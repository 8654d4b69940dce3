import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { changeInShop } from '#tests/support/shop-database.ts'
import { buyAs, call, signInOn, signUpOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, newCustomer, openPage } from '#tests/support/shopper-steps.ts'

test("two accounts of one person become one, live on both screens and the administrator's", async ({
  page,
  shop,
  newVisitor,
  allowAnswers,
}) => {
  // These requests run while one of the two accounts goes.
  allowAnswers('404 /api/users/getCustomer', '404 /api/customers/getCustomerWork', '404 /api/merges/compareAccounts')
  allowAnswers('401 /api')
  const [right, slip] = [newCustomer('Nell Ashdown'), newCustomer('Nell Ashdown')]
  const [here, there] = [await newVisitor(), await newVisitor()]
  await signUpOn(here, right)
  await signUpOn(there, slip)
  await changeInShop(shop, `update identity_user set "emailVerified" = true where email = '${right.email}'`, [])
  const [one, two] = [await buyAs(here, 'calypso-tote', right), await buyAs(there, 'calypso-tote', slip)]
  // The paying browser has its order.
  await changeInShop(shop, 'update checkouts set claimed = true', [])
  await openPage(here, '/account?tab=orders')
  await openPage(there, '/account?tab=orders')
  await expect(there.getByText(two).first()).toBeVisible()

  await signInOn(page, demoAdmin)
  const [{ _id: slipId }] = await call(page, 'users/getAllCustomers', { search: slip.email })
  const [{ _id: rightId }] = await call(page, 'users/getAllCustomers', { search: right.email })
  const beside = await newVisitor()
  await signInOn(beside, demoAdmin)
  await openPage(beside, `/admin/users/${slipId}`)
  await expect(beside.getByRole('tabpanel').getByRole('link', { name: two })).toBeVisible()

  await openPage(page, `/admin/users/${slipId}`)
  await page.getByRole('region', { name: 'Personal data' }).getByRole('button', { name: 'Merge', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge Nell Ashdown with another account' })
  await dialog.getByRole('button', { name: 'Find the account' }).click()
  await expect(dialog.getByText('Enter an email address')).toBeVisible()
  await dialog.getByLabel('Email of the other account').fill('nobody@nowhere.example')
  await dialog.getByRole('button', { name: 'Find the account' }).click()
  await expect(dialog.getByText('No account has this address.')).toBeVisible()
  await dialog.getByLabel('Email of the other account').fill(right.email)
  await dialog.getByRole('button', { name: 'Find the account' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: `Compare with ${right.email}` }).click()

  await expect(dialog.getByRole('radio', { name: right.email }), 'only a confirmed address may stay').toBeChecked()
  await expect(dialog.getByRole('row', { name: 'Orders' })).toHaveText('Orders112')
  await expect(dialog.getByRole('row', { name: 'Spent' })).toContainText('$1,857.60')
  await expect(dialog.getByText(`Nobody has confirmed ${slip.email}`)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: slip.email }).check()
  await expect(dialog.getByText(`${slip.email} was never confirmed, so this account cannot stay`)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Merge the accounts' })).toBeDisabled()
  await dialog.getByRole('radio', { name: right.email }).check()
  await dialog.getByRole('button', { name: 'Merge the accounts' }).click()
  await expect(dialog.getByText('Type the address of the account that goes', { exact: true })).toBeVisible()
  await dialog.getByLabel('The address of the account that goes, to confirm').fill(slip.email)
  await dialog.getByRole('button', { name: 'Merge the accounts' }).click()

  await expect(page).toHaveURL(`/admin/users/${rightId}`)
  for (const number of [one, two]) {
    await expect(page.getByRole('tabpanel').getByRole('link', { name: number })).toBeVisible()
    await expect(here.getByText(number).first()).toBeVisible()
  }
  await expect(there.getByText(two), 'signed out at once').toHaveCount(0)
  await expect(beside.getByText('This account has become part of another one.')).toBeVisible()
  await beside.getByRole('link', { name: 'To that account' }).click()
  await expect(beside).toHaveURL(`/admin/users/${rightId}`)
})
