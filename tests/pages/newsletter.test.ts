import { expect, test } from 'vitest'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { shareShop } from '#tests/support/pages/open-shop.ts'

const shop = await shareShop()

test('an incomplete address is reported beside the box, stays, and is not sent', async () => {
  const page = await openPage(shop, '/bags')
  const footer = page.getByRole('contentinfo')
  const box = footer.getByRole('textbox', { name: 'Email address' })
  let asked = 0
  page.route(/newsletter\/subscribe/, ({ next }) => {
    asked += 1
    return next()
  })
  await box.fill('nora@quay')
  await box.press('Enter')
  await expect(footer.getByRole('alert')).toHaveText('Enter a full email address')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('nora@quay')
  await expect(box).toHaveAccessibleDescription('Enter a full email address')
  expect(asked).toBe(0)
  await box.fill('nora@quay.example')
  await expect(footer.getByRole('alert')).toHaveText('')
})

test('when the shop does not answer, the address stays and can be sent again', async () => {
  const page = await openPage(shop, '/')
  const place = page.getByRole('main')
  page.route(/newsletter\/subscribe/, { status: 429, json: tooMany }, { times: 1 })
  await place.getByRole('textbox', { name: 'Email address' }).fill('nora@quay.example')
  await place.getByRole('button', { name: 'Subscribe' }).click()
  await expect(place.getByRole('alert')).toHaveText(tooMany.message)
  await place.getByRole('button', { name: 'Subscribe' }).click()
  await expect(place.getByText('Almost there.')).toBeVisible()
})

const tooMany = { code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please try again in an hour.', data: {} }

test('a page has the newsletter form only once', async () => {
  for (const path of ['/', '/bags', '/our-impact', '/newsletter/confirm?token=broken', '/newsletter/unsubscribe']) {
    const page = await openPage(shop, path)
    await expect(page.getByRole('form', { name: 'Newsletter' })).toHaveCount(path.includes('unsubscribe') ? 0 : 1)
    await expect(page.getByRole('contentinfo').getByRole('heading', { name: 'Stay Connected' })).toBeVisible()
  }
})

test('an expired or broken link leads to a box that asks again', async () => {
  const page = await openPage(shop, '/newsletter/confirm?token=broken')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired')
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Email address' })).toBeVisible()
  await page.goto('/newsletter/unsubscribe')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is not complete')
  await expect(page.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact')
})
