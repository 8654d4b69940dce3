import type { Locator, Page } from '@playwright/test'
import type { ClerkPerson } from '#tests/support/clerk-instance.ts'
import { type ClerkShop, goodCode, standInForClerk, startClerkShop } from '#tests/support/clerk-shop.ts'
import { test as base, expect, expectAccessible } from '#tests/support/journey.ts'
import { crawl } from '#tests/support/links-of.ts'
import { fillCard, fillShipping, goodCard, openCartWith, openPage, reloadPage } from '#tests/support/shopper-steps.ts'

const test = base.extend<object, { clerkShop: ClerkShop }>({
  clerkShop: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern
    async ({}, use) => {
      const shop = await startClerkShop()
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  shop: [({ clerkShop }, use) => use(clerkShop), { scope: 'worker' }],
})

// AUT-001, AUT-004, AUT-007..010, AUT-012, ACC-015
test('a guest signs in at the provider on the page, keeps the cart, and signs out again', async ({
  page,
  clerkShop,
}) => {
  const asked = await standInForClerk(page, clerkShop)
  const ada = newPerson(clerkShop, 'Ada')
  await openCartWith(page, 'calypso-tote')
  expect(asked, 'a guest needs no script of the provider').toEqual([])

  await openPage(page, '/account')
  await openDialog(page)
  const form = page.getByRole('dialog').getByRole('form', { name: 'Sign in to Stella Maris' })
  await form.getByLabel('Email address').fill(ada.email)
  await enterCode(form)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(page.getByRole('tabpanel')).toContainText(ada.email)

  await reloadPage(page)
  await expect(page.getByRole('tabpanel')).toContainText(ada.email)
  await page.getByLabel('Last name').fill('Hale')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Ada Hale')
  await page.getByRole('tab', { name: 'Security' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Security is managed by the authentication provider.')
  const ofProvider = page.getByRole('link', { name: "Open the provider's page" })
  await expect(ofProvider).toHaveAttribute('href', 'https://accounts.stella-maris.test/user')
  await expectAccessible(page)

  const otherTab = await page.context().newPage()
  await openPage(otherTab, '/account')
  await expect(otherTab.getByRole('tabpanel')).toContainText(ada.email)
  await openPage(page, '/cart')
  await expect(page.getByRole('main')).toContainText('Calypso')
  await signOutOf(page)
  await expect(otherTab.getByRole('heading', { name: 'Please sign in' })).toBeVisible()
  await openPage(page, '/account')
  await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible()
})

// AUT-002
test('an account is created at the provider as well', async ({ page, clerkShop }) => {
  await standInForClerk(page, clerkShop)
  const eva = newPerson(clerkShop, 'Eva')
  await openPage(page, '/sign-in')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByRole('form', { name: 'Sign in to Stella Maris' })).toHaveCount(0)
  const form = page.getByRole('form', { name: 'Create your Stella Maris account' })
  await form.getByLabel('Email address').fill(eva.email)
  await enterCode(form)
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByRole('tabpanel')).toContainText(eva.email)
})

// AUT-022, AUT-034
test('a first purchase signs in at the provider on the way, and loses nothing', async ({ page, clerkShop }) => {
  await standInForClerk(page, clerkShop)
  const ada = newPerson(clerkShop, 'Ada')
  await openCartWith(page, 'calypso-tote')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await fillShipping(page, { name: 'Ada Marsh', email: ada.email })
  await fillCard(page, goodCard)
  await page.getByLabel(/Children/).check()
  await page.getByRole('button', { name: 'Review Order' }).click()
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible()
  const form = page.getByRole('form', { name: 'Sign in to Stella Maris' })
  await expect(form.getByLabel('Email address')).toHaveValue(ada.email)
  await enterCode(form)
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()
  await expect(page.getByText('12 Lighthouse Lane')).toBeVisible()
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await expect(page).toHaveURL(/\/account\?tab=orders$/)
  await expect(page.getByRole('main')).toContainText(/Order SM-\w+ is confirmed/)
})

// AUT-035, AUT-037
test('the administration opens for administrators by public metadata, and closes when they no longer are', async ({
  page,
  clerkShop,
  allowAnswers,
}) => {
  allowAnswers('403 /api/*/*')
  await standInForClerk(page, clerkShop)
  const boss = newPerson(clerkShop, 'Berta', 'admin')
  await signIn(page, boss)
  await openPage(page, '/admin/promo-codes')
  await expect(page.getByRole('heading', { level: 1, name: 'Promo Code Management' })).toBeVisible()
  clerkShop.clerk.people.set(boss.id, { ...boss, role: 'customer' })
  const refused = await page.request.post('/api/admin/getDashboardStats', { data: {} })
  expect(refused.status()).toBe(403)
  await openPage(page, '/admin/promo-codes')
  await expect(page.getByRole('heading', { level: 1, name: 'Promo Code Management' })).toBeHidden()
})

test('a role asks for a new sign-in at the provider when the last one is old', async ({
  page,
  newVisitor,
  clerkShop,
  allowAnswers,
}) => {
  allowAnswers('403 /api/team/changeRole')
  const visitor = await newVisitor()
  await standInForClerk(visitor, clerkShop)
  await signIn(visitor, newPerson(clerkShop, 'Otis', 'support'))
  await standInForClerk(page, clerkShop)
  const boss = newPerson(clerkShop, 'Berta', 'owner')
  clerkShop.clerk.people.set(boss.id, { ...boss, provedAgo: 11 })
  await signIn(page, boss)
  const change = async () => {
    await openPage(page, '/admin/settings/people')
    await page.getByLabel('Role of Otis Marsh').selectOption('manager')
    await page.getByRole('button', { name: 'Make Otis Marsh manager' }).click()
  }
  await change()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(dialog).toContainText('please sign out, sign in again, and repeat it')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Please sign in', { exact: true })).toBeVisible()
  clerkShop.clerk.people.set(boss.id, boss)
  await signIn(page, boss)
  await change()
  await expect(page.getByText('Otis Marsh: Manager, from now on.')).toBeVisible()
})

// AUT-001, AUT-003
test('no page leads to the shop’s own accounts, and texts about signing in are true', async ({
  page,
  clerkShop,
  allowAnswers,
}) => {
  allowAnswers('404 /sign-in/forgot')
  await standInForClerk(page, clerkShop)
  for (const step of ['forgot', 'reset?token=1', 'verify?token=1', 'confirm?token=1'])
    expect((await page.request.get(`/sign-in/${step}`)).status(), step).toBe(404)
  await openPage(page, '/sign-in/forgot')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Off the chart')
  await expect(page.getByLabel('Email', { exact: true })).toHaveCount(0)

  const read = async (path: string) => {
    const answer = await page.request.get(path)
    return { status: answer.status(), html: await answer.text() }
  }
  const found = await crawl(read, ['/', '/faq', '/privacy', '/terms', '/sign-in', '/checkout', '/account'])
  expect([...found.keys()].filter((path) => path.startsWith('/sign-in/'))).toEqual([])
  await openPage(page, '/faq?category=account')
  await page.getByText('I forgot my password. What now?').click()
  await expect(page.getByText(/our sign-in provider, Clerk, offers other ways in/)).toBeVisible()
  await expectAccessible(page)
  await openPage(page, '/privacy')
  await expect(page.getByRole('main')).toContainText('Passwords stay at our sign-in provider and never reach us.')
  await expect(page.getByRole('main')).toContainText('__session, __client_uat')
  for (const ours of ['stella-maris.session_token', 'salted hashes', 'a hash of the password', 'Passkeys'])
    await expect(page.getByRole('main')).not.toContainText(ours)
})

// AUT-005, ERR-068
test('while the script cannot load, signing in says so at once and guests can use the shop', async ({
  page,
  clerkShop,
}) => {
  let scripts: 'come' | 'fail' | 'hang' = 'hang'
  await standInForClerk(page, clerkShop, () => scripts)
  await openPage(page, '/account')
  await openDialog(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status', { name: 'Loading the sign-in form' })).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText('Signing in is not possible right now')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await openCartWith(page, 'calypso-tote')
  await expect(page.getByRole('main')).toContainText('Calypso')

  await openPage(page, '/account')
  await openDialog(page)
  await expect(dialog.getByRole('alert')).toBeVisible()
  scripts = 'come'
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  const form = dialog.getByRole('form', { name: 'Sign in to Stella Maris' })
  const ada = newPerson(clerkShop, 'Ada')
  await form.getByLabel('Email address').fill(ada.email)
  await enterCode(form)
  await expect(page.getByRole('tabpanel')).toContainText(ada.email)
})

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function signIn(page: Page, { email }: ClerkPerson): Promise<void> {
  await openPage(page, '/sign-in')
  const form = page.getByRole('form', { name: 'Sign in to Stella Maris' })
  await form.getByLabel('Email address').fill(email)
  await enterCode(form)
  await expect(page).toHaveURL(/\/account$/)
}

async function enterCode(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Continue' }).click()
  await form.getByLabel('Verification code').fill(goodCode)
  await form.getByRole('button', { name: 'Continue' }).click()
}

async function signOutOf(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of / }).click()
  await page
    .getByRole('button', { name: 'Sign Out' })
    .or(page.getByRole('menuitem', { name: 'Sign Out' }))
    .click()
}

function newPerson({ clerk }: ClerkShop, first: string, role?: string): ClerkPerson {
  const id = `user_${Math.random().toString(36).slice(2, 12)}`
  const person = {
    id,
    email: `${first.toLowerCase()}-${id.slice(5)}@example.com`,
    first,
    last: 'Marsh',
    ...(role && { role }),
  }
  clerk.people.set(id, person)
  return person
}
