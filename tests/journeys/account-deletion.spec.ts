import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { call, signUpOn } from '#tests/support/shopper-calls.ts'
import { newCustomer, openPage } from '#tests/support/shopper-steps.ts'

test('only its owner deletes an account; the next sign-in says so, and one press undoes it', async ({
  page,
  newVisitor,
  allowAnswers,
}) => {
  allowAnswers('409 /api/deletions/requestDeletion')
  const fay = await signUpOn(page, newCustomer('Fay Marsh'))
  await openPage(page, '/account')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toContainText('In 14 days we will delete your name, addresses, saved cards')
  await expect(dialog.getByRole('radio', { name: 'Keep them without the name' })).toBeChecked()
  await expectAccessible(page)
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
  await expect(dialog).toBeHidden()
  const notice = page.getByRole('region', { name: 'Your account is to be deleted' })
  await expect(notice).toContainText(/Your account will be deleted on \w+ \d+, \d{4}\./)
  await expect(page.getByRole('button', { name: 'Delete account' })).toHaveCount(0)
  await expectAccessible(page)

  const elsewhere = await newVisitor()
  await openPage(elsewhere, '/sign-in')
  const main = elsewhere.getByRole('main')
  await main.getByLabel('Email', { exact: true }).fill(fay.email)
  await main.getByLabel('Password', { exact: true }).fill(fay.password)
  await main.getByRole('button', { name: 'Sign In', exact: true }).click()
  await elsewhere.waitForURL(/\/account$/)
  await elsewhere.getByRole('button', { name: 'Keep my account' }).click()
  await expect(elsewhere.getByText('Your account stays. Nothing was deleted.')).toBeVisible()
  await expect(elsewhere.getByRole('button', { name: 'Keep my account' })).toHaveCount(0)
  await expect(elsewhere.getByRole('button', { name: 'Delete account' })).toBeVisible()
  // The other page receives it live.
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible()
})

test('a sign-in anywhere says that the account is to be deleted', async ({ page, newVisitor }) => {
  const fay = await signUpOn(page, newCustomer('Fay Marsh'))
  await call(page, 'deletions/requestDeletion', { keepsReviews: true, confirmation: fay.email, password: fay.password })
  const elsewhere = await newVisitor()
  await openPage(elsewhere, '/')
  await elsewhere.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true }).click()
  const dialog = elsewhere.getByRole('dialog')
  await dialog.getByLabel('Email').fill(fay.email)
  await dialog.getByLabel('Password', { exact: true }).fill(fay.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(elsewhere.getByText(/Your account will be deleted on \w+ \d+, \d{4}\./)).toBeVisible()
  await expect(elsewhere.getByRole('link', { name: 'See your account' })).toHaveAttribute('href', '/account')
})
