import { reachReview } from '#tests/support/checkout-steps.ts'
import { photo } from '#tests/support/images-steps.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { call, signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, openPage } from '#tests/support/shopper-steps.ts'

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

  // One that is retired meanwhile leaves the focus with the others.
  const charityId = await call(page, 'charities/createCharity', { name: 'Harbor Light', work: 'Old dogs find a home' })
  const choice = buyer.getByRole('group', { name: 'Charity' })
  const added = choice.getByRole('radio', { name: /^Harbor Light/ })
  await added.check()
  await call(page, 'charities/updateCharity', { charityId, isOffered: false })
  await expect(added).toHaveCount(0)
  await buyer.getByRole('button', { name: 'Review Order' }).click()
  await expect(choice.getByRole('radio').first()).toBeFocused()
  await call(page, 'charities/deleteCharity', { charityId })
})
