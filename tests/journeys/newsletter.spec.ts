import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { newCustomer, openPage } from '#tests/support/shopper-steps.ts'

const forms = [
  { where: 'contentinfo', path: '/bags' },
  { where: 'main', path: '/' },
] as const

// HDR-031, HDR-032, HOM-008, VAL-001, VAL-002
test('footer and home page accept an address that is confirmed by email, and one click unsubscribes', async ({
  page,
}) => {
  for (const { where, path } of forms) {
    const { email } = newCustomer('Nora Quay')
    await openPage(page, path)
    const place = page.getByRole(where)
    if (where === 'contentinfo') await expect(place.getByRole('heading', { name: 'Stay Connected' })).toBeVisible()
    const box = place.getByRole('textbox', { name: 'Email address' })
    await expect(box).toHaveAttribute('type', 'email')
    await expect(box).toHaveAttribute('required')
    await box.fill(email)
    await place.getByRole('button', { name: 'Subscribe' }).click()
    const done = place.getByRole('status').filter({ hasText: 'Almost there' })
    await expect(done).toHaveText(`Almost there. Please confirm the link that we sent to ${email}.`)
    await expect(done).toBeFocused()
    await page.goto(
      await linkIn(page, { email, subject: 'Please confirm your email address', name: 'Confirm my address' }),
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list')
    await expectAccessible(page)
    await page.goto(await linkIn(page, { email, subject: 'Welcome to our letters', name: 'Unsubscribe' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are off the list')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  }
})

/** Opens the email in the demo's mailbox, as its reader would. */
async function linkIn(page: Page, message: { email: string; subject: string; name: string }): Promise<string> {
  await page.goto('/dev/mailbox')
  await page
    .getByRole('listitem')
    .filter({ hasText: message.email })
    .getByRole('link', { name: message.subject })
    .click()
  const href = (await page.getByRole('link', { name: message.name }).getAttribute('href')) ?? ''
  return new URL(href).pathname + new URL(href).search
}
