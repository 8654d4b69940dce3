import { appCode } from '#tests/support/authenticator.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { changeInShop } from '#tests/support/shop-database.ts'
import { signUpOn } from '#tests/support/shopper-calls.ts'
import { newCustomer, openPage } from '#tests/support/shopper-steps.ts'

// ACC-015
test('two-step sign-in: set up, signed in by app and by recovery code, turned off', async ({
  page,
  newVisitor,
  shop,
  allowAnswers,
}) => {
  allowAnswers('400 /api/auth/two-steps/on')
  const gail = await signUpOn(page, newCustomer('Gail Marsh'))
  await changeInShop(shop, `update identity_user set "emailVerified" = true where email = '${gail.email}'`, [])
  await openPage(page, '/account?tab=security')
  const part = page.getByRole('region', { name: 'Two-step sign-in' })
  await expect(part).toContainText('Off')
  await part.getByRole('button', { name: 'Set up' }).click()
  await part.getByLabel('Present password', { exact: true }).fill(gail.password)
  await part.getByRole('button', { name: 'Continue' }).click()
  await expect(part.getByRole('img', { name: 'The key as a QR code' })).toBeVisible()
  await expectAccessible(page)
  const key = /Or type ([A-Z2-7 ]+)/.exec(await part.innerText())?.[1] ?? ''
  await part.getByLabel('Code from the app').fill('000000')
  await part.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  await expect(part.getByText('That code is not right. Please check it and try again.')).toBeVisible()
  await part.getByLabel('Code from the app').fill(appCode(key))
  await part.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  await expect(part.getByRole('heading', { name: 'Your ten recovery codes' })).toBeFocused()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await part.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('stella-maris-recovery-codes.txt')
  const codes = await part.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await part.getByRole('button', { name: 'I have saved them' }).click()
  await expect(part.getByText(/^On since .+\. 10 recovery codes left$/)).toBeVisible()

  const there = await newVisitor()
  await openPage(there, '/sign-in')
  const main = there.getByRole('main')
  await main.getByLabel('Email').fill(gail.email)
  await main.getByLabel('Password', { exact: true }).fill(gail.password)
  await main.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(main.getByLabel('Code from your authenticator app')).toBeFocused()
  await expectAccessible(there)
  await main.getByLabel('Code from your authenticator app').fill(appCode(key, 1))
  await there.keyboard.press('Enter')
  await expect(there.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()

  const third = await newVisitor()
  await openPage(third, '/account')
  await third.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  const dialog = third.getByRole('dialog')
  await dialog.getByLabel('Email').fill(gail.email)
  await dialog.getByLabel('Password', { exact: true }).fill(gail.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await dialog.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await expect(dialog.getByLabel('Recovery code')).toBeFocused()
  await expectAccessible(third)
  await dialog.getByLabel('Recovery code').fill(codes[0] ?? '')
  await third.keyboard.press('Enter')
  await expect(third.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()

  await openPage(page, '/account?tab=security')
  await expect(part.getByText(/9 recovery codes left$/)).toBeVisible()
  await expect(page.getByText('A recovery code used')).toBeVisible()
  await part.getByRole('button', { name: 'Turn off' }).click()
  const off = part.getByRole('form', { name: 'Turn off two-step sign-in' })
  await off.getByLabel('Present password', { exact: true }).fill(gail.password)
  await off.getByRole('button', { name: 'Turn off two-step sign-in' }).click()
  await expect(page.getByText('Two-step sign-in is off.')).toBeVisible()
  await expect(part.getByRole('button', { name: 'Set up' })).toBeVisible()
})
