import { expect, test, vi } from 'vitest'
import { openPage, type Page } from '#tests/support/pages/open-page.tsx'
import { shareShop } from '#tests/support/pages/open-shop.ts'
import { busy, fillAddress } from '#tests/support/pages/steps.ts'

const shop = await shareShop()

async function openBook(): Promise<Page> {
  const page = await openPage(shop, '/account?tab=addresses', await shop.signUp('Ada Marsh'))
  await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible()
  return page
}

// ADR-001, ADR-002, ADR-006
test('a customer saves a first address, and sees what is missing from it', async () => {
  const page = await openBook()
  const add = page.getByRole('button', { name: 'Add an address' })
  await add.click()
  const dialog = page.getByRole('dialog', { name: 'Add an address' })
  await expect(dialog.getByLabel('Country')).toHaveValue('United States')
  await expect(dialog.getByLabel('ZIP code')).toHaveAttribute('autocomplete', 'postal-code')
  await fillAddress(dialog, '12 Lighthouse Lane', '')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(dialog.getByText('City is required')).toBeVisible()
  await expect(dialog.getByLabel('City')).toBeFocused()
  await dialog.getByLabel('City').fill('Rockland')
  await dialog.getByLabel('State').selectOption('Oregon')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(dialog.getByLabel('ZIP code')).toHaveAccessibleDescription('This ZIP code is in Maine, not in Oregon')
  await expect(dialog.getByLabel('ZIP code')).toBeFocused()
  await dialog.getByLabel('State').selectOption('Maine')
  await dialog.getByLabel('Phone').fill('+1 207 555 0134')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(add).toBeFocused()
  const card = page.getByRole('article', { name: 'Ada Marsh, 12 Lighthouse Lane' })
  await expect(card).toContainText('Rockland, Maine 04841')
  await expect(card).toContainText('Default')
  await expect(card).toContainText('+1 207 555 0134')
  await page.reload()
  await expect(card).toBeVisible()
})

// ADR-003..005
test('addresses are changed, made the default and deleted', async () => {
  const page = await openBook()
  const home = page.getByRole('article', { name: 'Ada Marsh, 1 Home Street' })
  const work = page.getByRole('article', { name: 'Ada Marsh, 2 Work Street' })
  for (const [street, city] of [
    ['1 Home Street', 'Rockland'],
    ['2 Work Street', 'Camden'],
  ] as const) {
    await page.getByRole('button', { name: 'Add an address' }).click()
    await fillAddress(page.getByRole('dialog'), street, city)
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(home).toContainText('Default')
  await expect(work).not.toContainText('Default')

  await work.getByRole('button', { name: 'Make default 2 Work Street' }).click()
  await expect(work.getByText('Default', { exact: true })).toBeVisible()
  await expect(home.getByText('Default', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('article').first()).toContainText('2 Work Street')

  const edit = work.getByRole('button', { name: 'Edit 2 Work Street' })
  await expect(edit).toBeFocused()
  await edit.click()
  const form = page.getByRole('dialog', { name: 'Edit address' })
  await expect(form.getByLabel('City')).toHaveValue('Camden')
  await form.getByLabel('Address line 2').fill('Third floor')
  await form.getByLabel('Country').selectOption('Canada')
  await expect(form.getByLabel('Province')).toHaveValue('')
  await form.getByLabel('Province').selectOption('Ontario')
  await form.getByLabel('Postal code').fill('K1A 0B1')
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(work).toContainText('Third floor')
  await expect(work).toContainText('Canada')

  await work.getByRole('button', { name: 'Delete 2 Work Street' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this address?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(work).toBeVisible()
  await work.getByRole('button', { name: 'Delete 2 Work Street' }).click()
  await question.getByRole('button', { name: 'Delete address' }).click()
  await expect(work).toHaveCount(0)
  await expect(home).toContainText('Default')
  await expect(page.getByRole('button', { name: 'Add an address' })).toBeFocused()
})

test('an address added elsewhere appears', async () => {
  const ada = await shop.signUp('Ada Marsh')
  const page = await openPage(shop, '/account?tab=addresses', ada)
  await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible()
  const place = { addressLine1: '4 Far Street', city: 'Rockland', state: 'Maine', zipCode: '04841' }
  await shop.call(ada, 'addresses/addAddress', {
    ...{ firstName: 'Ada', lastName: 'Marsh', country: 'United States', isDefault: false, ...place },
  })
  await expect(page.getByRole('article', { name: 'Ada Marsh, 4 Far Street' })).toBeVisible()
})

// ERR-060
test('an address that cannot be saved keeps the typed text, and says so', async () => {
  using warn = vi.spyOn(console, 'warn').mockReturnValue()
  const page = await openBook()
  await page.getByRole('button', { name: 'Add an address' }).click()
  await fillAddress(page.getByRole('dialog'), '3 Storm Street', 'Rockland')
  page.route(/addAddress/, busy, { times: 1 })
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Please wait.')
  await expect(page.getByLabel('Address line 1')).toHaveValue('3 Storm Street')
  await expect.poll(() => warn.mock.calls.join()).toContain('An address could not be saved')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('article', { name: 'Ada Marsh, 3 Storm Street' })).toBeVisible()
})
