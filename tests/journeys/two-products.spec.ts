import type { Locator } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { openPage, reloadPage } from '#tests/support/shopper-steps.ts'

test('the size guide draws two bags at one scale, and the address stores them', async ({ page }) => {
  await openPage(page, '/size-guide')
  const section = page.getByRole('region', { name: 'Side by side' })
  await section.getByLabel('First bag').selectOption('Onda Bucket')
  await section.getByLabel('Second bag').selectOption('Aurelia Tote')
  await expect(page).toHaveURL(/bag=onda-bucket&beside=aurelia-tote$/)
  const drawn = section.getByRole('img', {
    name: /^Onda Bucket, 22\scm wide and 23\scm high, beside Aurelia Tote, 32\scm wide and 27\scm high, beside a phone$/,
  })
  const [onda, aurelia] = [
    await sidesOf(drawn.locator('.is-body').first()),
    await sidesOf(drawn.locator('.is-body').last()),
  ]
  expect(onda.width / aurelia.width).toBeCloseTo(22 / 32, 1)
  expect(onda.height / aurelia.height).toBeCloseTo(23 / 27, 1)
  await expect(section.getByRole('row', { name: /^Laptop of 13 inches/ }).getByRole('cell')).toHaveText([
    'Does not fit, 7 cm too tall',
    'Fits',
  ])

  await reloadPage(page)
  await expect(drawn).toBeVisible()
  await section.getByRole('button', { name: 'in', exact: true }).click()
  await expect(section.getByRole('img', { name: /^Onda Bucket, 8\.7\sin wide/ })).toBeVisible()
  await expectAccessible(page)
})

async function sidesOf(shape: Locator): Promise<{ width: number; height: number }> {
  const box = await shape.boundingBox()
  if (!box) throw new Error('It is not drawn')
  return box
}
