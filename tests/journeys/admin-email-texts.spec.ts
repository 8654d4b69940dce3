import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { call, signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, openPage } from '#tests/support/shopper-steps.ts'

// D21
test("an email contains the merchant's text: previewed while typing, saved, undone, and reset to the default", async ({
  page,
  allowAnswers,
}) => {
  await signInOn(page, demoAdmin)
  await openPage(page, '/admin/settings/emails')
  const preview = page.getByRole('region', { name: 'Preview' })
  const email = preview.frameLocator('iframe')
  const said = (text: string) => email.getByRole('paragraph').filter({ hasText: text })
  await expect(preview.getByText('Subject: Your order SM-EXAMPLE1')).toBeVisible()
  await expect(said('Thank you, Clara.')).toBeVisible()
  await page.getByLabel('First paragraph').fill('Ahoy {nobody}')
  await page.keyboard.press('Tab')
  await expect(page.getByText('These emails have no {nobody}')).toBeVisible()
  await page.getByLabel('Subject').fill('Ahoy {firstName}')
  await page.getByLabel('First paragraph').fill('Your bag {orderNumber} is being sewn.')
  await expect(said('Your bag SM-EXAMPLE1 is being sewn.')).toBeVisible()
  await expect(preview.getByText('Subject: Ahoy Clara')).toBeVisible()
  await preview.getByRole('button', { name: 'As on a phone' }).click()
  await expect(email.getByRole('heading', { name: 'Order confirmed' })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toBeDisabled()
  // axe waits forever for a frame without scripts.
  await preview.getByRole('button', { name: 'As text' }).click()
  await expectAccessible(page)
  await preview.getByRole('button', { name: 'As a page' }).click()

  await page.getByRole('button', { name: 'Save texts' }).click()
  await expect(page.getByRole('button', { name: 'Back to the standard words' })).toBeVisible()
  const held = async () => call(page, 'settings/getEmailTexts', {})
  expect(await held()).toMatchObject({ confirmation: { subject: 'Ahoy {firstName}' } })
  await page.getByRole('button', { name: 'Back to the standard words' }).click()
  const undo = page.getByRole('button', { name: 'Undo' }).last()
  await undo.hover()
  await expect(said('Thank you, Clara.')).toBeVisible()
  expect(await held()).toEqual({})
  await undo.click()
  await expect(said('Your bag SM-EXAMPLE1 is being sewn.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the standard words' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('')

  await page.getByLabel('Subject').fill('Fair winds')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/settings/updateEmailText', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save texts' }).click()
  await page.getByLabel('Last paragraph').fill('Typed while it is saved')
  release()
  await expect(page.getByText('The texts are saved.').last()).toBeVisible()
  await expect(page.getByLabel('Last paragraph')).toHaveValue('Typed while it is saved')
  await page.getByRole('button', { name: 'Save texts' }).click()
  await expect(page.getByRole('button', { name: 'Back to the standard words' })).toBeVisible()
  expect(await held()).toMatchObject({
    confirmation: { subject: 'Fair winds', closing: 'Typed while it is saved' },
  })

  await undo.hover()
  await page.getByLabel('Email', { exact: true }).selectOption('Account and sign-in')
  await expect(page.getByLabel('Subject')).toHaveCount(0)
  await expect(email.getByRole('heading', { name: 'Password changed' })).toBeVisible()
  allowAnswers('500 /api/settings/updateEmailText')
  await page.route('**/api/settings/updateEmailText', (route) => route.fulfill({ status: 500 }))
  await undo.click()
  await expect(page.getByText(/Please try again\./)).toBeVisible()
  // Later journeys read the default texts.
  const opened = { subject: 'Fair winds', closing: 'Typed while it is saved' }
  await call(page, 'settings/updateEmailText', { kind: 'confirmation', subject: '', closing: '', opened })
})
