import { expect, test } from 'vitest'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { demoAdmin, demoCustomer, openShop, type Person } from '#tests/support/pages/open-shop.ts'

type Form = {
  name: string
  path: string
  person?: Person
  /** Buttons to press until the form is open. */
  before?: string[]
  /** Entries by label. */
  typed?: Record<string, string>
  submit: string
  /** The label of the first wrong field. */
  focused: string
  /** The field that the server refuses, and the function that does. */
  refused?: [path: RegExp, field: string]
}

const account = { Name: 'Ines Pell', Email: 'ines@example.com', Password: 'seven quiet herons' }
const message = { Name: 'Ines Pell', Email: 'ines@example.com', Message: 'Hello' }

const forms: Form[] = [
  { name: 'signing in', path: '/sign-in', submit: 'Sign In', focused: 'Email' },
  {
    name: 'signing up, refused',
    path: '/sign-in',
    before: ['Create an account'],
    submit: 'Create Account',
    typed: account,
    focused: 'Password',
    refused: [/sign-up/, 'password'],
  },
  {
    name: 'a code by email',
    path: '/sign-in',
    before: ['Sign in with a code by email'],
    submit: 'Send me a code',
    focused: 'Email',
  },
  { name: 'a forgotten password', path: '/sign-in/forgot', submit: 'Send me a link', focused: 'Email' },
  { name: 'a new password', path: '/sign-in/reset?token=x', submit: 'Set new password', focused: 'New password' },
  {
    name: 'a new password, refused',
    path: '/sign-in/reset?token=x',
    submit: 'Set new password',
    typed: { 'New password': 'seven quiet herons' },
    focused: 'New password',
    refused: [/reset/, 'password'],
  },
  { name: 'contact', path: '/contact', submit: 'Send Message', focused: 'Name' },
  {
    name: 'contact, refused',
    path: '/contact',
    submit: 'Send Message',
    typed: message,
    focused: 'Email',
    refused: [/sendContactMessage/, 'email'],
  },
  { name: 'the newsletter', path: '/', submit: 'Subscribe', focused: 'Email address' },
  { name: 'a stock notice', path: '/product/sughero-clutch', submit: 'Tell me', focused: 'Tell me when it is back' },
  { name: 'withdrawal', path: '/withdraw', submit: 'Confirm withdrawal here', focused: 'Order number' },
  {
    name: 'withdrawal, refused',
    path: '/withdraw',
    submit: 'Confirm withdrawal here',
    typed: { 'Order number': 'SM-8QK2M4TZ', Email: 'ines@example.com' },
    focused: 'Email',
    refused: [/withdrawByForm/, 'email'],
  },
  {
    name: 'an address',
    path: '/account?tab=addresses',
    person: demoCustomer,
    before: ['Add an address'],
    submit: 'Save address',
    focused: 'First name',
  },
  {
    name: 'an invitation, refused',
    path: '/admin/settings/people',
    person: demoAdmin,
    typed: { 'Email of a new person': 'ines@example.com' },
    submit: 'Invite by email',
    focused: 'Email of a new person',
    refused: [/inviteMember/, 'email'],
  },
  {
    name: 'a batch of promo codes',
    path: '/admin/promo-codes',
    person: demoAdmin,
    before: ['Generate a batch'],
    submit: 'Generate codes',
    focused: 'How many',
  },
]

test.for(forms)('the first error has the focus at once: $name', async (form) => {
  await using shop = await openShop({ isDemo: true })
  const page = await openPage(shop, form.path, form.person)
  const main = page.getByRole('main')
  // No frame comes between the answer and the error.
  globalThis.requestAnimationFrame = (show) => {
    show(0)
    return 0
  }
  const [path, field] = form.refused ?? []
  if (path && field) page.route(path, { status: 400, json: refusal(field) })
  for (const name of form.before ?? []) await page.getByRole('button', { name, exact: true }).first().click()
  for (const [label, text] of Object.entries(form.typed ?? {})) await main.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: form.submit, exact: true }).last().click()
  await expect(page.getByLabel(form.focused, { exact: true }).last()).toBeFocused()
})

function refusal(field: string) {
  return { code: 'BAD_REQUEST', message: 'Please check this.', data: { fields: { [field]: 'Please check this' } } }
}
