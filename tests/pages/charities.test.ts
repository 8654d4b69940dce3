import { expect, test } from 'vitest'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { demoAdmin, shareShop } from '#tests/support/pages/open-shop.ts'
import { openReview } from '#tests/support/pages/steps.ts'

const shop = await shareShop({ isDemo: true, takesCards: true })
await shop.change("update shipping_options set price_cents = 800 where id = 'galassia-flap-standard'")

test('a charity is added under a unique name, and retired after a question about unsaved text', async () => {
  const page = await openPage(shop, '/admin/settings', demoAdmin)
  await page.getByRole('button', { name: 'Add charity' }).click()
  const form = page.getByRole('dialog', { name: 'Add a charity' })
  await form.getByLabel('Name', { exact: true }).fill('Children')
  await form.getByLabel('In a sentence').fill('the Old Dogs home')
  await form.getByLabel('Registration number').fill('EIN 00-1234567')
  await form.getByLabel('Web address').fill('olddogs.example')
  await form.getByRole('button', { name: 'Add charity' }).click()
  await expect(form.getByText('Say in a line what the money does')).toBeVisible()
  await expect(form.getByText('Enter an address that begins with https://')).toBeVisible()
  await form.getByLabel('What the money does').fill('Old dogs find a home')
  await form.getByLabel('Web address').fill('https://olddogs.example')
  await form.getByRole('button', { name: 'Add charity' }).click()
  await expect(form.getByText('There is a charity of this name already', { exact: true })).toBeVisible()
  await form.getByLabel('Name', { exact: true }).fill('Old Dogs')
  await form.getByRole('button', { name: 'Add charity' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Old Dogs' })).toContainText('EIN 00-1234567, olddogs.example')

  await page.getByRole('button', { name: 'Edit Old Dogs' }).click()
  const edited = page.getByRole('dialog', { name: 'Edit Old Dogs' })
  await edited.getByLabel('Registration number').fill('EIN 00-7654321')
  await edited.getByRole('button', { name: 'Retire' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
  const question = page.getByRole('dialog', { name: 'Retire Old Dogs?' })
  await question.getByRole('button', { name: 'Retire' }).click()
  await expect(question).toHaveCount(0)
  const retired = page.getByRole('region', { name: 'Retired charities' })
  await expect(retired).toContainText('Old Dogs')
  await expect(page.getByRole('region', { name: 'Charities', exact: true })).toBeFocused()
  await retired.getByRole('button', { name: 'Delete Old Dogs' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Delete charity' }).click()
  await expect(retired.getByText('Old Dogs')).toHaveCount(0)
})

test('the charities are in the shop’s order, and a changed text is undone with one press', async () => {
  const page = await openPage(shop, '/admin/settings', demoAdmin)
  const names = async () => {
    const charities: { name: string }[] = await shop.call(demoAdmin, 'charities/getCharities')
    return charities.map(({ name }) => name).slice(0, 4)
  }
  const offered = page.getByRole('table', { name: 'Charities that are offered' })
  await page.getByRole('button', { name: 'Move Education up' }).press('Enter')
  await expect(offered.getByRole('row').nth(3)).toContainText('Education')
  await expect(page.getByRole('button', { name: 'Move Education up' })).toBeFocused()
  await expect.poll(names).toEqual(['Animal shelters', 'Environment', 'Education', 'Children'])
  await page.getByRole('button', { name: 'Move Education down' }).press('Enter')
  await expect.poll(names).toEqual(['Animal shelters', 'Environment', 'Children', 'Education'])

  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  page.route(/orderCharities/, ({ next }) => released.then(next))
  await page.getByRole('button', { name: 'Move Education up' }).press('Enter')
  await page.getByRole('button', { name: 'Move Environment up' }).press('Enter')
  release()
  await expect.poll(names).toEqual(['Environment', 'Animal shelters', 'Education', 'Children'])
  await page.getByRole('button', { name: 'Move Education down' }).press('Enter')
  await page.getByRole('button', { name: 'Move Environment down' }).press('Enter')
  await expect.poll(names).toEqual(['Animal shelters', 'Environment', 'Children', 'Education'])

  await page.getByRole('button', { name: 'Edit Children' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Children' })
  await form.getByLabel('Name', { exact: true }).fill('Warm Coat Fund')
  await form.getByRole('button', { name: 'Save charity' }).click()
  await expect(form).toHaveCount(0)
  expect(await names()).toEqual(['Animal shelters', 'Environment', 'Warm Coat Fund', 'Education'])
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(names).toEqual(['Animal shelters', 'Environment', 'Children', 'Education'])
})

// CHK-064
test('a charity that the merchant adds is offered at an open checkout; one that is retired meanwhile is reported', async () => {
  const { page } = await openReview(shop)
  await page.getByRole('button', { name: 'Edit Charity' }).click()
  const choice = page.getByRole('group', { name: 'Charity' })
  await expect(choice.getByRole('radio', { name: /^Animal shelters/ })).toBeChecked()
  const charityId = await shop.call(demoAdmin, 'charities/createCharity', {
    name: 'Harbor Light',
    inSentence: 'the Harbor Light rescue',
    work: 'Old dogs find a home',
    registration: 'EIN 00-1234567',
    url: 'https://harborlight.example',
  })
  const added = choice.getByRole('radio', { name: /^Harbor Light/ })
  await added.check()
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText('5% of your order goes to the Harbor Light rescue')
  await page.getByRole('button', { name: 'Review Order' }).click()
  const place = page.getByRole('button', { name: /^Place Order/ })
  await expect(place).toBeEnabled()

  await shop.call(demoAdmin, 'charities/updateCharity', { charityId, isOffered: false })
  const reported = page.getByText('The charity that you chose is no longer among ours. Please choose another.')
  await expect(reported).toBeVisible()
  await expect(place).toBeDisabled()
  await page.getByRole('button', { name: 'Choose a charity' }).click()
  await expect(reported).toBeVisible()
  await expect(added).toHaveCount(0)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await expect(place).toHaveCount(0)
  await choice.getByRole('radio', { name: /^Environment/ }).check()
  await page.getByRole('button', { name: 'Review Order' }).click()
  await expect(place).toBeEnabled()
  await expect(summary).toContainText('5% of your order goes to the environment')
})

test('the impact page follows the order and the names of the charities', async () => {
  const page = await openPage(shop, '/our-impact')
  const causes = page.locator('.ledger tbody th .display-s')
  await expect(causes.first()).toHaveText('Animal shelters')
  const [first, second, ...others] = await shop.call(demoAdmin, 'charities/getCharities')
  const order = (all: { _id: string }[]) =>
    shop.call(demoAdmin, 'charities/orderCharities', { charityIds: all.map(({ _id }) => _id) })
  await order([second, first, ...others])
  await expect(causes.first()).toHaveText('Environment')
  await order([first, second, ...others])
  await expect(causes.first()).toHaveText('Animal shelters')
})
