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
test('a customer saves a first address, and sees which fields are missing', async () => {
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

test('the question about an unsaved address closes before its dialog, so that the browser gives the focus back', async () => {
  const page = await openBook()
  await page.getByRole('button', { name: 'Add an address' }).click()
  await page.getByRole('dialog').getByLabel('City').fill('Rockland')
  await page.getByRole('button', { name: 'Cancel' }).click()
  using close = vi.spyOn(HTMLDialogElement.prototype, 'close')
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const titles = close.mock.contexts.map((one) => one instanceof HTMLElement && one.querySelector('h2')?.textContent)
  expect(titles).toEqual(['Leave without saving?', 'Add an address'])
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
    firstName: 'Ada',
    lastName: 'Marsh',
    country: 'United States',
    isDefault: false,
    ...place,
  })
  await expect(page.getByRole('article', { name: 'Ada Marsh, 4 Far Street' })).toBeVisible()
})

test('when two tabs change one address, changes of only one of them are merged, and the customer decides about the rest field by field', async () => {
  const ada = await shop.signUp('Ada Marsh')
  const given = { firstName: 'Ada', lastName: 'Marsh', addressLine1: '5 Twin Street', city: 'Rockland' }
  const place = { ...given, state: 'Maine', zipCode: '04841', country: 'United States' }
  const { _id: addressId } = await shop.call(ada, 'addresses/addAddress', { ...place, isDefault: true })
  const page = await openPage(shop, '/account?tab=addresses', ada)
  await page.getByRole('button', { name: 'Edit 5 Twin Street' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit address' })
  await dialog.getByLabel('Address line 1').fill('5 Twin Road')
  await dialog.getByLabel('Phone').fill('555 0100')
  await expect(dialog.getByRole('status')).toHaveText('2 changes, not saved: Address line 1, Phone')
  const theirs = { addressId, addressLine1: '5 Twin Lane', firstName: 'Adele' }
  await shop.call(ada, 'addresses/updateAddress', theirs)
  await expect(dialog.getByLabel('First name')).toHaveValue('Adele')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  const notice = dialog.getByRole('alert')
  await expect(notice).toContainText('This address changed while you were editing. One field differs.')
  const row = notice.getByRole('row', { name: /^Address line 1/ })
  for (const text of ['5 Twin Street', '5 Twin Lane', '5 Twin Road']) await expect(row).toContainText(text)
  await notice.getByRole('radio', { name: '5 Twin Road Yours' }).check()
  await notice.getByRole('button', { name: 'Keep these choices' }).click()
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('article', { name: 'Adele Marsh, 5 Twin Road' })).toContainText('555 0100')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('article', { name: 'Adele Marsh, 5 Twin Lane' })).not.toContainText('555 0100')
})

test('a form with unsaved fields asks before it closes, and names them', async () => {
  const page = await openBook()
  await page.getByRole('button', { name: 'Add an address' }).click()
  const form = page.getByRole('dialog', { name: 'Add an address' })
  await form.getByLabel('City').fill('Rockland')
  await form.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('Not saved yet: City.')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.getByLabel('City')).toHaveValue('Rockland')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
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
  await expect.poll(() => warn.mock.calls.join()).toContain('The address could not be created')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('article', { name: 'Ada Marsh, 3 Storm Street' })).toBeVisible()
})
