import { reachReview } from '#tests/support/checkout-steps.ts'
import { photo } from '#tests/support/images-steps.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { call, signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, holdUndo, openPage } from '#tests/support/shopper-steps.ts'

// CHK-064
test('a charity that the merchant adds is offered at an open checkout; one that is retired meanwhile is reported', async ({
  page,
  newVisitor,
  allowAnswers,
}) => {
  allowAnswers('409 /api/charities/createCharity')
  const shopper = await newVisitor()
  await reachReview(shopper, 'Thea Lund')
  await shopper.getByRole('button', { name: 'Edit Charity' }).click()
  const choice = shopper.getByRole('group', { name: 'Charity' })
  await expect(choice.getByRole('radio', { name: /^Animal shelters/ })).toBeChecked()

  await signInOn(page, demoAdmin)
  await openPage(page, '/admin/settings')
  await page.getByRole('button', { name: 'Add charity' }).click()
  const form = page.getByRole('dialog', { name: 'Add a charity' })
  await form.getByLabel('Name', { exact: true }).fill('Children')
  await form.getByLabel('In a sentence').fill('the Harbor Light rescue')
  await form.getByLabel('Registration number').fill('EIN 00-1234567')
  await form.getByLabel('Web address').fill('harborlight.example')
  await form.getByRole('button', { name: 'Add charity' }).click()
  await expect(form.getByText('Say in a line what the money does')).toBeVisible()
  await expect(form.getByText('Enter an address that begins with https://')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('What the money does').fill('Old dogs find a home')
  await form.getByLabel('Web address').fill('https://harborlight.example')
  await form.getByRole('button', { name: 'Add charity' }).click()
  await expect(form.getByText('There is a charity of this name already', { exact: true })).toBeVisible()
  await form.getByLabel('Name', { exact: true }).fill('Harbor Light')
  await form.getByRole('button', { name: 'Add charity' }).click()
  await expect(form).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: 'Harbor Light' })
  await expect(row).toContainText('EIN 00-1234567, harborlight.example')

  const added = choice.getByRole('radio', { name: /^Harbor Light/ })
  await added.check()
  const summary = shopper.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText('5% of your order goes to the Harbor Light rescue')
  await shopper.getByRole('button', { name: 'Review Order' }).click()
  const place = shopper.getByRole('button', { name: /^Place Order/ })
  await expect(place).toBeEnabled()

  await page.getByRole('button', { name: 'Edit Harbor Light' }).click()
  const edited = page.getByRole('dialog', { name: 'Edit Harbor Light' })
  await edited.getByLabel('Registration number').fill('EIN 00-7654321')
  await edited.getByRole('button', { name: 'Retire' }).click()
  const unsaved = page.getByRole('dialog', { name: 'Leave without saving?' })
  await unsaved.getByRole('button', { name: 'Leave' }).click()
  const question = page.getByRole('dialog', { name: 'Retire Harbor Light?' })
  await question.getByRole('button', { name: 'Retire' }).click()
  await expect(question).toBeHidden()
  const retired = page.getByRole('region', { name: 'Retired charities' })
  await expect(retired).toContainText('Harbor Light')
  await expect(page.getByRole('region', { name: 'Charities', exact: true })).toBeFocused()
  const reported = shopper.getByText('The charity that you chose is no longer among ours. Please choose another.')
  await expect(reported).toBeVisible()
  await expect(place).toBeDisabled()
  await shopper.getByRole('button', { name: 'Choose a charity' }).click()
  await expect(reported).toBeVisible()
  await expect(added).toHaveCount(0)
  await expectAccessible(shopper)
  await shopper.getByRole('button', { name: 'Review Order' }).click()
  await expect(choice.getByRole('radio').first()).toBeFocused()
  await choice.getByRole('radio', { name: /^Environment/ }).check()
  await shopper.getByRole('button', { name: 'Review Order' }).click()
  await expect(place).toBeEnabled()
  await expect(summary).toContainText('5% of your order goes to the environment')

  await retired.getByRole('button', { name: 'Delete Harbor Light' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete charity' }).click()
  await expect(retired).toHaveCount(0)
})

test('the charities are in the shop’s order, and a changed text is undone with one press', async ({
  page,
  newVisitor,
}) => {
  await signInOn(page, demoAdmin)
  await openPage(page, '/admin/settings')
  const shopper = await newVisitor()
  await openPage(shopper, '/our-impact')
  const causes = shopper.locator('.ledger tbody th .display-s')
  const offered = page.getByRole('table', { name: 'Charities that are offered' })
  await page.getByRole('button', { name: 'Move Education up' }).press('Enter')
  await expect(offered.getByRole('row').nth(3)).toContainText('Education')
  await expect(page.getByRole('button', { name: 'Move Education up' })).toBeFocused()
  await expect(causes).toHaveText(['Animal shelters', 'Environment', 'Education', 'Children'])
  await page.getByRole('button', { name: 'Move Education down' }).press('Enter')
  await expect(causes).toHaveText(['Animal shelters', 'Environment', 'Children', 'Education'])

  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/charities/orderCharities', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: 'Move Education up' }).press('Enter')
  await page.getByRole('button', { name: 'Move Environment up' }).press('Enter')
  release()
  await expect(causes).toHaveText(['Environment', 'Animal shelters', 'Education', 'Children'])
  await page.getByRole('button', { name: 'Move Education down' }).press('Enter')
  await page.getByRole('button', { name: 'Move Environment down' }).press('Enter')
  await expect(causes).toHaveText(['Animal shelters', 'Environment', 'Children', 'Education'])

  await page.getByRole('button', { name: 'Edit Children' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Children' })
  await form.getByLabel('Name', { exact: true }).fill('Warm Coat Fund')
  await form.getByRole('button', { name: 'Save charity' }).click()
  await expect(form).toBeHidden()
  await expect(causes).toHaveText(['Animal shelters', 'Environment', 'Warm Coat Fund', 'Education'])
  const undo = await holdUndo(page)
  await undo.click()
  await expect(causes).toHaveText(['Animal shelters', 'Environment', 'Children', 'Education'])
  const charities = await call(page, 'charities/getCharities', {})
  expect(charities.map(({ name }: { name: string }) => name).slice(2)).toEqual(['Children', 'Education'])
})

test('an uploaded logo appears beside its charity at an open checkout and on the impact page, and is removed again', async ({
  page,
  newVisitor,
}) => {
  const [buyer, reader] = [await newVisitor(), await newVisitor()]
  await reachReview(buyer, 'Mila Lund')
  await buyer.getByRole('button', { name: 'Edit Charity' }).click()
  await openPage(reader, '/our-impact')
  const atCheckout = buyer.getByRole('group', { name: 'Charity' }).locator('label', { hasText: 'Education' })
  const onImpact = reader.locator('.ledger tr', { hasText: 'Education' })
  await expect(atCheckout).toBeVisible()
  await expect(onImpact).toBeVisible()
  await expect(onImpact.locator('.charity-logo')).toHaveCount(0)

  await signInOn(page, demoAdmin)
  await openPage(page, '/admin/settings')
  await page.getByRole('button', { name: 'Edit Education' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Education' })
  await form.getByLabel('Choose a picture').setInputFiles([await photo('logo.png', '#06a')])
  // It is encoded first, which takes time on a busy machine.
  await expect(form.getByRole('img', { name: 'The logo' })).toBeVisible({ timeout: 60_000 })
  await form.getByRole('button', { name: 'Save charity' }).click()
  await expect(form).toBeHidden()
  const offered = page.getByRole('table', { name: 'Charities that are offered' })
  const seen = [offered.getByRole('row', { name: /Education/ }), atCheckout, onImpact].map((of) =>
    of.locator('img.charity-logo'),
  )
  for (const logo of seen) {
    await logo.scrollIntoViewIfNeeded()
    await expect(logo).toBeVisible()
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  await expectAccessible(reader)

  await page.getByRole('button', { name: 'Edit Education' }).click()
  await form.getByRole('button', { name: 'Remove logo' }).click()
  await form.getByRole('button', { name: 'Save charity' }).click()
  await expect(form).toBeHidden()
  for (const logo of seen) await expect(logo).toHaveCount(0)
})
