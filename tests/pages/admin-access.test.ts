import { expect, test } from 'vitest'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { demoAdmin, demoCustomer, shareShop } from '#tests/support/pages/open-shop.ts'

const shop = await shareShop({ isDemo: true, takesCards: true })

// ADM-007, ADM-018
test('the left menu has the six entries, and administrators open each', async () => {
  const page = await openPage(shop, '/admin', demoAdmin)
  for (const name of ['Order Management', 'Products', 'Promo Codes', 'Returns', 'Users', 'Settings']) {
    const entry = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: new RegExp(`^${name}`) })
    await entry.click()
    await expect(entry).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Access Denied')
    await expect(page.getByText('did not load')).toHaveCount(0)
  }
})

// ERR-021, AUT-036, AUT-037
test('a customer is denied every page of the administration, and the administrator opens them', async () => {
  for (const path of ['/admin', '/admin/products', '/admin/promo-codes', '/admin/emails', '/admin/audit-log']) {
    const page = await openPage(shop, path, demoCustomer)
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0)
    const merchant = await openPage(shop, path, demoAdmin)
    await expect(merchant.getByRole('navigation', { name: 'Admin' })).toBeVisible()
    await expect(merchant.getByRole('heading', { name: 'Access Denied' })).toHaveCount(0)
  }
})

