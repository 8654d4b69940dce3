import { expect, test } from 'vitest'
import { openPage, type Page } from '#tests/support/pages/open-page.tsx'
import { demoAdmin, type Person, shareShop } from '#tests/support/pages/open-shop.ts'

const shop = await shareShop({ isDemo: true })

const noticeOn = (page: Page) => page.getByRole('region', { name: 'Your account is to be deleted' })

async function leaving(name: string): Promise<Person> {
  const fay = await shop.signUp(name)
  await shop.call(fay, 'deletions/requestDeletion', {
    keepsReviews: true,
    confirmation: fay.email,
    password: fay.password,
  })
  return fay
}

test('only its owner deletes an account, and sees live that it stays', async () => {
  const fay = await shop.signUp('Fay Marsh')
  const page = await openPage(shop, '/account', fay)
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toContainText('In 14 days we will delete your name, addresses, saved cards')
  await expect(dialog.getByRole('radio', { name: 'Keep them without the name' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('Type the address of your account')).toBeVisible()
  await expect(dialog.getByText('Enter your password')).toBeVisible()
  await expect(dialog.getByLabel('Your email address, to confirm')).toBeFocused()
  await dialog.getByLabel('Your email address, to confirm').fill(fay.email)
  await dialog.getByLabel('Your password').fill('not-the-password')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('This is not your password')).toBeVisible()
  await dialog.getByLabel('Your password').fill(fay.password)
  await dialog.getByText('Delete them, with their photos').click()
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(noticeOn(page)).toContainText(/Your account will be deleted on \w+ \d+, \d{4}\./)
  await expect(page.getByRole('button', { name: 'Delete account' })).toHaveCount(0)
  const { deletion } = await shop.call(fay, 'deletions/getDeletion')
  expect(deletion.keepsReviews).toBe(false)
  await shop.call(fay, 'deletions/cancelDeletion')
  await expect(noticeOn(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible()
})

test('the next sign-in says that the account is to be deleted, and one press undoes it', async () => {
  const fay = await leaving('Fay Lund')
  const page = await openPage(shop, '/sign-in')
  const main = page.getByRole('main')
  await main.getByLabel('Email', { exact: true }).fill(fay.email)
  await main.getByLabel('Password', { exact: true }).fill(fay.password)
  await main.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/account')
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText('Your account stays. Nothing was deleted.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep my account' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible()
  expect((await shop.call(fay, 'deletions/getDeletion')).deletion).toBeNull()
})

test('a sign-in anywhere says that the account is to be deleted', async () => {
  const fay = await leaving('Fay Holm')
  const page = await openPage(shop, '/')
  await page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(fay.email)
  await dialog.getByLabel('Password', { exact: true }).fill(fay.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText(/Your account will be deleted on \w+ \d+, \d{4}\./)).toBeVisible()
  await expect(page.getByRole('link', { name: 'See your account' })).toHaveAttribute('href', '/account')
})

test('an administrator deletes a customer by the typed name; list and page mark them as leaving, until they are restored', async () => {
  const fay = await shop.signUp('Fay Quarle')
  const { _id: customerId } = await shop.call(fay, 'users/createOrGetUser')
  const found = `/admin/users?q=${encodeURIComponent(fay.email)}`
  const page = await openPage(shop, found, demoAdmin)
  await page.getByRole('button', { name: 'Fay Quarle', exact: true }).click()
  const beside = page.getByRole('complementary', { name: 'Customer Details' })
  await beside.getByRole('link', { name: 'Open Customer' }).click()
  await expect(page).toHaveURL(`/admin/users/${customerId}`)
  const data = page.getByRole('region', { name: 'Personal data' })
  await expect(data.getByRole('link', { name: 'Export' })).toHaveAttribute('href', /^\/api\/.*\.zip/)
  await data.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete the account of Fay Quarle?' })
  await expect(dialog.getByRole('radio', { name: 'Keep them without the name' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Delete the account', exact: true }).click()
  await expect(dialog.getByText('Type the name of the customer')).toBeVisible()
  await dialog.getByLabel('The customer’s name, to confirm').fill('fay quarle')
  await dialog.getByRole('button', { name: 'Delete the account', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(data).toContainText(/This account will be deleted on \w+ \d+, \d{4}\. The team asked/)
  await expect(page.getByRole('region', { name: 'Customer', exact: true })).toContainText('Leaving on')
  await page.goto(found)
  const row = page.getByRole('row').filter({ hasText: fay.email })
  await expect(row).toContainText('Leaving on')
  await shop.call(demoAdmin, 'deletions/cancelCustomerDeletion', { customerId })
  await expect(row).not.toContainText('Leaving on')
  await shop.call(demoAdmin, 'deletions/deleteCustomer', {
    customerId,
    keepsReviews: true,
    confirmation: 'Fay Quarle',
    atOnce: false,
  })
  await page.goto(`/admin/users/${customerId}`)
  await data.getByRole('button', { name: 'Keep the account' }).click()
  await expect(data.getByRole('button', { name: 'Delete account' })).toBeVisible()
  const own = await openPage(shop, '/account', fay)
  await expect(own.getByRole('button', { name: 'Delete account' })).toBeVisible()
  await shop.call(demoAdmin, 'deletions/deleteCustomer', {
    customerId,
    keepsReviews: true,
    confirmation: 'Fay Quarle',
    atOnce: false,
  })
  await expect(noticeOn(own), 'the owner sees it live').toBeVisible()
})
