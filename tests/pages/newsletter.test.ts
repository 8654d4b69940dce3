import { expect, test } from 'vitest'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { openShop } from '#tests/support/pages/open-shop.ts'

test('an incomplete address is reported beside the box, stays, and is not sent', async () => {
  await using shop = await openShop()
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
  await using shop = await openShop()
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