// ADM-001..006
test('the admin area asks visitors to sign in, and leads customers home', async () => {
  const visitor = await openPage(shop, '/admin')
  await expect(visitor.getByRole('heading', { name: 'Please sign in' })).toBeVisible()
  await expect(visitor.getByRole('main').getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  const page = await openPage(shop, '/admin', demoCustomer)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Order Management' })).toHaveCount(0)
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('emails are for administrators only', async () => {
  const page = await openPage(shop, '/admin/emails')
  await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible()
})

test('people of fulfilment see orders, their documents and stock, but not money, customers or settings', async () => {
  const omar = await shop.signUp('Omar Reyes')
  await shop.change(
    `update identity_user set role = 'fulfilment', "emailVerified" = true where email = '${omar.email}'`,
  )
  const page = await openPage(shop, '/admin', omar)
  const menu = page.getByRole('navigation', { name: 'Admin' })
  await expect(menu.getByRole('link')).toHaveText([/^Order Management/, /^Products/, /^Returns/])
  await expect(page.getByText('Total Orders')).toHaveCount(0)
  await page.getByRole('link', { name: /^SM-/ }).first().click()
  await expect(page.getByRole('link', { name: 'Packing slip' })).toBeVisible()
  for (const name of ['Cancel order', 'Send confirmation again', /^Refund/])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await menu.getByRole('link', { name: /^Products/ }).click()
  await expect(page.getByRole('link', { name: /^Change stock of/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Product' })).toHaveCount(0)
  await page
    .getByRole('link', { name: /^Change stock of/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a failed search of the palette says so and is repeated', async () => {
  const page = await openPage(shop, '/admin/emails', demoAdmin)
  page.route(/findAnything/, { status: 503, json: { code: 'SERVICE_UNAVAILABLE', message: 'Away' } })
  await page.getByRole('button', { name: 'Open the command palette' }).click()
  const alert = page.getByRole('dialog').getByRole('alert')
  await expect(alert).toContainText('The search did not answer.')
  await expect(page.getByRole('option', { name: 'Promo Codes' })).toBeVisible()
  shop.unroute()
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('group', { name: 'Latest orders' })).toBeVisible()
  await expect(alert).toHaveCount(0)
})

// ADM-007, ADM-008, ADM-010, ADM-011, ADM-012, ADM-013, ADM-014, ADM-015, ADM-016, ADM-017
test('orders and figures have four counts at the top, counted by the server; the menu has six entries', async () => {
  const counted = Promise.withResolvers<void>()
  const orders = { totalOrders: 1284, cancelledOrders: 16 }
  const counts = { ...orders, activeUsers: 3917, totalProducts: 46, revenue: 509614.2 }
  shop.route(/getDashboardStats/, () => counted.promise.then(() => Response.json(counts)))
  const page = await openPage(shop, '/admin', demoAdmin)
  await expect(page.getByRole('heading', { name: 'Order Management', level: 1 })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Admin' })
  await expect(menu.locator('[aria-current=page]')).toHaveText(/^Order Management/)
  const names = ['Order Management', 'Products', 'Promo Codes', 'Returns', 'Users', 'Settings']
  await expect(menu.getByRole('link')).toHaveText(names.map((name) => new RegExp(`^${name}(\\d|$)`)))
  const figures = page.locator('dl.stats').first()
  await expect(figures.locator('dt')).toHaveText(['Total Orders', 'Active Users', 'Products', 'Revenue'])
  await expect(figures.locator('dd')).toHaveText(['0', '0', '0', '$0.00'])
  counted.resolve()
  await expect(figures.locator('dd')).toHaveText(['1,284 and 16 cancelled', '3,917', '46', '$509,614.20'])
  await page.getByRole('navigation', { name: 'Order Management' }).getByRole('link', { name: 'Figures' }).click()
  await expect(page).toHaveTitle(/^Figures/)
  await expect(figures.locator('dd').first()).toHaveText(/^1,284/)
  await menu.getByRole('link', { name: 'Returns' }).click()
  await expect(page.getByRole('heading', { name: 'Return Management', level: 1 })).toBeVisible()
  await expect(page.getByText('Total Orders')).toHaveCount(0)
})

test('a filter is saved as a segment under a name, opened again, and deleted', async () => {
  const page = await openPage(shop, '/admin/users?filter=high-value&sort=spent', demoAdmin)
  await page.getByRole('button', { name: 'Keep as segment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep this segment' })
  await dialog.getByLabel('Name').fill('Good friends')
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const segment = page.getByRole('button', { name: 'Good friends', exact: true })
  await expect(segment).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/admin/users')
  await segment.click()
  await expect(page).toHaveURL('/admin/users?filter=high-value&sort=spent')
  await page.getByRole('button', { name: 'Delete the segment Good friends' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(segment).toHaveCount(0)
})

test('customers that do not load say so and come back', async () => {
  shop.route(/getAllCustomers/, { status: 500, json: { code: 'X', message: 'X' } })
  const page = await openPage(shop, '/admin/users', demoAdmin)
  const again = page.getByRole('button', { name: 'Try Again' })
  await expect(again).toBeVisible()
  shop.unroute()
  await again.click()
  await expect(page.locator('tbody tr').first()).toBeVisible()
})

test('a period without sales says so instead of drawing empty axes', async () => {
  const noSales = { netSales: 0, costedSales: 0, cost: 0 }
  const step = { at: Date.now(), orders: 0, orderAmount: 0, revenue: 0, returned: 0, given: 0, ...noSales }
  const nobody = { visits: 0, products: 0, carts: 0, checkouts: 0 }
  const period = { timeZone: 'America/New_York', step: 'day', now: [step], before: [step], yearBefore: step }
  const visits = { now: nobody, before: nobody }
  shop.route(/getFigures/, { json: { ...period, isOpen: true, visits, countedTo: Date.now() } })
  shop.route(/getSoldThings/, { json: { products: [], codes: [], returns: [] } })
  const page = await openPage(shop, '/admin/figures', demoAdmin)
  await expect(page.getByRole('heading', { name: 'No orders in this period' })).toBeVisible()
  await expect(page.getByText('Nothing was sold in this period.')).toBeVisible()
  await expect(page.getByRole('slider')).toHaveCount(0)
})

test('the list of emails is read page by page; an empty one and a missing page have a clear text', async () => {
  await shop.change(`insert into emails (id, dedupe_key, kind, recipient, subject, html, text, status)
    select 'paged' || n, 'paged' || n, 'stock-notice', 'paged@example.com', 'Email ' || n, '<p></p>', n::text, 'sent'
    from generate_series(1, 60) n`)
  const page = await openPage(shop, '/admin/emails?q=paged', demoAdmin)
  await expect(page.getByText('1 to 50 of 60')).toBeVisible()
  await page.getByRole('button', { name: 'Older' }).click()
  await expect(page.getByText('51 to 60 of 60')).toBeVisible()
  await page.getByRole('button', { name: 'Newer' }).click()
  await expect(page.getByText('1 to 50 of 60')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page).toHaveURL('/admin/emails')
  await page.goto('/admin/emails?q=nobody%25')
  await expect(page.getByRole('heading', { name: 'No emails found' })).toBeVisible()
  await page.goto('/admin/emails?page=999')
  await page.getByRole('button', { name: 'To the newest emails' }).click()
  await expect(page).toHaveURL('/admin/emails')
})

test('an unconfirmed setting says so, in the settings and under attention, until it is confirmed', async () => {
  const unset = 'Terms, footer and invoices still name the standard seller.'
  const page = await openPage(shop, '/admin/attention', demoAdmin)
  await expect(page.getByText(unset)).toBeVisible()
  await page.getByRole('link', { name: 'Enter yours' }).click()
  const part = page.getByRole('region', { name: 'Name and addresses' })
  await expect(part.getByText(unset)).toBeVisible()
  await part.getByRole('button', { name: 'This is right' }).click()
  await expect(part.getByText('Please enter your own')).toHaveCount(0)
  await page.goto('/admin/attention')
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible()
  await expect(page.getByText(unset)).toHaveCount(0)

  await page.goto('/admin/settings')
  const taxes = page.getByRole('region', { name: 'Taxes' })
  await taxes.getByRole('button', { name: 'This is right' }).click()
  await expect(taxes.getByText('Nobody has set taxes yet')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(taxes.getByText('Nobody has set taxes yet')).toBeVisible()
})
