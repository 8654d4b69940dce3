import type { Page } from '@playwright/test'
import { expect, expectAccessible } from '#tests/support/journey.ts'
import { emailsTo, type MailServer, test } from '#tests/support/mail-server-journey.ts'
import { call, signInOn, signUpOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, newCustomer, openPage } from '#tests/support/shopper-steps.ts'

test("an owner invites support, who joins from the email, sees support's pages, becomes manager live, and is removed", async ({
  page,
  newVisitor,
  mailServer,
  allowAnswers,
}) => {
  allowAnswers('403 /api/*/*')
  await signInOn(page, demoAdmin)
  await openPage(page, '/admin/settings/people')
  await expect(page.getByText('the last one cannot go')).toBeVisible()
  const lea = newCustomer('Lea Dubois')
  await page.getByLabel('Email of a new person').fill(lea.email)
  await page.getByRole('button', { name: 'Invite by email' }).click()
  await expect(page.getByRole('row').filter({ hasText: lea.email })).toContainText('email open for 7 days')
  await expectAccessible(page)

  const hers = await newVisitor()
  await openPage(hers, await invitationIn(mailServer, lea.email))
  await expect(hers.getByText('invites you to the team of Stella Maris. Your role: support.')).toBeVisible()
  await expectAccessible(hers)
  await signUpByCode(hers, mailServer, lea.email)
  await hers.getByRole('button', { name: 'Join the team' }).click()
  const menu = hers.getByRole('navigation', { name: 'Admin' })
  await expect(menu.getByRole('link', { name: /^Users/ })).toBeVisible()
  for (const hidden of ['Promo Codes', 'Settings'])
    await expect(menu.getByRole('link', { name: hidden })).toHaveCount(0)
  await expect(hers.getByRole('button', { name: 'Export CSV' })).toHaveCount(0)

  await openPage(hers, '/admin/settings')
  await expect(hers.getByText('This page is not part of your role')).toBeVisible()
  await expectAccessible(hers)
  await expect(hers.getByLabel('Banner', { exact: true })).toHaveCount(0)

  const name = await nameOf(page, lea.email)
  await page.getByLabel(`Role of ${name}`).selectOption('Manager')
  await page.getByRole('button', { name: `Make ${name} manager` }).click()
  await expect(hers.getByLabel('Banner', { exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Promo Codes' })).toBeVisible()

  await page.getByRole('button', { name: `Remove ${name}`, exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Remove ${name}` })
    .click()
  await expect(hers.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  const refused = await hers.request.post('/api/orders/getAllOrders', { data: {} })
  expect(refused.status()).toBe(403)
  const entries = await call(page, 'admin/getAuditLog', { kind: 'person' })
  expect(entries.map(({ after }: { after: { role: string } }) => after.role).slice(0, 3)).toEqual([
    ...['customer', 'manager', 'support'],
  ])
})

test('an invitation is for its address alone, and ends when it is withdrawn', async ({
  page,
  newVisitor,
  mailServer,
  allowAnswers,
}) => {
  allowAnswers('409 /api/team/*')
  await signInOn(page, demoAdmin)
  await openPage(page, '/admin/settings/people')
  const omar = newCustomer('Omar Reyes')
  await page.getByLabel('Email of a new person').fill(omar.email)
  await page.getByRole('button', { name: 'Invite by email' }).click()
  const link = await invitationIn(mailServer, omar.email)
  const stranger = await newVisitor()
  await signUpOn(stranger, newCustomer('Ben Hale'))
  await openPage(stranger, link)
  await stranger.getByRole('button', { name: 'Join the team' }).click()
  await expect(stranger.getByText(`This invitation is for ${omar.email}.`)).toBeVisible()

  await page.getByRole('button', { name: `Withdraw the invitation of ${omar.email}` }).click()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: omar.email })).toHaveCount(0)
  await openPage(stranger, link)
  await expect(stranger.getByRole('heading', { name: 'This invitation has ended' })).toBeVisible()
})

/** The form has sent the code by itself: the address is known. */
async function signUpByCode(page: Page, mailServer: MailServer, email: string): Promise<void> {
  const code = await inEmailTo(mailServer, email, /^Subject: (\d{6}) is your code/m)
  await page.getByLabel('Six digits from the email').fill(code)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** The path in the latest invitation. */
function invitationIn(mailServer: MailServer, email: string): Promise<string> {
  return inEmailTo(mailServer, email, /(\/admin\/join\?invitation=[\w-]+&key=[\w-]+)/)
}

async function inEmailTo(mailServer: MailServer, email: string, pattern: RegExp): Promise<string> {
  const read = () =>
    emailsTo(mailServer, email)
      .map((text) => pattern.exec(text)?.[1])
      .findLast((found) => found !== undefined) ?? ''
  await expect.poll(read, String(pattern)).not.toBe('')
  return read()
}

async function nameOf(page: Page, email: string): Promise<string> {
  const { members } = await call(page, 'team/getTeam', {})
  return members.find((member: { email: string }) => member.email === email).name
}
