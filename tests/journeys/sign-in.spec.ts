import type { Page } from '@playwright/test'
import { expect, expectAccessible } from '#tests/support/journey.ts'
import { emailsTo, type MailServer, test } from '#tests/support/mail-server-journey.ts'
import {
  fillCard,
  fillShipping,
  goodCard,
  newCustomer,
  openCartWith,
  openPage,
  signInInForm,
  signUpInForm,
} from '#tests/support/shopper-steps.ts'

// CHK-030, AUT-001
test('from the first visit to an order by an emailed code, with fewer than six fields after the shipping step', async ({
  page,
  mailServer,
}) => {
  const ada = newCustomer('Ada Marsh')
  await openCartWith(page, 'galassia-flap')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await fillShipping(page, ada)
  const typedInto = await watchTyping(page)
  await fillCard(page, goodCard)
  await page.getByLabel(/Children/).check()
  await page.getByRole('button', { name: 'Review Order' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText(`We sent a code to ${ada.email}`)).toBeVisible()
  await expect(main.getByText(/Send again in 0:\d\d/), 'one email at a time').toBeVisible()
  await expect(main.getByRole('region', { name: 'Your order so far' })).toContainText('children, at no cost to you')
  await expectAccessible(page)
  const code = await codeIn(mailServer, ada.email)
  const digits = main.getByLabel('Six digits from the email')
  await main.getByRole('button', { name: 'Sign In / Create Account' }).click()
  await expect(digits).toBeFocused()
  await digits.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await main.getByRole('button', { name: 'Sign In / Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()
  const fields = await typedInto()
  expect(fields).toEqual(expect.arrayContaining(['number', 'Six digits from the email']))
  expect(fields.length, fields.join(', ')).toBeLessThan(6)
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await page.waitForURL(/\/account\?tab=orders/)
  await expect(page.getByText(/SM-[0-9A-Z]{8}/).first()).toBeVisible()
  expect(
    emailsTo(mailServer, ada.email).filter((text) => /is your code/.test(text)),
    'one code',
  ).toHaveLength(1)
})

test('wrong digits leave tries, a new code can be requested after a wait, and all entries stay', async ({
  page,
  mailServer,
  allowAnswers,
}) => {
  allowAnswers('400 /api/auth/code/enter')
  await page.clock.install()
  const bea = newCustomer('Bea Marsh')
  await openPage(page, '/sign-in')
  await page.getByLabel('Email', { exact: true }).fill(bea.email)
  await page.getByRole('main').getByRole('button', { name: 'Sign in with a code by email' }).click()
  await expect(page.getByText(`We sent a code to ${bea.email}`)).toBeVisible()
  const first = await codeIn(mailServer, bea.email)
  await page.getByLabel('Six digits from the email').fill(otherThan(first))
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('That is not the code in our latest email. 4 tries are left.')).toBeVisible()
  await expectAccessible(page)
  await page.clock.runFor(31_000)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText(/Send again in 0:\d\d/)).toBeVisible()
  await expect.poll(() => emailsTo(mailServer, bea.email).length).toBe(2)
  const second = await codeIn(mailServer, bea.email)
  await page.getByLabel('Six digits from the email').fill(second)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(/\/account$/)
})

// AUT-003, FAQ
test('a forgotten password: from the FAQ to the email to the account, and the link works once', async ({
  page,
  mailServer,
  newVisitor,
  allowAnswers,
}) => {
  allowAnswers('401 /api/auth/sign-in/email', '400 /api/auth/password/reset')
  const cleo = newCustomer('Cleo Marsh')
  const elsewhere = await newVisitor()
  await signUpInForm(elsewhere, cleo)
  await openPage(page, '/faq')
  await page.getByText('I forgot my password. What now?').click()
  await page.getByRole('link', { name: 'Choose a new one' }).click()
  await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible()
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('Enter a full email address')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(cleo.email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText(`We have written to ${cleo.email}.`, { exact: false })).toBeVisible()
  const link = await linkIn(mailServer, cleo.email, 'reset')
  const scanner = await newVisitor()
  await openPage(scanner, link)
  await openPage(page, link)
  await page.getByLabel('New password').fill('password1')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.getByLabel('New password').fill('violet paddle 93')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('Your new password is set. All other sessions have ended.')).toBeVisible()
  await page.waitForURL(/\/account$/)
  await openPage(elsewhere, '/account')
  await expect(elsewhere.getByRole('heading', { name: 'Please sign in' }), 'her other session').toBeVisible()
  await openPage(elsewhere, '/sign-in')
  await signInInForm(elsewhere, cleo)
  await expect(elsewhere.getByText('This email and password do not match. Please try again.')).toBeVisible()
  await signInInForm(elsewhere, { ...cleo, password: 'violet paddle 93' })
  await elsewhere.waitForURL(/\/account$/)
  await openPage(scanner, link)
  await scanner.getByLabel('New password').fill('another paddle 39')
  await scanner.getByRole('button', { name: 'Set new password' }).click()
  await expect(scanner.getByText('This link has been used, or has expired.')).toBeVisible()
  await expectAccessible(scanner)
})

test('an address is confirmed by the button of its email, not by opening it', async ({
  page,
  mailServer,
  newVisitor,
  allowAnswers,
}) => {
  allowAnswers('401 /api/auth/email/verify')
  const dora = newCustomer('Dora Marsh')
  await signUpInForm(page, dora)
  const link = await linkIn(mailServer, dora.email, 'verify')
  const scanner = await newVisitor()
  await openPage(scanner, link)
  await scanner.getByRole('button', { name: 'Yes, this is my address' }).click()
  await expect(scanner.getByRole('dialog')).toContainText('Please sign in to the account that asked for this email')
  await openPage(page, link)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, this is my address' }).click()
  await expect(page.getByText('Your address is confirmed. Nobody else can use it here.')).toBeVisible()
  await openPage(page, '/sign-in/verify')
  await expect(page.getByText('This link has been used, or has expired.')).toBeVisible()
})

async function codeIn(mailServer: MailServer, email: string): Promise<string> {
  const read = () =>
    emailsTo(mailServer, email)
      .map((text) => /^Subject: (\d{6}) is your code/m.exec(text)?.[1])
      .findLast((code) => code !== undefined) ?? ''
  await expect.poll(read, 'the code').not.toBe('')
  return read()
}

/** The path in the latest such email. */
async function linkIn(mailServer: MailServer, email: string, step: 'reset' | 'verify'): Promise<string> {
  const read = () =>
    emailsTo(mailServer, email)
      .map((text) => new RegExp(`/sign-in/${step}\\?token=[\\w-]+`).exec(text)?.[0])
      .findLast((link) => link !== undefined) ?? ''
  await expect.poll(read, 'the link').not.toBe('')
  return read()
}

function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

/** Collects the names of the fields that are typed into from here on. */
async function watchTyping(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const fields = new Map<EventTarget, string>()
    Object.assign(window, { typedInto: fields })
    document.addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox')
        fields.set(target, target.labels?.[0]?.textContent ?? target.name)
    })
  })
  return () => page.evaluate(() => [...(window as unknown as { typedInto: Map<unknown, string> }).typedInto.values()])
}
