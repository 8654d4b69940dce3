import { expect, type Locator, type Page, type Response } from '@playwright/test'

export type NewCustomer = { name: string; email: string; password: string }

/** Somebody with an account that does not exist yet. */
export function newCustomer(name: string): NewCustomer {
  const id = Math.random().toString(36).slice(2, 10)
  return { name, email: `${name.split(' ')[0]?.toLowerCase()}-${id}@example.com`, password: 'a-long-password' }
}

export const demoCustomer = { email: 'customer@stellamaris.example', password: 'stella-customer-demo' }
export const demoAdmin = { email: 'admin@stellamaris.example', password: 'stella-admin-demo' }

export const goodCard = '4242424242424242'
export const declinedCard = '4000000000000002'

/** Opens a page and waits until it handles input. The response to its URL. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path)
  await untilAlive(page)
  return response
}

/** Opens a page with the parts that are loaded when a visitor comes near them. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
  await expect(async () => {
    const isAtEnd = await page.evaluate(() => {
      scrollBy({ top: innerHeight, behavior: 'instant' })
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    })
    expect(isAtEnd).toBe(true)
  }).toPass({ intervals: [50] })
  await expect(page.locator('.goes-with:empty')).toHaveCount(0)
  await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0)
}

/** Opens a page until it handles input, without its late parts, whose scripts the journey blocks. */
export async function openFirstPart(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
}

export async function reloadPage(page: Page): Promise<void> {
  await page.reload()
  await untilAlive(page)
}

/** Waits until scripts run: pages can be read earlier, but a click would have no effect. */
export async function untilAlive(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  await expect(page.locator('[data-late]')).toHaveCount(0)
  await page.evaluate(async () => void (await document.fonts.ready))
}

/** The toast's undo button, focused so that the toast does not disappear after five seconds. */
export async function holdUndo(page: Page): Promise<Locator> {
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' })
  await undo.focus()
  return undo
}

/** Opens the folded details of an order in the account. */
export async function openOrderDetails(order: Locator): Promise<void> {
  await order.getByText('Order details', { exact: true }).click()
}

/** Leaves every page of a journey, so that none requests data deleted afterwards. */
export async function leavePages(page: Page): Promise<void> {
  const contexts = page.context().browser()?.contexts() ?? []
  await Promise.all(contexts.flatMap((context) => context.pages()).map((open) => open.goto('about:blank')))
}

/** Adds one piece to the cart and opens the cart. */
export async function openCartWith(page: Page, slug: string): Promise<void> {
  await openPage(page, `/product/${slug}`)
  await page.getByRole('button', { name: 'Add to Bag', exact: true }).click()
  await page.getByRole('link', { name: 'View bag' }).click()
}

export async function fillShipping(page: Page, { name, email }: Pick<NewCustomer, 'name' | 'email'>): Promise<void> {
  const [first = '', last = ''] = name.split(' ')
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Address line 1').fill('12 Lighthouse Lane')
  await page.getByLabel('City').fill('Rockland')
  await page.getByLabel('State').selectOption('Maine')
  await page.getByLabel('ZIP code').fill('04841')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Name on card').fill('Ada Marsh')
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiration date').fill(`12${(new Date().getUTCFullYear() + 2) % 100}`)
  await page.getByLabel('Security code').fill('123')
}

/** Signs up on /sign-in as a new customer; ends in the account. */
export async function signUpInForm(page: Page, { name, email, password }: NewCustomer): Promise<void> {
  await openPage(page, '/sign-in')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Create an account' }).click()
  await main.getByLabel('Name', { exact: true }).fill(name)
  await main.getByLabel('Email', { exact: true }).fill(email)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL(/\/account$/)
}

/** Signs in, in the form that the page shows. */
export async function signInInForm(
  page: Page,
  { email, password }: Pick<NewCustomer, 'email' | 'password'>,
): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('Email', { exact: true }).fill(email)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Signs up at step 2.5, in the page. */
export async function signUpAtCheckout(page: Page, customer: NewCustomer): Promise<void> {
  const main = page.getByRole('main')
  await choosePasswordAtCheckout(page)
  await main.getByRole('button', { name: 'Create an account' }).click()
  await main.getByLabel('Name', { exact: true }).fill(customer.name)
  await signInAtCheckout(page, customer)
}

/** Chooses the password at step 2.5, instead of the code. After an ended session it is the first choice. */
export async function choosePasswordAtCheckout(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const others = main.getByText('Other ways to sign in')
  await expect(others.or(main.getByLabel('Password', { exact: true }))).toBeVisible()
  if (!(await others.isVisible())) return
  await others.click()
  await main.getByRole('button', { name: 'Use a password instead' }).click()
}

/** Enters the digits of the latest email to the address, at step 2.5. */
export async function enterCodeAtCheckout(page: Page, { email }: Pick<NewCustomer, 'email'>): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByText(`We sent a code to ${email}`)).toBeVisible()
  await main.getByLabel('Six digits from the email').fill(await emailedCode(page, email))
  await main.getByRole('button', { name: 'Sign In / Create Account' }).click()
  await expect(main.getByRole('heading', { name: 'Sign In Required' })).toHaveCount(0)
}

/** The code in the newest email of the demo's mailbox. */
export async function emailedCode(page: Page, email: string): Promise<string> {
  const mailbox = await (await page.request.get('/dev/mailbox')).text()
  return new RegExp(`(\\d{6}) is your code for Stella Maris</a> to ${email}`).exec(mailbox)?.[1] ?? ''
}

/** Signs in at step 2.5, in the page. */
export async function signInAtCheckout(
  page: Page,
  { email, password }: Pick<NewCustomer, 'email' | 'password'>,
): Promise<void> {
  const main = page.getByRole('main')
  await choosePasswordAtCheckout(page)
  await main.getByLabel('Email', { exact: true }).fill(email)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Sign In / Create Account' }).click()
  await expect(main.getByRole('heading', { name: 'Sign In Required' })).toHaveCount(0)
}

/** Signs up in the open dialog. */
export async function signUpInDialog(page: Page, customer: NewCustomer): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /create an account|sign up/i }).click()
  await dialog.getByLabel('Name', { exact: true }).fill(customer.name)
  await dialog.getByLabel('Email').fill(customer.email)
  await dialog.getByLabel('Password', { exact: true }).fill(customer.password)
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(dialog).toBeHidden()
}

/** Fills in the open sign-in page to sign up. */
export async function fillSignUp(page: Page, customer: NewCustomer): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Create an account' }).click()
  await main.getByLabel('Name', { exact: true }).fill(customer.name)
  await main.getByLabel('Email', { exact: true }).fill(customer.email)
  await main.getByLabel('Password', { exact: true }).fill(customer.password)
  await main.getByRole('button', { name: 'Create Account' }).click()
}

/** The descriptions by term in the lists of an element. */
export function factsOf(place: Locator): Promise<Record<string, string>> {
  return place
    .locator('dt')
    .evaluateAll((terms) =>
      Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? ''])),
    )
}

/** The amount of a row of the order summary, by the row's name. */
export async function figure(page: Page, name: string): Promise<string> {
  const term = page.locator('.summary dt').filter({ hasText: new RegExp(`^${name}$`) })
  return (await term.locator('xpath=following-sibling::*[1]').innerText()).trim()
}
