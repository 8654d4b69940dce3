import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { changeInShop } from '#tests/support/shop-database.ts'
import { buy, signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, newCustomer, openPage, reloadPage } from '#tests/support/shopper-steps.ts'

// D24, G-20, G-21
test("within two hours the customer changes an order's address, then cancels it; the merchant sees both at once", async ({
  page,
  newVisitor,
}) => {
  const number = await buy(page, 'calypso-tote', newCustomer('Cora Lind'))
  const order = page.getByRole('article', { name: `Order ${number}` })
  await expect(order.getByText(/^\d{1,2}:\d{2}\s[AP]M E[DS]T, (1 hour \d{1,2} minutes?|2 hours) left$/)).toBeVisible()
  const merchant = await newVisitor()
  await signInOn(merchant, demoAdmin)
  await openPage(merchant, `/admin?q=${number}`)
  const row = merchant.getByRole('row').filter({ hasText: number })
  await merchant.getByRole('button', { name: `View order ${number}` }).click()

  await order.getByRole('button', { name: 'Change address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change address' })
  await expect(dialog.getByLabel('Address line 1')).toHaveValue('12 Lighthouse Lane')
  await expect(dialog.getByRole('combobox', { name: 'Country' }).getByRole('option')).toHaveText(['United States'])
  await dialog.getByLabel('City').fill('')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(dialog.getByLabel('City')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('City').fill('Camden')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText(`Order ${number} goes to the new address.`)).toBeVisible()
  await expect(order.locator('.order__foot > p').first()).toContainText('12 Lighthouse Lane, Camden, Maine 04841')
  await expect(merchant.getByText('Camden, Maine 04841')).toBeVisible()

  await order.getByRole('button', { name: 'Cancel order' }).click()
  const question = order.getByRole('alertdialog', { name: `Cancel ${number} and get $928.80 back?` })
  await expect(question).toContainText('The $43.00 for animal shelters is taken back with it.')
  await expect(question.getByRole('button', { name: 'Keep the order' })).toBeFocused()
  // A target half covered by the header counts as too small.
  await page.getByRole('banner').evaluate((header) => header.style.setProperty('position', 'static'))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  const cancel = order.getByRole('button', { name: 'Cancel order' })
  await expect(cancel).toBeFocused()
  await cancel.click()
  await question.getByRole('button', { name: 'Cancel order' }).dblclick()
  await expect(page.getByRole('status', { name: `Status of order ${number}` })).toHaveText('Cancelled')
  await expect(order.getByRole('button', { name: /^(Change address|Cancel order)/ })).toHaveCount(0)
  await expect(order).toBeFocused()
  await expect(order.getByText(/\$928\.80 that you paid/)).toBeVisible()
  await expect(row.first()).toContainText('Cancelled')
})

// D24
test('the buttons disappear by themselves when the time is over or the order is shipped', async ({ page, shop }) => {
  await page.clock.install()
  const number = await buy(page, 'calypso-tote', newCustomer('Finn Lind'))
  const order = page.getByRole('article', { name: `Order ${number}` })
  const cancel = order.getByRole('button', { name: 'Cancel order' })
  await expect(cancel).toBeVisible()
  await page.clock.fastForward('01:59:00')
  await expect(order.getByText('1 minute left')).toBeVisible()
  await page.clock.fastForward('00:02:00')
  await expect(cancel).toHaveCount(0)
  await expect(order.getByText('You can change it until')).toHaveCount(0)
  await changeInShop(shop, `update orders set status = 'shipped' where order_number = '${number}'`, [])
  await page.clock.setSystemTime(new Date())
  await reloadPage(page)
  await expect(order.getByRole('status', { name: `Status of order ${number}` })).toHaveText('Shipped')
  await expect(order.getByRole('button', { name: /^(Change address|Cancel order)/ })).toHaveCount(0)
})
