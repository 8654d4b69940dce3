import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { buy, signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, newCustomer, openOrderDetails, openPage } from '#tests/support/shopper-steps.ts'

// AOR-005, AOR-006, G-68
test('a piece is refunded on the order’s own page, its parcel gets a number, and the shopper sees it live', async ({
  page,
  newVisitor,
}) => {
  const number = await buy(page, 'calypso-tote', newCustomer('Cleo Park'))
  const merchant = await newVisitor()
  await signInOn(merchant, demoAdmin)
  await openPage(merchant, `/admin?q=${number}`)
  await merchant.getByRole('link', { name: number, exact: true }).click()
  await expect(merchant).toHaveURL(new RegExp(`/admin/orders/${number}$`))
  await expect(merchant.getByRole('heading', { level: 1, name: number })).toBeVisible()
  const money = merchant.getByRole('region', { name: 'Money' })
  await expect(money).toContainText('Charged')
  await expectAccessible(merchant)

  await merchant.getByRole('button', { name: 'Refund an amount' }).click()
  const form = merchant.getByRole('form', { name: 'Refund' })
  const amount = form.getByLabel('To return, in dollars')
  await amount.fill('9999')
  await form.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(form.getByText('At most $928.80 can be refunded: that is what the customer paid.')).toBeVisible()
  await amount.fill('28.80')
  await form.getByRole('combobox', { name: 'Reason' }).selectOption('Another reason')
  await form.getByLabel('Reason in your words').fill('A scratch on the clasp')
  await expectAccessible(merchant)
  await form.getByRole('button', { name: 'Refund $28.80' }).click()
  const question = merchant.getByRole('dialog', { name: 'Refund $28.80?' })
  await expect(question).toContainText('Cleo Park')
  await expect(question).toContainText(/Visa ending 4242|Stripe Card/)
  await expectAccessible(merchant)
  await question.getByRole('button', { name: 'Refund $28.80' }).dblclick()
  await expect(merchant.getByText('The refund of $28.80 is on its way to the gateway.')).toBeVisible()
  await expect(money.getByRole('listitem').filter({ hasText: 'A scratch on the clasp' })).toHaveCount(1)
  await expect(money.getByRole('listitem').filter({ hasText: 'A scratch on the clasp' })).toContainText('Succeeded')
  await expect(money).toContainText('$900.00')
  await expect(page.getByRole('article')).toContainText('$28.80')

  await merchant.getByRole('button', { name: 'More: Pieces of Calypso Tote to refund' }).click()
  await expect(form.getByText('Refund 1 of 1 pieces')).toBeVisible()
  await expect(amount, 'no more than is left').toHaveValue(/^\d+(\.\d+)?$/)
  await form.getByRole('button', { name: 'Cancel' }).click()

  const head = merchant.getByRole('region', { name: 'Status' })
  await head.getByRole('button', { name: 'Ship', exact: true }).click()
  const parcel = merchant.getByRole('dialog', { name: `Ship ${number}` })
  await parcel.getByLabel('Tracking number').fill('1Z 999 AA1 01 2345 6784')
  await expect(parcel.getByLabel('Carrier')).toHaveValue('UPS')
  await expectAccessible(merchant)
  await parcel.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(merchant.getByRole('region', { name: 'Parcels' })).toContainText('UPS 1Z 999 AA1 01 2345 6784')
  await openOrderDetails(page.getByRole('article'))
  const own = page.getByRole('list', { name: `Parcels of order ${number}` }).getByRole('listitem')
  await expect(own).toHaveText(/^UPS 1Z 999 AA1 01 2345 6784.*1 × Calypso Tote$/)
  await expect(merchant.getByRole('region', { name: 'Timeline' })).toContainText('Status: Shipped')
})

test('5,50 is five dollars and fifty cents, and the Enter key that opened a refund never confirms it', async ({
  page,
  newVisitor,
}) => {
  const number = await buy(page, 'calypso-tote', newCustomer('Nils Berg'))
  const merchant = await newVisitor()
  const { form, asked } = await openRefund(merchant, number)
  const amount = form.getByLabel('To return, in dollars')
  await amount.fill('1.234')
  await amount.press('Enter')
  await expect(form.getByText('Enter 1,234 or 1.23')).toBeVisible()
  await amount.fill('5,50')
  await expect(amount).toHaveAccessibleDescription(/\$5\.50/)
  await merchant.keyboard.down('Enter')
  const question = merchant.getByRole('dialog', { name: 'Refund $5.50?' })
  await expect(question).toContainText('Nils Berg')
  for (let repeat = 0; repeat < 5; repeat++) await merchant.keyboard.down('Enter')
  await merchant.keyboard.up('Enter')
  for (let press = 0; press < 3; press++) await merchant.keyboard.press('Enter')
  await expect(question).toBeVisible()
  await expect(form.getByRole('button', { name: 'Refund $5.50', includeHidden: true })).not.toHaveAttribute('aria-busy')
  expect(asked).toEqual([])
  await merchant.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(amount).toHaveValue('5,50')

  await amount.press('Enter')
  await question.getByRole('button', { name: 'Refund $5.50' }).press('Enter')
  await expect(merchant.getByText('The refund of $5.50 is on its way to the gateway.')).toBeVisible()
  expect(asked).toEqual([expect.objectContaining({ amount: 5.5 })])
  await expect(merchant.getByRole('region', { name: 'Money' })).toContainText('$5.50')
})

test('a double click on Refund asks once: its second click neither closes the question nor confirms it', async ({
  page,
  newVisitor,
}) => {
  const number = await buy(page, 'calypso-tote', newCustomer('Nora Berg'))
  const merchant = await newVisitor()
  const { form, asked } = await openRefund(merchant, number)
  await form.getByLabel('To return, in dollars').fill('5,50')
  const ask = form.getByRole('button', { name: 'Refund $5.50' })
  const question = merchant.getByRole('dialog', { name: 'Refund $5.50?' })
  const own = (name: string) => question.getByRole('button', { name, exact: true })
  await ask.dblclick()
  await expect(question).toContainText('Nora Berg')
  for (const under of ['Cancel', 'Refund $5.50', 'Close']) {
    await own('Cancel').click()
    await expect(question).toBeHidden()
    await ask.click()
    await own(under).hover()
    await merchant.mouse.down({ clickCount: 2 })
    await merchant.mouse.up({ clickCount: 2 })
    await expect(own(under)).not.toHaveAttribute('data-pressed')
    await expect(own(under)).not.toHaveAttribute('aria-busy')
    await expect(question).toBeVisible()
  }
  expect(asked).toEqual([])
  await merchant.mouse.click(2, 2)
  await expect(question).toBeHidden()
  await ask.click()
  await own('Refund $5.50').click()
  await expect(merchant.getByText('The refund of $5.50 is on its way to the gateway.')).toBeVisible()
  expect(asked).toHaveLength(1)
})

/** Opens the form that refunds an amount of the order. `asked` collects the refunds that the page requests. */
async function openRefund(merchant: Page, number: string) {
  await signInOn(merchant, demoAdmin)
  const asked: unknown[] = []
  merchant.on('request', (request) => {
    if (request.url().endsWith('/api/orders/refundOrder')) asked.push(request.postDataJSON())
  })
  await openPage(merchant, `/admin/orders/${number}`)
  await merchant.getByRole('button', { name: 'Refund an amount' }).click()
  return { form: merchant.getByRole('form', { name: 'Refund' }), asked }
}
