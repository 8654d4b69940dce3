import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { signUpOn } from '#tests/support/shopper-calls.ts'
import { newCustomer, openPage, reloadPage } from '#tests/support/shopper-steps.ts'

async function openBook(page: Page, name: string): Promise<void> {
  await signUpOn(page, newCustomer(name))
  await openPage(page, '/account?tab=addresses')
  await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible()
}

async function fillPlace(page: Page, street: string, city: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Ada')
  await dialog.getByLabel('Last name').fill('Marsh')
  await dialog.getByLabel('Address line 1').fill(street)
  await dialog.getByLabel('City').fill(city)
  await dialog.getByLabel('State').selectOption('Maine')
  await dialog.getByLabel('ZIP code').fill('04841')
}

// ADR-001, ADR-002, ADR-006
test('a customer saves a first address, and sees what is missing from it', async ({ page }) => {
  await openBook(page, 'Ada Marsh')
  await expectAccessible(page)
  const add = page.getByRole('button', { name: 'Add an address' })
  await add.click()
  const dialog = page.getByRole('dialog', { name: 'Add an address' })
  await expect(dialog.getByLabel('Country')).toHaveValue('United States')
  await expect(dialog.getByLabel('ZIP code')).toHaveAttribute('autocomplete', 'postal-code')
  await fillPlace(page, '12 Lighthouse Lane', '')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(dialog.getByText('City is required')).toBeVisible()
  await expect(dialog.getByLabel('City')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('City').fill('Rockland')
  await dialog.getByLabel('State').selectOption('Oregon')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(dialog.getByLabel('ZIP code')).toHaveAccessibleDescription('This ZIP code is in Maine, not in Oregon')
  await expect(dialog.getByLabel('ZIP code')).toBeFocused()
  await dialog.getByLabel('State').selectOption('Maine')
  await dialog.getByLabel('Phone').fill('+1 207 555 0134')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()
  const card = page.getByRole('article', { name: 'Ada Marsh, 12 Lighthouse Lane' })
  await expect(card).toContainText('Rockland, Maine 04841')
  await expect(card).toContainText('Default')
  await expect(card).toContainText('+1 207 555 0134')
  await expectAccessible(page)
  await reloadPage(page)
  await expect(card).toBeVisible()
})

// ADR-003..005
test('addresses are changed, made the default and deleted, and another tab follows', async ({ page, context }) => {
  await openBook(page, 'Ben Marsh')
  const [home, work] = ['1 Home Street', '2 Work Street'].map((street) =>
    page.getByRole('article', { name: `Ada Marsh, ${street}` }),
  ) as [ReturnType<Page['getByRole']>, ReturnType<Page['getByRole']>]
  for (const [street, city] of [
    ['1 Home Street', 'Rockland'],
    ['2 Work Street', 'Camden'],
  ] as const) {
    await page.getByRole('button', { name: 'Add an address' }).click()
    await fillPlace(page, street, city)
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await expect(home).toContainText('Default')
  await expect(work).not.toContainText('Default')
  const other = await context.newPage()
  await openPage(other, '/account?tab=addresses')
  const articles = other.getByRole('article')
  await expect(articles).toHaveCount(2)

  await work.getByRole('button', { name: 'Make default 2 Work Street' }).click()
  await expect(work.getByText('Default', { exact: true })).toBeVisible()
  await expect(home.getByText('Default', { exact: true })).toHaveCount(0)
  await expect(articles.first()).toContainText('2 Work Street')

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
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(work).toBeVisible()
  await work.getByRole('button', { name: 'Delete 2 Work Street' }).click()
  await question.getByRole('button', { name: 'Delete address' }).click()
  await expect(work).toHaveCount(0)
  await expect(home).toContainText('Default')
  await expect(page.getByRole('button', { name: 'Add an address' })).toBeFocused()
  await expect(articles).toHaveCount(1)
})

// ERR-060
test('an address that cannot be saved keeps the typed text, and says so', async ({ page }) => {
  await openBook(page, 'Cleo Marsh')
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await page.getByRole('button', { name: 'Add an address' }).click()
  await fillPlace(page, '3 Storm Street', 'Rockland')
  await page.route('**/*addAddress', (route) =>
    route.fulfill({ status: 409, json: { code: 'BUSY', message: 'Please wait.' } }),
  )
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Please wait.')
  await expect(page.getByLabel('Address line 1')).toHaveValue('3 Storm Street')
  await expect.poll(() => warnings.join()).toContain('An address could not be saved')
  await page.unroute('**/*addAddress')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('article', { name: 'Ada Marsh, 3 Storm Street' })).toBeVisible()
})
