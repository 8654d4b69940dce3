import type { Locator, Page } from '@playwright/test'
import { appCode } from '#tests/support/authenticator.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { countCalls, endSessions, joined, shiftSessions } from '#tests/support/session-steps.ts'
import { changeInShop } from '#tests/support/shop-database.ts'
import { call, signInOn, signUpOn } from '#tests/support/shopper-calls.ts'
import { emailedCode, type NewCustomer, newCustomer, openPage } from '#tests/support/shopper-steps.ts'

test('a session ends under a typed product: nothing is lost, and the save is repeated once after signing in on the spot', async ({
  page,
  shop,
  allowAnswers,
}) => {
  allowAnswers('401 /api/*/*', '403 /api/live', '401 /api/auth/sign-in/email', '400 /api/auth/second-step')
  const lea = await joined(page, shop, { name: 'Lea Dubois', role: 'manager' })
  const { key } = await call(page, 'auth/two-steps/set-up', { password: lea.password })
  const { recoveryCodes } = await call(page, 'auth/two-steps/on', { code: appCode(key) })
  const bag = await createProduct(page)
  await openPage(page, `/admin/products?q=${bag.slug}`)
  await page.getByRole('button', { name: `Edit ${bag.name}` }).click()
  const sheet = page.getByRole('dialog', { name: `Edit ${bag.name}` })
  const description = sheet.getByLabel('Description', { exact: true })
  await description.fill('In other words.')
  const saves = countCalls(page, 'products/updateProduct')
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })

  await test.step('the page says so by itself, and Cancel leaves the form as typed', async () => {
    await endSessions(shop, lea)
    await expect(dialog).toBeVisible()
    await expect(dialog.getByLabel('Email')).toHaveValue(lea.email)
    await expectAccessible(page)
    await expectFocusInside(page, dialog)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(description).toBeFocused()
    await expect(description).toHaveValue('In other words.')
    expect(saves()).toBe(0)
  })
  await test.step('a wrong password and a wrong code are said there, and the right ones save the product', async () => {
    await sheet.getByRole('button', { name: 'Save Product' }).click()
    await dialog.getByLabel('Password', { exact: true }).fill('not-the-password')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('This email and password do not match. Please try again.')).toBeVisible()
    await dialog.getByLabel('Password', { exact: true }).fill(lea.password)
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Code from your authenticator app').fill('000000')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('That code is not right.', { exact: false })).toBeVisible()
    await dialog.getByLabel('Code from your authenticator app').fill(appCode(key, 1))
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${bag.name} is saved.`)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: `Edit ${bag.name}` })).toBeFocused()
    expect(saves(), 'refused, and repeated once').toBe(2)
    const saved = await call(page, 'products/getProductDetails', { productId: bag.id })
    expect(saved.description).toBe('In other words.')
  })
  await test.step('a list that is asked for without a session is there after signing in', async () => {
    // Else a stream that opens anew may say first that the session has ended, and nothing typed would keep the page.
    await page.route('**/api/live', () => {})
    await shiftSessions(shop, lea, '"createdAt" = now() - interval \'8 days\'')
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Inactive')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Sign in with a code by email' }).click()
    await fillEmailedCode(page, dialog, lea)
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await dialog.getByLabel('Recovery code').fill(recoveryCodes[0])
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('No products found')).toBeVisible()
  })
})

test('somebody else who signs in gets the page anew, and nothing is done in their name', async ({
  page,
  newVisitor,
  shop,
  allowAnswers,
}) => {
  allowAnswers('401 /api/*/*', '403 /api/live')
  const other = await signUpOn(await newVisitor(), newCustomer('Bea Marsh'))
  const ann = await signUpOn(page, newCustomer('Ann Marsh'))
  await openPage(page, '/account')
  await page.getByLabel('Last name').fill('of the Sea')
  await endSessions(shop, ann)
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Email').fill(other.email)
  await dialog.getByLabel('Password', { exact: true }).fill(other.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Bea Marsh, member since', { exact: false })).toBeVisible()
  await expect(dialog).toBeHidden()
  expect((await call(page, 'users/getProfile', {})).name).toBe('Bea Marsh')
  await signInOn(page, ann)
  expect((await call(page, 'users/getProfile', {})).name).toBe('Ann Marsh')
})

test('a session ends under an address: it is saved once, after signing in by a code from an email', async ({
  page,
  shop,
  allowAnswers,
}) => {
  allowAnswers('401 /api/*/*', '403 /api/live')
  const ada = await signUpOn(page, newCustomer('Ada Marsh'))
  await openPage(page, '/account?tab=addresses')
  await page.getByRole('button', { name: 'Add an address' }).click()
  const form = page.getByRole('dialog', { name: 'Add an address' })
  for (const [label, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Marsh'],
    ['Address line 1', '12 Lighthouse Lane'],
    ['City', 'Rockland'],
    ['ZIP code', '04841'],
  ] as const)
    await form.getByLabel(label).fill(text)
  await form.getByLabel('State').selectOption('Maine')
  const saves = countCalls(page, 'addresses/addAddress')
  // It ends by its time, which no event tells the page.
  await shiftSessions(shop, ada, '"createdAt" = now() - interval \'30 days 1 second\'')
  await form.getByRole('button', { name: 'Save address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(form.getByLabel('Address line 1')).toHaveValue('12 Lighthouse Lane')
  await form.getByRole('button', { name: 'Save address' }).click()
  await dialog.getByRole('button', { name: 'Sign in with a code by email' }).click()
  await fillEmailedCode(page, dialog, ada)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: 'Ada Marsh, 12 Lighthouse Lane' })).toBeVisible()
  await expect(form).toBeHidden()
  expect(saves(), 'two were refused, the second repeated once').toBe(3)
  expect(await call(page, 'addresses/getUserAddresses', {})).toHaveLength(1)
})

test('what changes who can use an account asks for a proof on the spot, and is then done', async ({
  page,
  newVisitor,
  shop,
  allowAnswers,
}) => {
  allowAnswers('403 /api/auth/sessions/end', '403 /api/team/*', '400 /api/auth/prove')
  const marina = await joined(page, shop, { name: 'Marina Marsh', role: 'owner' })
  const otis = await joined(await newVisitor(), shop, { name: 'Otis Fell', role: 'support' })
  await signInOn(await newVisitor(), marina)
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })

  await test.step('ending sessions: refused without, done once with the password', async () => {
    await openPage(page, '/account?tab=security')
    await shiftSessions(shop, marina, '"provedAt" = now() - interval \'11 minutes\'')
    const sessions = page.getByRole('region', { name: 'Where you are signed in' })
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
    const sure = page.getByRole('dialog', { name: 'Sign out everywhere else?' })
    await sure.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Present password', { exact: true }).fill('not-the-password')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('This is not your present password')).toBeVisible()
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await dialog.getByLabel('Present password', { exact: true }).fill(marina.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('All other browsers are signed out.')).toBeVisible()
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
  })
  await test.step('a role: Cancel leaves it, and a code by email changes it', async () => {
    await openPage(page, '/admin/settings/people')
    await shiftSessions(shop, marina, '"provedAt" = now() - interval \'11 minutes\'')
    await page.getByLabel('Role of Otis Fell').selectOption('manager')
    const change = page.getByRole('button', { name: 'Make Otis Fell manager' })
    await change.click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Please confirm that it is you.')).toBeVisible()
    await expect(page.getByLabel('Role of Otis Fell')).toHaveValue('support')
    await page.getByLabel('Role of Otis Fell').selectOption('manager')
    await change.click()
    await dialog.getByRole('button', { name: 'Use a code by email instead' }).click()
    await dialog.getByRole('button', { name: 'Send me a code' }).click()
    await fillEmailedCode(page, dialog, marina)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Otis Fell: Manager, from now on.')).toBeVisible()
    await expect(page.getByLabel('Role of Otis Fell')).toHaveValue('manager')
  })
  await changeInShop(
    shop,
    `update identity_user set role = 'customer' where email in ('${otis.email}', '${marina.email}')`,
    [],
  )
})

async function createProduct(page: Page): Promise<{ id: string; name: string; slug: string }> {
  const slug = `aurelia-${Math.random().toString(36).slice(2, 9)}`
  const name = `Aurelia ${slug.slice(8)}`
  const id = await call(page, 'products/createProduct', {
    name,
    slug,
    description: 'A tote in apple leather.',
    price: 585,
    categoryId: 'totes',
    tags: [],
    images: [],
    sustainabilityScore: 9.4,
    materials: ['Apple leather'],
    stockQuantity: 4,
    isActive: true,
  })
  return { id, name, slug }
}

async function fillEmailedCode(page: Page, dialog: Locator, { email }: NewCustomer): Promise<void> {
  const digits = dialog.getByLabel('Six digits from the email')
  await expect(digits).toBeVisible()
  await digits.fill(await emailedCode(page, email))
}

/** The keyboard stays in the dialog. */
async function expectFocusInside(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByLabel('Email')).toBeFocused()
}
