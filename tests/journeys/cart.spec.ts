import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { figure, fillSignUp, newCustomer, openCartWith, openPage, reloadPage } from '#tests/support/shopper-steps.ts'

// CRT-001, CRT-002, CRT-003, CHK-001, CHK-002, CHK-009, CHK-010
// CRT-004..007, CRT-009..012, CRT-022, CRT-023, AUT-017, AUT-018, VAL-009
test('a guest changes the cart: quantity, shipping, removal and undo', async ({ page }) => {
  await openCartWith(page, 'galassia-flap')
  const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Galassia Chain Flap' }) })
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout')
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/bags')

  const fewer = line.getByRole('button', { name: 'Decrease quantity' })
  const quantity = line.getByRole('spinbutton', { name: 'Quantity' })
  await expect(fewer).toHaveAttribute('aria-disabled', 'true')
  await fewer.click({ force: true })
  await fewer.press('Enter')
  await quantity.press('ArrowDown')
  await expect(quantity).toHaveValue('1')
  await line.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(quantity).toHaveValue('2')
  await expect.poll(() => figure(page, 'Subtotal')).toBe('$1,980.00')
  await expect(line).toContainText(/Standard Shipping, .*business days/)
  await expect(line.getByRole('combobox')).toHaveCount(0)
  await line.getByRole('button', { name: 'Change delivery of Galassia Chain Flap' }).click()
  const choice = line.getByLabel('Delivery of Galassia Chain Flap')
  await expect(choice).toBeFocused()
  await choice.selectOption({ label: 'Express Shipping, $18.00' })
  await choice.blur()
  await expect(choice).toHaveCount(0)
  await expect(line).toContainText('Express Shipping, $18.00, ')
  await expect.poll(() => figure(page, 'Shipping')).toBe('$36.00')

  await line.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Bags to look at' }).getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => figure(page, 'Total')).toBe('$2,016.00')

  expect(await page.evaluate(() => localStorage.getItem('stella-maris-cart'))).toContain('galassia-flap')
  await line.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('stella-maris-cart'))).toBeNull()
  await reloadPage(page)
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('a removed line comes back in its place, for guests and for customers', async ({ page }) => {
  const names = page.getByRole('main').locator('li h2')
  const bags = ['Galassia Chain Flap', 'Aurelia Tote', 'Selene Mini']
  for (const slug of ['galassia-flap', 'aurelia-tote', 'selene-mini']) await openCartWith(page, slug)
  let undone = Promise.withResolvers<void>()
  const removeAndUndo = async (name: string) => {
    await expect(names).toHaveText(bags)
    await page.getByRole('button', { name: `Remove ${name}` }).click()
    await expect(names).toHaveCount(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    undone.resolve()
    await expect(names).toHaveText(bags)
  }
  await removeAndUndo('Aurelia Tote')
  await openPage(page, '/sign-in?then=/cart')
  await fillSignUp(page, newCustomer('Una Dow'))
  await page.waitForURL(({ pathname }) => pathname === '/cart')
  await removeAndUndo('Galassia Chain Flap')
  undone = Promise.withResolvers()
  await page.route('**/api/cart/removeFromUserCart', async (route) => {
    await undone.promise
    await route.continue()
  })
  await removeAndUndo('Aurelia Tote')
  await page.unroute('**/api/cart/removeFromUserCart')
  await reloadPage(page)
  await expect(names).toHaveText(bags)
  for (const name of bags)
    await expect(page.getByRole('group', { name: `Quantity of ${name}` }).getByRole('spinbutton')).toHaveValue('1')
  for (const name of bags) await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await reloadPage(page)
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('a quantity is typed, at most the stock; an invalid one restores the former', async ({ page }) => {
  await openCartWith(page, 'galassia-flap')
  const quoted = Promise.withResolvers<void>()
  await page.route('**/api/cart/quoteCart', async (route) => {
    await quoted.promise
    await route.continue()
  })
  await reloadPage(page)
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  await quantity.fill('3')
  await quantity.press('Enter')
  await expect(quantity, 'before it is known how many there are').toHaveValue('3')
  quoted.resolve()
  await expect.poll(() => figure(page, 'Subtotal')).toBe('$2,970.00')
  for (const nonsense of ['', '0', '-2', '1.5', 'ten']) {
    await quantity.fill(nonsense)
    await expect(quantity).toHaveAttribute('aria-invalid', 'true')
    await quantity.blur()
    await expect(quantity, nonsense).toHaveValue('3')
  }
  await quantity.fill('5')
  await quantity.press('ArrowDown')
  await expect(quantity, 'from what is typed').toHaveValue('4')
  await quantity.press('ArrowDown')
  await expect(quantity).toHaveValue('3')
  await quantity.press('ArrowUp')
  await quantity.press('ArrowUp')
  await quantity.press('ArrowDown')
  await expect(quantity).toHaveValue('4')
  await expect.poll(() => figure(page, 'Subtotal')).toBe('$3,960.00')
  await quantity.fill('9')
  await quantity.press('Escape')
  await expect(quantity).toHaveValue('4')
  await quantity.fill('999')
  await quantity.press('Tab')
  const most = await quantity.getAttribute('aria-valuemax')
  await expect(quantity).toHaveValue(String(most))
  await expect(page.getByText(`Only ${most} left, all in your bag`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Increase quantity' })).toHaveAttribute('aria-disabled', 'true')
  await reloadPage(page)
  await expect(quantity).toHaveValue(String(most))
  await expect(page.getByText(`Only ${most} left, all in your bag`)).toBeVisible()
  await expectAccessible(page)
})

// AUT-007, AUT-008, AUT-010, AUT-011, AUT-012, AUT-025
test('the cart moves to the account once, even when its answer is lost, and stays there after signing out', async ({
  browser,
  contextOptions,
  baseURL,
}) => {
  // A page of its own: the lost answer is an error in the console, as it should be.
  await using context = await browser.newContext({ ...contextOptions, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  const cleo = newCustomer('Cleo Vance')
  await openPage(page, '/product/galassia-flap')
  await page.getByRole('button', { name: 'Add to Bag', exact: true }).click()
  await expect(page.getByText('Galassia Chain Flap is in your bag.')).toBeVisible()

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route('**/api/cart/syncGuestCart', async (route) => {
    await route.fetch()
    await route.fulfill({ status: 500, json: { code: 'INTERNAL_SERVER_ERROR', message: 'Lost' } })
  })
  await openPage(page, '/sign-in?then=/cart')
  await fillSignUp(page, cleo)
  await expect(page.getByText('Your account and bag did not load.')).toBeVisible()
  await page.unroute('**/api/cart/syncGuestCart')
  await page.getByRole('button', { name: 'Try Again' }).click()

  await page.waitForURL(({ pathname }) => pathname === '/cart')
  await expect.poll(() => figure(page, 'Subtotal')).toBe('$990.00')
  const ofLogin = ['/api/users/createOrGetUser', '/api/cart/syncGuestCart', '/api/cart/getUserCart']
  const order = asked.filter((path) => ofLogin.includes(path))
  expect(order.slice(0, 5)).toEqual([...ofLogin.slice(0, 2), ...ofLogin])

  await page.getByRole('button', { name: 'Account of Cleo Vance' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bag', exact: true })).toBeVisible()
})
