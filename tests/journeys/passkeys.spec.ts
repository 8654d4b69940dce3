import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { changeInShop } from '#tests/support/shop-database.ts'
import { signUpOn } from '#tests/support/shopper-calls.ts'
import { fillCard, fillShipping, goodCard, newCustomer, openCartWith, openPage } from '#tests/support/shopper-steps.ts'

// ACC-015
test('a passkey: added after the password, signs in with one press, removed', { tag: '@phone' }, async ({
  page,
  shop,
  allowAnswers,
}) => {
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

// CHK-030
test('at checkout a passkey signs in where one stands, as both steps of who has two, and leads on to the review', async ({
  page,
  shop,
}) => {
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
  await page.getByRole('main').getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()
  await expectAccessible(page)
})

/** A telephone that looks at its owner, as Chromium plays it. */
async function withDevice(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
}

async function signOut(page: Page): Promise<void> {
  await page.request.post('/api/auth/sign-out', { data: {}, headers: { origin: new URL(page.url()).origin } })
}
