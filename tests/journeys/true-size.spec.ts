import type { Locator } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { openFirstPart, openPage } from '#tests/support/shopper-steps.ts'

test('a bag is drawn to scale beside familiar things, and lists what fits', async ({ page }) => {
  await openPage(page, '/product/onda-bucket')
  const section = page.getByRole('region', { name: 'True to size' })
  const scene = section.getByRole('img', { name: /^Onda Bucket, 22\scm wide and 23\scm high, beside Phone, A4 sheet/ })
  await section.scrollIntoViewIfNeeded()
  const bag = await sidesOf(scene.locator('.is-body'))
  const sheet = await sidesOf(scene.locator('.true-size__thing rect').nth(1))
  expect(bag.width / sheet.width).toBeCloseTo(22 / 21, 1)
  expect(bag.height / sheet.height).toBeCloseTo(23 / 29.7, 1)

  const rows = section.getByRole('radio')
  await expect(rows).toHaveCount(6)
  const words = ['Fits', 'Fits', 'Fits', 'Fits, 1 cm looks out', 'Fits, 2 cm looks out', 'Does not fit, 7 cm too tall']
  await expect(section.locator('.option-row .num')).toHaveText(words)
  await section.getByRole('radio', { name: /^Half-liter bottle/ }).focus()
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowDown')
  await expect(section.getByRole('radio', { name: /^Laptop/ })).toBeChecked()
  await expect(scene).toHaveAccessibleName(/Laptop$/)
  await section.getByRole('button', { name: 'in', exact: true }).click()
  await expect(section.getByRole('img', { name: /^Onda Bucket, 8\.7\sin wide/ })).toBeVisible()
  await expect(section.locator('.option-row .num').last()).toHaveText('Does not fit, 2.9 in too tall')
  const worn = section.getByRole('img', { name: /^Outline of a person/ })
  await expect(worn).toHaveAccessibleName('Outline of a person of 170 cm with the Onda Bucket in the hand')
  await section.getByRole('button', { name: '180 cm' }).click()
  await expect(worn).toHaveAccessibleName(/of 180 cm/)
  await expectAccessible(page)
})

test('a larger size has its own measures and weight, is drawn in front, and fits more', async ({ page }) => {
  await openPage(page, '/product/pelagia-backpack')
  const facts = page.locator('.spec')
  await expect(facts).toContainText('23 × 29 × 12 cm (9.1 × 11.4 × 4.7 in)')
  await expect(facts).toContainText('650 g (1.4 lb)')
  const section = page.getByRole('region', { name: 'True to size' })
  const sceneOf = (size: string, other: string) =>
    section.getByRole('img', {
      name: new RegExp(`^Pelagia Backpack, ${size}, in gray ${other}, beside`.replaceAll(' ', '\\s')),
    })
  const [small, tall] = ['23 cm wide and 29 cm high', '29 cm wide and 41 cm high']
  const regular = sceneOf(small, `Large, ${tall}`)
  await expect(regular.locator('.is-body')).toHaveCount(2)
  const laptop = section.locator('.option-row', { hasText: 'Laptop of 13 inches' })
  await expect(laptop).toContainText('Does not fit, 1 cm too tall')

  await page.getByRole('radio', { name: 'Large, +$80' }).click()
  await expect(facts).toContainText('29 × 41 × 15 cm (11.4 × 16.1 × 5.9 in)')
  await expect(facts).toContainText('890 g (2 lb)')
  await expect(laptop).toContainText('Fits upright')
  const large = sceneOf(tall, `Regular, ${small}`)
  const [behind, front] = [large.locator('.is-other .is-body'), large.locator('.is-body').last()]
  const [other, bag] = [await sidesOf(behind), await sidesOf(front)]
  expect(bag.width / other.width).toBeCloseTo(29 / 23, 1)
  expect(bag.height / other.height).toBeCloseTo(41 / 29, 1)
  await expectAccessible(page)

  await openPage(page, '/product/pelagia-backpack?size=large')
  await expect(facts, 'a link to the size shows it at once').toContainText('890 g (2 lb)')
})

test("a choice made before this section's script arrives is drawn once it does", async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/story-[^/]+\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await openFirstPart(page, '/product/onda-bucket')
  const section = page.getByRole('region', { name: 'True to size' })
  const scene = section.getByRole('img', { name: /^Onda Bucket, 22\scm/ })
  await section.getByRole('radio', { name: /^Laptop/ }).check()
  await expect(scene).toHaveAccessibleName(/0\.5\sl$/)
  release()
  await expect(scene).toHaveAccessibleName(/Laptop$/)
  await expect(section.getByRole('radio', { name: /^Laptop/ })).toBeChecked()
})

async function sidesOf(shape: Locator): Promise<{ width: number; height: number }> {
  const box = await shape.boundingBox()
  if (!box) throw new Error('It is not drawn')
  return box
}
