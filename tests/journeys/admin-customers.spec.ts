import type { Locator } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { buyAs, call, signInOn, signUpOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, factsOf, newCustomer, openPage } from '#tests/support/shopper-steps.ts'

// ACU-001..007, ACU-011, ACU-012, ACU-017..028, ACU-029, ACU-031..033, ADM-007, ADM-018, DAT-062, CON-041, G-12, G-15, C-61
test('a customer is found, opened beside the list, and their orders followed, all of it live', async ({
  page,
  newVisitor,
}) => {
  const customer = newCustomer('Odile Marchetti')
  const shopper = await newVisitor()
  await signUpOn(shopper, customer)
  await signInOn(page, demoAdmin)
  await openPage(page, '/admin')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('heading', { name: 'Customer Management', level: 1 })).toBeVisible()
  const cards = page.locator('dl[aria-label="Customers"]')
  await expect(cards.locator('dt')).toHaveText(['Total Customers', 'High Value', 'Frequent Buyers', 'New This Month'])
  await expect(cards).toHaveAttribute('aria-busy', 'false')
  const before = await figuresOf(cards)
  expect(before['New This Month']).toBeGreaterThanOrEqual(1)
  const filter = page.getByRole('combobox', { name: 'Filter customers' })
  await expect(filter.getByRole('option')).toHaveText([
    ...['All Customers', 'High Value ($500+)', 'Frequent Buyers (5+ orders)', 'New This Month'],
  ])
  const panel = page.getByRole('complementary', { name: 'Customer Details' })
  await expect(page.getByRole('columnheader')).toHaveText(['Customer', 'Orders', 'Total Spent', 'Tier', 'Actions'])
  await expect(panel).toContainText('Select a customer to view details')
  await expectAccessible(page)

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByPlaceholder('Search customers...').fill(customer.email)
  const row = page.getByRole('row').filter({ hasText: customer.email })
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(row).toContainText('Odile Marchetti')
  await expect(row).toContainText('$0.00')
  await expect(row).toContainText('Bronze')
  expect(
    asked.filter((url) => url.includes('getUserOrders')),
    'nobody is chosen',
  ).toEqual([])
  await row.getByRole('button', { name: 'Odile Marchetti', exact: true }).click()
  await expect(panel.getByText('Odile Marchetti', { exact: true })).toBeVisible()
  await expect(panel).toContainText(/Customer since [A-Z][a-z]+ \d{1,2}, \d{4}/)
  await expect
    .poll(() => factsOf(panel))
    .toEqual({
      Email: customer.email,
      Orders: '0',
      'Total spent': '$0.00',
      'Last order': 'None yet',
      'Gave with them': '$0.00',
    })
  await expect(panel).toContainText('No orders yet.')
  expect(asked.filter((url) => url.includes('getUserOrders'))).not.toEqual([])

  const number = await buyAs(shopper, 'calypso-tote', customer)
  const recent = panel.getByRole('region', { name: 'Recent orders' }).getByRole('listitem')
  await expect(recent).toHaveText(new RegExp(`^${number}[A-Z][a-z]{2} \\d{1,2}, \\d{4}\\$928\\.80Confirmed$`))
  await expect.poll(() => factsOf(panel)).toMatchObject({ Orders: '1', 'Total spent': '$928.80' })
  await expect(panel.getByText('Gold', { exact: true })).toBeVisible()
  await expect(row).toContainText('$928.80')
  await expect.poll(() => figuresOf(cards)).toMatchObject({ 'High Value': (before['High Value'] ?? 0) + 1 })
  await expectAccessible(page)

  const [order] = await call(shopper, 'orders/getUserOrders', {})
  const part = { orderId: order._id, requestId: crypto.randomUUID(), amount: 500, reason: 'A scratch' }
  const merchant = await newVisitor()
  await signInOn(merchant, demoAdmin)
  await call(merchant, 'orders/refundOrder', part)
  await expect.poll(() => factsOf(panel)).toMatchObject({ Orders: '1', 'Total spent': '$428.80' })
  await expect(panel.getByText('Silver', { exact: true })).toBeVisible()
  await expect(row).toContainText('$428.80')
  await expect.poll(() => figuresOf(cards)).toMatchObject({ 'High Value': before['High Value'] })

  // On a phone the details are over the list.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  const details = page.getByRole('dialog', { name: 'Customer Details' })
  await expect(details.getByText('Odile Marchetti', { exact: true })).toBeVisible()
  await details.getByRole('link', { name: 'View All Orders' }).click()
  await expect(page).toHaveURL(/\/admin\?customer=[\w-]+$/)
  await expect(page.getByRole('link', { name: /^SM-/ })).toHaveText([number])
  await expect(page.getByRole('link', { name: 'Odile Marchetti' })).toBeVisible()
  await page.getByRole('button', { name: 'Orders of all customers' }).click()
  await expect(page).toHaveURL('/admin')
})

// ACU-030, G-12
test('Send Message writes an email, previews it, asks before discarding it, and sends it once', async ({
  page,
  newVisitor,
}) => {
  const customer = newCustomer('Severine Olander')
  await signUpOn(await newVisitor(), customer)
  await signInOn(page, demoAdmin)
  await openPage(page, `/admin/users?q=${encodeURIComponent(customer.email)}`)
  await page.locator('tbody').getByRole('button', { name: 'Severine Olander', exact: true }).click()
  const open = page.getByRole('button', { name: 'Send Message' })
  await open.click()
  const sheet = page.getByRole('dialog', { name: 'Send Message' })
  const subject = sheet.getByLabel('Subject')
  await expect(subject).toBeFocused()
  await sheet.getByRole('button', { name: 'Send email' }).click()
  await expect(subject).toHaveAccessibleDescription('Enter a subject')
  await expect(sheet.getByLabel('Message', { exact: true })).toHaveAccessibleDescription('Write your message')
  await subject.fill('Your Duna Clutch')
  await sheet.getByLabel('Message', { exact: true }).fill('Dear Severine,\n\nit is <i>on its way</i>.')
  const preview = sheet.getByTitle('Email: Your Duna Clutch')
  await expect(preview).toHaveAttribute('srcdoc', /it is &lt;i&gt;on its way&lt;\/i&gt;\./)
  await sheet.getByRole('button', { name: 'As text' }).click()
  await expect(sheet.locator('pre')).toContainText('it is <i>on its way</i>.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave without sending?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(subject).toHaveValue('Your Duna Clutch')
  const { promise: answer, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/customers/sendMessage', async (route) => {
    await answer
    await route.continue()
  })
  await sheet.getByRole('button', { name: 'Send email' }).dblclick()
  release()
  await expect(page.getByText('Your message to Severine Olander is on its way.')).toBeVisible()
  await expect(sheet).toBeHidden()
  await page.mouse.down({ clickCount: 3 })
  await page.mouse.up({ clickCount: 3 })
  await expect(open, 'a press too many is not for what lay behind').toBeFocused()
  const emails = await call(page, 'emails/getEmails', { search: customer.email })
  expect(emails.filter(({ kind }: { kind: string }) => kind === 'message')).toMatchObject([
    { subject: 'Your Duna Clutch', recipient: customer.email },
  ])
  await page.getByRole('button', { name: 'Send a message to Severine Olander' }).press('Enter')
  await expect(subject).toBeFocused()
})

async function figuresOf(cards: Locator): Promise<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(await factsOf(cards)).map(([name, value]) => [name, Number(value.replaceAll(',', ''))]),
  )
}
