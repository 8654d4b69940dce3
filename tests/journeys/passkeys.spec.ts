import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { changeInShop } from '#tests/support/shop-database.ts'
import { signUpOn } from '#tests/support/shopper-calls.ts'
import { fillCard, fillShipping, goodCard, newCustomer, openCartWith, openPage } from '#tests/support/shopper-steps.ts'

// ACC-015
test('a passkey: added after the password, signs in with one press, removed', async ({ page, shop, allowAnswers }) => {
  allowAnswers('400 /api/auth/passkeys/enter')
  await withDevice(page)
  const gail = await signUpOn(page, newCustomer('Gail Marsh'))
  await changeInShop(shop, `update identity_user set "emailVerified" = true where email = '${gail.email}'`, [])
  await openPage(page, '/account?tab=security')
  const part = page.getByRole('region', { name: 'Passkeys' })
  await expect(part).toContainText('None yet.')
  await part.getByRole('button', { name: 'Add a passkey' }).click()
  await part.getByLabel('Present password', { exact: true }).fill(gail.password)
  await part.getByRole('button', { name: 'Continue' }).click()
  await expect(part.getByLabel('Name', { exact: true })).toHaveValue(/^Chrome on /)
  await part.getByLabel('Name', { exact: true }).fill("Gail's telephone")
  await expectAccessible(page)
  await part.getByRole('button', { name: 'Create passkey' }).click()
  await expect(part.getByRole('listitem')).toContainText("Gail's telephone")
  await expect(part.getByRole('listitem')).toContainText('not used yet')

  await signOut(page)
  await openPage(page, '/sign-in')
  const press = page.getByRole('main').getByRole('button', { name: 'Sign in with a passkey' })
  await expect(press).toBeVisible()
  await expectAccessible(page)
  await press.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()

  await openPage(page, '/account?tab=security')
  await expect(part.getByRole('listitem')).toContainText('last used')
  await expect(page.getByText('Signed in with a passkey')).toBeVisible()
  await part.getByRole('button', { name: "Remove Gail's telephone" }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(part).toContainText('None yet.')

  await signOut(page)
  await openPage(page, '/sign-in')
  await press.click()
  await expect(page.getByText('This passkey did not work here. Please try again, or choose another way.')).toBeVisible()
})

test('an expired passkey request is reported, forgotten by the device, and started again; a lost answer adds it once', async ({
  page,
  shop,
  allowAnswers,
}) => {
  allowAnswers('400 /api/auth/passkeys/keep')
  const kept = await withDevice(page)
  const ivy = await signUpOn(page, newCustomer('Ivy Marsh'))
  await changeInShop(shop, `update identity_user set "emailVerified" = true where email = '${ivy.email}'`, [])
  await openPage(page, '/account?tab=security')
  const part = page.getByRole('region', { name: 'Passkeys' })
  await part.getByRole('button', { name: 'Add a passkey' }).click()
  await prove()
  await changeInShop(shop, `update identity_challenge set expires_at = now() - interval '1 second'`, [])
  await part.getByRole('button', { name: 'Create passkey' }).click()
  await expect(part.getByText('This passkey was not added: it has to reach us within five minutes')).toBeVisible()
  await expect(part.getByRole('button', { name: 'Begin again' })).toBeFocused()
  await expect.poll(kept, 'on the device').toBe(0)
  await expectAccessible(page)
  await part.getByRole('button', { name: 'Begin again' }).click()
  await prove()
  await page.route(
    '**/api/auth/passkeys/keep',
    async (route) => {
      await route.fetch()
      await route.fulfill({ status: 504, json: null })
    },
    { times: 1 },
  )
  await part.getByRole('button', { name: 'Create passkey' }).click()
  await expect(part.getByText('Something went wrong. Please try again.')).toBeVisible()
  await part.getByLabel('Name', { exact: true }).fill("Ivy's telephone")
  await part.getByRole('button', { name: 'Create passkey' }).click()
  await expect(part.getByRole('listitem')).toHaveCount(1)
  await expect(part.getByRole('listitem')).toContainText("Ivy's telephone")

  async function prove(): Promise<void> {
    await part.getByLabel('Present password', { exact: true }).fill(ivy.password)
    await part.getByRole('button', { name: 'Continue' }).click()
    await expect(part.getByRole('button', { name: 'Create passkey' })).toBeVisible()
  }
})

// CHK-030
test('at checkout a passkey signs in, counts as both steps, and leads to the review', async ({ page, shop }) => {
  await withDevice(page)
  const hal = await signUpOn(page, newCustomer('Hal Marsh'))
  await changeInShop(shop, `update identity_user set "emailVerified" = true where email = '${hal.email}'`, [])
  await openPage(page, '/account?tab=security')
  const part = page.getByRole('region', { name: 'Passkeys' })
  await part.getByRole('button', { name: 'Add a passkey' }).click()
  await part.getByLabel('Present password', { exact: true }).fill(hal.password)
  await part.getByRole('button', { name: 'Continue' }).click()
  await part.getByRole('button', { name: 'Create passkey' }).click()
  await expect(part.getByRole('listitem')).toContainText('not used yet')
  const twoSteps = `insert into identity_two_steps (user_id, key, on_since) select id, 'none', now() from identity_user where email = '${hal.email}'`
  await changeInShop(shop, twoSteps, [])
  await signOut(page)

  await openCartWith(page, 'galassia-flap')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await fillShipping(page, hal)
  await fillCard(page, goodCard)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible()
  await page.getByRole('main').getByText('Other ways to sign in').click()
  await page.getByRole('main').getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()
  await expectAccessible(page)
})

/** A phone that verifies its owner, simulated by Chromium. Returns the number of its passkeys. */
async function withDevice(page: Page): Promise<() => Promise<number>> {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return async () => (await devices.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length
}

/** Leaves the account first: its live tab would make another request, and be refused. */
async function signOut(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  await page.goto('about:blank')
  await page.request.post('/api/auth/sign-out', { data: {}, headers: { origin } })
}
