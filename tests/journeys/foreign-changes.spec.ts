import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { foreignChanges, translate } from '#tests/support/foreign-changes.ts'
import { expect, test } from '#tests/support/journey.ts'
import { cutTexts } from '#tests/support/page-checks.ts'
import { call, signInOn, signUpOn } from '#tests/support/shopper-calls.ts'
import {
  demoAdmin,
  fillCard,
  fillShipping,
  goodCard,
  type NewCustomer,
  newCustomer,
  openPage,
} from '#tests/support/shopper-steps.ts'

// Extensions add styles whatever the policy of the page.
test.use({ bypassCSP: true })

/** A difference found while the page is hydrated: React then renders the page anew. */
const rendersAnew = /Minified React error #418/

// Decision 0115
for (const [name, change] of Object.entries(foreignChanges))
  test(`the shop works beside ${name}: from a search to the order, its return and the conversation`, async ({
    browser,
    contextOptions,
    baseURL,
    newVisitor,
    allowAnswers,
  }) => {
    test.slow()
    allowAnswers('401 /api/auth/sign-in/email')
    const context = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    const errors = watchErrors(page)
    const [customer, merchant] = [newCustomer('Ada Marsh'), await newVisitor()]
    await signUpOn(await newVisitor(), customer)
    await signInOn(merchant, demoAdmin)
    await change(page)
    await test.step('searches', () => search(page))
    await test.step('filters', () => filter(page))
    await test.step('chooses color and size, adds, and changes the cart', () => fillCart(page))
    await test.step('signs in, with a wrong password first', () => signIn(page, customer))
    const number = await test.step('orders', () => order(page, customer))
    await test.step('requests a return', () => requestReturn(page, merchant, number))
    await test.step('writes about it', () => converse(page, merchant))
    expect(errors).toEqual([])
    await context.close()
  })

test('a page that is translated before its scripts run comes alive, and so does the error page', async ({
  browser,
  baseURL,
  allowAnswers,
}) => {
  allowAnswers('404 /nowhere')
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  const errors = watchErrors(page)
  await translate(page, 'start')
  await openPage(page, '/product/pelagia-backpack')
  await page.getByRole('radio', { name: 'Large, +$80' }).click()
  await expect(page.locator('.buy__price')).toContainText('$820.00')
  await expect(page.locator('.buy__price')).not.toContainText('$740.00')
  await openPage(page, '/nowhere')
  await expect(page.getByRole('heading', { name: 'Off the chart' })).toBeVisible()
  expect(errors).toEqual([])
  await context.close()
})

async function search(page: Page): Promise<void> {
  await openPage(page, '/search')
  const box = page.getByRole('combobox', { name: 'Search' })
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await box.fill('aurelai tot')
  await expect(options.first()).toContainText('Aurelia Tote')
  await box.fill('qqqqq')
  await expect(options).toHaveCount(1)
  await expect(options).toContainText('qqqqq')
  await box.fill('clutc')
  await expect(options.filter({ hasText: 'Clutches in bags' })).toBeVisible()
  await expect(options.filter({ hasText: 'Nothing found' })).toHaveCount(0)
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('clutc')
  await expectFits(page)
}

async function filter(page: Page): Promise<void> {
  await openPage(page, '/bags')
  const shown = page.getByRole('status').filter({ hasText: /^Showing/ })
  await expect(shown).toContainText('12 products')
  const black = page.getByRole('checkbox', { name: /^Black/ })
  await black.check()
  await expect(shown).toContainText('8 products')
  await expect(shown).not.toContainText('12 products')
  await expectFits(page)
  await black.uncheck()
  await expect(shown).toContainText('12 products')
  await expect(shown).not.toContainText('8 products')
}

async function fillCart(page: Page): Promise<void> {
  await openPage(page, '/product/pelagia-backpack')
  const price = page.locator('.buy__price')
  await expect(price).toContainText('$740.00')
  await page.getByRole('radio', { name: 'Black' }).click()
  await page.getByRole('radio', { name: 'Large, +$80' }).click()
  await expect(price).toContainText('$820.00')
  await expect(price).not.toContainText('$740.00')
  await expectFits(page)
  await page
    .getByRole('button', { name: /^Add to Bag( Add to Bag)?$/ })
    .first()
    .click()
  await expect(page.getByText(/Pelagia Backpack is in your bag/).first()).toBeVisible()
  await openPage(page, '/cart')
  const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Pelagia Backpack' }) })
  await expect(line).toContainText('Black, Large')
  await line.getByRole('button', { name: 'Increase quantity' }).click()
  await expectSubtotal(page, '$1,640.00', '$820.00')
  await expectFits(page)
  await line.getByRole('button', { name: 'Decrease quantity' }).click()
  await expectSubtotal(page, '$820.00', '$1,640.00')
  await line.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
}

