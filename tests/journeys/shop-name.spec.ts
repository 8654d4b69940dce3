import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, holdUndo, openPage } from '#tests/support/shopper-steps.ts'

const another = 'Onda & Sea'

test('a new name appears at once in the header, titles and texts of open pages, and an undo restores the wordmark', async ({
  page,
  newVisitor,
}) => {
  await signInOn(page, demoAdmin)
  await openPage(page, '/admin/settings')
  const shopper = await newVisitor()
  await openPage(shopper, '/')
  const brand = shopper.getByRole('banner').getByRole('link', { name: another, exact: true })
  const drawn = shopper.getByRole('banner').getByRole('link', { name: 'Stella Maris', exact: true })
  await expect(drawn).toBeVisible()

  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await page.getByLabel('Shop name').fill(' ')
  await bar.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Enter a name of at most 40 characters')).toBeVisible()
  await page.getByLabel('Shop name').fill(another)
  await expect(bar).toContainText('1 change, not saved: Shop name')
  await bar.getByRole('button', { name: 'Save settings' }).click()
  await expect(bar).toHaveCount(0)
  const undo = await holdUndo(page)

  await expect(brand).toBeVisible()
  await expect(shopper).toHaveTitle(new RegExp(`\\| ${another}$`))
  await expect(shopper.getByRole('heading', { name: `Why Choose ${another}` })).toBeVisible()
  await expect(page.getByRole('link', { name: `${another}, to the store` })).toBeVisible()
  await expect(page).toHaveTitle(`Settings | Admin | ${another}`)
  await expectAccessible(shopper)
  for (const path of ['/contact', '/terms', '/privacy', '/sign-in', '/checkout', '/admin', '/admin/join', '/nowhere']) {
    const written = await (await shopper.request.get(path)).text()
    expect(written, path).toContain('| Onda &amp; Sea</title>')
    const without = written.replaceAll(
      /© 2026 (<!-- -->)?Stella Maris|<main[\s\S]*<\/main>|<script[\s\S]*?<\/script>/g,
      '',
    )
    expect(without, path).not.toContain('Stella Maris')
  }
  const home = await shopper.request.get('/')
  const feed = async () => (await shopper.request.get('/feeds/products.xml')).text()
  expect(await home.text()).toContain('<meta property="og:site_name" content="Onda &amp; Sea"/>')
  expect(await home.text()).toContain('"name":"Onda & Sea"')
  await expect.poll(feed).toContain('<g:brand>Onda &amp; Sea</g:brand>')
  expect(await feed()).not.toContain('Stella Maris')

  await undo.click()
  await expect(drawn).toBeVisible()
  await expect(page.getByRole('link', { name: 'Stella Maris, to the store' })).toBeVisible()
})

test('text typed into the settings is not left by a link, the search or Back without a question', async ({ page }) => {
  await signInOn(page, demoAdmin)
  await openPage(page, '/admin/products')
  const menu = page.getByRole('navigation', { name: 'Admin' })
  await menu.getByRole('link', { name: 'Settings' }).click()
  const name = page.getByLabel('Shop name')
  await name.fill('Onda')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })

  await menu.getByRole('link', { name: 'Returns' }).click()
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toHaveCount(0)
  await expect(name).toHaveValue('Onda')

  await page.goBack()
  await expect(question).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/settings$/)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(name).toHaveValue('Onda')

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('figures')
  await expect(page.getByRole('option', { name: /Figures/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/admin\/figures$/)
  await expect(page.getByRole('link', { name: 'Figures' })).toHaveAttribute('aria-current', 'page')

  await page.goBack()
  await expect(page.getByLabel('Shop name')).toHaveValue('Stella Maris')
  await menu.getByRole('link', { name: 'Products' }).click()
  await expect(page).toHaveURL(/\/admin\/products$/)
  await expect(question).toHaveCount(0)
})
