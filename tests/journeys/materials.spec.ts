import { expect, expectAccessible, expectPhoto, test } from '#tests/support/journey.ts'
import { openPage } from '#tests/support/shopper-steps.ts'

test('each material has a chapter: a close photograph, three sentences, its numbers and its bags', async ({ page }) => {
  await openPage(page, '/materials/cork')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cork')
  await expectPhoto(page.getByRole('img', { name: 'Natural cork with its veins, very close' }))
  const numbers = page.getByRole('region', { name: 'The numbers behind the score' })
  await expect(numbers).toContainText('9 years')
  await expect(numbers.locator('cite').first()).toHaveText('Decree-Law 169/2001, Portugal')
  await expect(numbers).toContainText('9.4')
  const bags = page.getByRole('region', { name: 'Made of it' })
  await expect(bags.getByRole('article')).toHaveCount(2)
  for (const material of await bags.locator('.card__mat').allInnerTexts()) expect(material).toBe('Natural cork')
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Other materials' }).getByRole('link', { name: 'Raffia' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raffia')
})