async function signIn(page: Page, { email, password }: NewCustomer): Promise<void> {
  await openPage(page, '/sign-in')
  const main = page.getByRole('main')
  const send = main.getByRole('button', { name: /^Sign In( Sign In)?$/ })
  await main.getByLabel('Email').fill(email)
  await main.locator('input[type=password]').fill('not-the-password')
  await send.click()
  await expect(main.getByRole('alert')).toContainText('This email and password do not match. Please try again.')
  await expectFits(page)
  await main.locator('input[type=password]').fill(password)
  await send.click()
  await page.waitForURL(/\/account$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
}

async function order(page: Page, customer: NewCustomer): Promise<string> {
  await call(page, 'cart/addToCart', { productId: 'calypso-tote', quantity: 2 })
  await openPage(page, '/checkout')
  await expect(page.getByRole('heading', { name: 'Where should it go?' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByLabel('City')).toHaveAccessibleDescription(/City is required/)
  await expectFits(page)
  await fillShipping(page, customer)
  await fillCard(page, goodCard)
  await expectFits(page)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()
  await expectFits(page)
  await page.getByRole('button', { name: /^Place Order, \$/ }).click()
  await page.waitForURL(/\/account\?tab=orders/)
  const number = page.getByText(/SM-[0-9A-Z]{8}/).first()
  await expect(number).toBeVisible()
  await expect(page.getByText('Confirmed').first()).toBeVisible()
  await expectFits(page)
  return /SM-[0-9A-Z]{8}/.exec(await number.innerText())?.[0] ?? ''
}

/** The order arrives while its page is open, which shows the next step by itself. */
async function requestReturn(page: Page, merchant: Page, number: string): Promise<void> {
  const [placed] = await call(merchant, 'orders/getAllOrders', { search: number })
  await call(merchant, 'orders/updateOrderTracking', { orderId: placed._id, status: 'delivered' })
  await page.getByRole('link', { name: 'Request Return' }).click()
  await expect(page.getByRole('heading', { name: 'Request a return', level: 1 })).toBeVisible()
  const send = page.getByRole('button', { name: 'Request Return' })
  await send.click()
  const refusal = page.getByText('Please provide a description of the issue').first()
  await expect(refusal).toBeVisible()
  const pieces = page.getByRole('group', { name: 'Pieces of Calypso Tote to return' })
  await pieces.getByRole('button', { name: 'One more' }).click()
  await expect(page.getByText('1 of 2').first()).toBeVisible()
  await pieces.getByRole('button', { name: 'One more' }).click()
  await expect(page.getByText('2 of 2').first()).toBeVisible()
  await expect(page.getByText('1 of 2')).toHaveCount(0)
  await page.getByLabel('Description').fill('The clasp does not close.')
  await expect(refusal).toHaveCount(0)
  await page
    .getByLabel('Photos or a short film')
    .and(page.locator('input'))
    .setInputFiles(await photo())
  await expect(page.getByRole('list', { name: 'Chosen files' }).getByText(/added/)).toBeVisible()
  await expectFits(page)
  await send.click()
  await expect(page.getByRole('status', { name: 'Status of this return' })).toContainText('Pending')
}

async function converse(page: Page, merchant: Page): Promise<void> {
  const [own] = await call(page, 'returns/getUserReturnRequests', {})
  const field = page
    .getByPlaceholder('Type your message...')
    .or(page.getByRole('textbox', { name: /^Message/ }))
    .first()
  await field.fill('What now?')
  await field.press('Enter')
  const log = page.getByRole('log', { name: 'Messages' })
  await expect(log).toContainText('What now?')
  await expect(field).toHaveValue('')
  const answer = { returnRequestId: own._id, message: 'Please send it to us.', messageType: 'admin_response' }
  await call(merchant, 'returns/sendReturnMessage', answer)
  await expect(log).toContainText('Please send it to us.')
  await call(merchant, 'returns/updateReturnRequestStatus', { returnRequestId: own._id, status: 'approved' })
  await expect(page.getByRole('status', { name: 'Status of this return' })).toContainText('Approved')
  await expect(page.getByRole('status', { name: 'Status of this return' })).not.toContainText('Pending')
  await expectFits(page)
}

async function expectSubtotal(page: Page, amount: string, former: string): Promise<void> {
  const row = page.locator('.summary dt').filter({ hasText: /^Subtotal/ })
  const figure = row.locator('xpath=following-sibling::*[1]')
  await expect(figure).toContainText(amount)
  await expect(figure).not.toContainText(former)
}

/** Nothing is wider than the page, cut, or pushed out of its button, on a laptop and on a phone. */
async function expectFits(page: Page): Promise<void> {
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const widthOfPage = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(widthOfPage, `at ${width}`).toBeLessThanOrEqual(width)
    await expect.poll(() => cutTexts(page), `at ${width}`).toEqual([])
    await expect.poll(() => cutButtons(page), `at ${width}`).toEqual([])
  }
}

/** The buttons whose text is higher than they are. */
function cutButtons(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.btn, button')].flatMap((button) => {
      if (!button.checkVisibility({ checkVisibilityCSS: true, opacityProperty: true })) return []
      const range = document.createRange()
      range.selectNodeContents(button)
      const { top, bottom } = button.getBoundingClientRect()
      const texts = [...range.getClientRects()]
      const isCut = texts.some((text) => text.width > 1 && (text.top < top - 2 || text.bottom > bottom + 2))
      return isCut ? [`${button.className}: ${button.textContent}`] : []
    }),
  )
}

function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => {
    if (!rendersAnew.test(message)) errors.push(message)
  })
  return errors
}

async function photo() {
  const picture = sharp({ create: { width: 80, height: 100, channels: 3, background: '#a06' } })
  return { name: 'edge.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}
