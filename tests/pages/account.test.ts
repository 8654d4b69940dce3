import { expect, test, vi } from 'vitest'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { demoCustomer, shareShop } from '#tests/support/pages/open-shop.ts'

const shop = await shareShop({ isDemo: true })

// ACC-002, ACC-003, AUT-021, ERR-018
test('the account asks visitors to sign in', async () => {
  const page = await openPage(shop, '/account')
  await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(demoCustomer.email)
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-password')
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('This email and password do not match. Please try again.')
  await dialog.getByLabel('Password', { exact: true }).fill(demoCustomer.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
})

test('an unknown tab shows the profile, and its name leaves the address', async () => {
  const page = await openPage(shop, '/account?tab=letters', demoCustomer)
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(page).toHaveURL('/account')
  for (const tab of page.getByRole('tab').all()) {
    await tab.click()
    await expect(page.getByRole('heading', { level: 1, name: await tab.innerText() })).toBeVisible()
    await expect(page).toHaveURL(/\/account\?tab=[a-z-]+$/)
  }
})

// ACC-005, ACC-014, G-10
test('the impact tab lists donations by charity and year, and each line leads to its order', async () => {
  const page = await openPage(shop, '/account?tab=impact', demoCustomer)
  const { total, years } = await shop.call(demoCustomer, 'impact/getUserImpact')
  const dollars = (amount: number) => `$${amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/, ',')}`
  const all = page.getByRole('region', { name: 'All you have directed' })
  await expect(all).toContainText(`You have directed${dollars(total)}`)
  const causes = all.getByRole('listitem').elements()
  const sumOf = (elements: Element[]) =>
    elements.reduce((sum, { textContent }) => sum + Number(/\$([\d,.]+)/.exec(textContent)?.[1]?.replace(',', '')), 0)
  expect(causes).toHaveLength(4)
  expect(sumOf(causes)).toBeCloseTo(total, 2)
  expect(years.length).toBeGreaterThan(0)
  for (const { year, total } of years) {
    const section = page.getByRole('region', { name: String(year) })
    expect(sumOf(section.locator('td:last-child').elements()), year).toBeCloseTo(total, 2)
  }
  await page.getByRole('link', { name: 'SM-R4Y7K1NB' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Order SM-R4Y7K1NB' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
})

// ACC-001, ACC-004, ACC-006..011
test("the provider's data is read-only at the end of the profile, and the address selects the tab", async () => {
  const page = await openPage(shop, '/account', demoCustomer)
  const panel = page.getByRole('tabpanel')
  await expect(panel).toContainText('managed by the authentication provider')
  const { clerkUserId, _creationTime } = await shop.call(demoCustomer, 'users/getUserByClerkId')
  const ofProvider = panel.getByRole('region', { name: 'At the authentication provider' })
  await expect(ofProvider).toHaveCount(0)
  await panel.getByText('Technical details').click()
  await expect(ofProvider.locator('dt')).toHaveText(['Name', 'Email', 'User ID', 'Account type'])
  expect(clerkUserId).toMatch(/\w/)
  const values = ['Clara Jensen', demoCustomer.email, clerkUserId, 'Customer']
  await expect(ofProvider.locator('dd')).toHaveText(values)
  await expect(ofProvider.locator('input, textarea, select, button, [contenteditable]')).toHaveCount(0)
  const data = panel.getByRole('link', { name: 'Download my data' })
  await expect(data).toHaveAttribute('href', '/api/account-files/my-data.zip')
  await expect(data).toHaveAttribute('download')
  await expect(ofProvider).toContainText('These data are managed by the authentication provider.')
  const month = { month: 'long', year: 'numeric', timeZone: 'America/New_York' } as const
  const since = new Date(_creationTime).toLocaleDateString('en-US', month)
  await expect(panel.getByText(since, { exact: true })).toBeVisible()
  const { total } = await shop.call(demoCustomer, 'impact/getUserImpact')
  const directed = panel.getByRole('region', { name: 'What you have directed' })
  await expect(directed).toContainText(`You have directed $${total.toFixed(2)} to animal shelters`)
  await expect(directed.getByRole('link', { name: 'See your impact' })).toHaveAttribute('href', '/account?tab=impact')
  await page.getByRole('tab', { name: 'Orders' }).click()
  await expect(page).toHaveURL('/account?tab=orders')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a session that ends elsewhere closes its page', async () => {
  const page = await openPage(shop, '/account?tab=orders', demoCustomer)
  await expect(page.getByRole('article', { name: 'Order SM-8QK2M4TZ' })).toBeVisible()
  await expect(page.getByText(/^(Request Return|Return window expired)/)).toHaveCount(2)
  const own = `"userId" = (select id from identity_user where email = '${demoCustomer.email}')`
  await shop.change(`delete from identity_session where ${own}`)
  await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible()
})

test('a customer without orders gets a message about that, with a link to the bags', async () => {
  const page = await openPage(shop, '/account?tab=impact', await shop.signUp('Nora Lind'))
  await expect(page.getByRole('heading', { name: 'Nothing directed yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/bags')
})

test('a late notice at sign-in about the deletion does not replace the message that the account stays', async () => {
  const fay = await shop.signUp('Fay Marsh')
  const confirmed = { confirmation: fay.email, password: fay.password }
  await shop.call(fay, 'deletions/requestDeletion', { keepsReviews: true, ...confirmed })
  const page = await openPage(shop, '/sign-in')
  const late = Promise.withResolvers<void>()
  const answered = vi.fn()
  page.route(/getStoreSettings/, async ({ next }) => {
    await late.promise
    return next().finally(answered)
  })
  const main = page.getByRole('main')
  await main.getByLabel('Email', { exact: true }).fill(fay.email)
  await main.getByLabel('Password', { exact: true }).fill(fay.password)
  await main.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  const stays = page.getByText('Your account stays. Nothing was deleted.')
  await expect(stays).toBeVisible()
  late.resolve()
  await expect.poll(() => answered.mock.calls.length).toBeGreaterThan(0)
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible()
  await expect(page.getByText(/^Your account will be deleted on/)).toHaveCount(0)
  await expect(stays).toBeVisible()
})

test('when two tabs change one name, changes of only one of them are merged, and the person decides about the rest', async () => {
  const ann = await shop.signUp('Ann Marsh')
  const page = await openPage(shop, '/account', ann)
  const form = page.getByRole('form', { name: 'Your name' })
  await form.getByLabel('First name').fill('Annie')
  await expect(form.getByRole('status')).toHaveText('1 change, not saved: First name')
  await shop.call(ann, 'users/changeName', { name: 'Ann Rowe' })
  await form.getByRole('button', { name: 'Save name' }).click()
  await expect(form.getByLabel('Last name')).toHaveValue('Rowe')
  await expect(form.getByRole('alert')).toHaveText('This name changed while you were editing.')
  await shop.call(ann, 'users/changeName', { name: 'Anna Rowe' })
  await form.getByRole('button', { name: 'Save name' }).click()
  const row = form.getByRole('alert').getByRole('row', { name: /^First name/ })
  for (const name of ['Ann', 'Anna', 'Annie']) await expect(row).toContainText(name)
  await form.getByRole('radio', { name: 'Annie Yours' }).check()
  await form.getByRole('button', { name: 'Keep these choices' }).click()
  await form.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Your name was saved.')).toBeVisible()
  await expect(form.getByRole('status')).toHaveText('')
  const stored = async () => (await shop.call(ann, 'users/getProfile')).name
  expect(await stored()).toBe('Annie Rowe')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(stored).toBe('Anna Rowe')
})

test('a first name and a last name of two words each stay whole when two tabs change them', async () => {
  const mary = await shop.signUp('Mary Smith')
  const page = await openPage(shop, '/account', mary)
  const form = page.getByRole('form', { name: 'Your name' })
  const [first, last] = [form.getByLabel('First name'), form.getByLabel('Last name')]
  const save = () => form.getByRole('button', { name: 'Save name' }).click()
  const stored = async () => (await shop.call(mary, 'users/getProfile')).name
  await first.fill('Mary Ann')
  await shop.call(mary, 'users/changeName', { name: 'Mary Jones' })
  await save()
  await expect(last).toHaveValue('Jones')
  await save()
  await expect.poll(stored).toBe('Mary Ann Jones')
  await expect(form.getByRole('status')).toHaveText('')
  for (const [field, value] of [
    [first, 'Mary Ann'],
    [last, 'Jones'],
  ] as const)
    await expect(field).toHaveValue(value)

  await last.fill('van Dyke')
  await shop.call(mary, 'users/changeName', { name: 'Mary Ann van Holm' })
  await save()
  await expect(form.getByRole('alert').getByRole('row', { name: /^First name/ })).toHaveCount(0)
  const row = form.getByRole('alert').getByRole('row', { name: /^Last name/ })
  for (const name of ['Jones', 'van Holm', 'van Dyke']) await expect(row).toContainText(name)
  await form.getByRole('radio', { name: 'van Dyke Yours' }).check()
  await form.getByRole('button', { name: 'Keep these choices' }).click()
  await save()
  await expect.poll(stored).toBe('Mary Ann van Dyke')
  await expect(form.getByRole('status')).toHaveText('')
})

// This test must be the last: after it the page reads the session again, when no visit is open.
test('a customer changes their name, and the header follows', async () => {
  const person = await shop.signUp('Ada Marie Marsh')
  const page = await openPage(shop, '/account', person)
  const form = page.getByRole('form', { name: 'Your name' })
  await expect(form.getByLabel('First name')).toHaveValue('Ada')
  await expect(form.getByLabel('Last name')).toHaveValue('Marie Marsh')
  await expect(page.getByText(new RegExp(`^${person.email}, (not )?verified`))).toBeVisible()
  await expect(page.getByText('What yours give will appear here.')).toBeVisible()
  await form.getByLabel('First name').fill(' ')
  await form.getByRole('button', { name: 'Save name' }).click()
  await expect(form.getByLabel('First name')).toBeFocused()
  await expect(form.getByLabel('First name')).toHaveAccessibleDescription('First name is required')
  await form.getByLabel('First name').fill('Bea')
  await form.getByLabel('Last name').fill('Rowe')
  await form.getByLabel('Last name').press('Enter')
  await expect(page.getByText('Your name was saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Bea Rowe' }).first()).toBeVisible()
  await page.reload()
  await expect(form.getByLabel('Last name')).toHaveValue('Rowe')
})
