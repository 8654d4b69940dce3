import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { loseFiles } from '#tests/support/lost-files.ts'
import { signUpOn } from '#tests/support/shopper-calls.ts'
import { newCustomer, openFirstPart, openPage, reloadPage, untilAlive } from '#tests/support/shopper-steps.ts'

test('text typed into the sign-in form before its script runs stays, and nothing goes into the address', async ({
  page,
  newVisitor,
}) => {
  const customer = await signUpOn(page, newCustomer('Vera Lind'))
  const slow = await newVisitor()
  const arrive = await openWithoutScripts(slow, '/sign-in')
  await slow.getByRole('main').getByLabel('Email').fill(customer.email)
  await slow.getByLabel('Password', { exact: true }).fill(customer.password)
  await slow.getByLabel('Password', { exact: true }).press('Enter')
  await expect(slow.getByRole('main').getByRole('button', { name: 'Sign In', exact: true })).toBeDisabled()
  await arrive()
  expect(new URL(slow.url()).search).toBe('')
  await slow.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(slow).toHaveURL(/\/account/)
})

test('a message and a withdrawal started before their scripts run keep every letter, also for the order of a link', async ({
  page,
  allowAnswers,
}) => {
  const arrive = await openWithoutScripts(page, '/contact')
  const message = page.getByRole('form', { name: 'Message to us' })
  await message.getByLabel('Name').fill('Vera Lind')
  await message.getByLabel('Email').fill('vera@example.com')
  await message.getByLabel('Topic').selectOption('repair')
  await message.getByLabel('Message').fill('The clasp of my bag has come loose.')
  await arrive()
  const sent = page.waitForRequest('**/api/contact/sendContactMessage')
  await message.getByRole('button', { name: 'Send Message' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Vera Lind',
    email: 'vera@example.com',
    topic: 'repair',
    message: 'The clasp of my bag has come loose.',
  })
  await expect(page.getByRole('heading', { name: 'Thank you, we have your message' })).toBeVisible()

  allowAnswers('404 /api/returns/getWithdrawal')
  const arriveAgain = await openWithoutScripts(page, '/withdraw?order=SM-NOTYOURS')
  const withdrawal = page.getByRole('form', { name: 'Withdrawal' })
  await withdrawal.getByLabel('Email').fill('vera@example.com')
  const answered = page.waitForResponse('**/api/returns/getWithdrawal**')
  await arriveAgain()
  await answered
  await untilAlive(page)
  await expect(withdrawal.getByLabel('Order number')).toHaveValue('SM-NOTYOURS')
  await expect(withdrawal.getByLabel('Email')).toHaveValue('vera@example.com')
})

test('a button pressed before its script runs works once it does: a bag is added, and shipping options open', async ({
  page,
}) => {
  const arrive = await openWithoutScripts(page, '/product/galassia-flap')
  const add = page.getByRole('button', { name: 'Add to Bag', exact: true }).first()
  await expect(async () => {
    await page.getByRole('button', { name: 'Copy link' }).click()
    await add.click()
    await expect(add).toHaveAttribute('data-pressed', { timeout: 500 })
  }).toPass()
  await arrive()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' })).toBeVisible()
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
  await expect(page.getByText('Link copied')).toHaveCount(0)

  const arriveAgain = await openWithoutScripts(page, '/product/onda-bucket')
  const change = page.getByRole('button', { name: 'Change delivery' })
  await expect(async () => {
    await change.click()
    await expect(change).toHaveAttribute('data-pressed', { timeout: 500 })
  }).toPass()
  await arriveAgain()
  const express = page.getByRole('radio', { name: /Express/ })
  await express.check({ force: true })
  await expect(express).toBeChecked()
  await add.click()
  await page.getByRole('link', { name: 'View bag' }).click()
  await expect(page.getByRole('main').getByText(/^Express Shipping/)).toBeVisible()
})

test('typing and presses in late parts count once their script arrives, so does a removed filter', async ({ page }) => {
  const arrive = await holdBack(page, /\/(filter-panel|footer)-[^/]+\.js$/)
  await openFirstPart(page, '/bags')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const letters = page.getByRole('contentinfo').getByRole('textbox', { name: 'Email address' })
  await letters.fill('vera@example.com')
  await filters.getByRole('textbox', { name: 'Maximum price' }).fill('600')
  await filters.getByRole('button', { name: 'Totes' }).click()
  await expect(filters.locator('[data-pressed]')).toHaveText('Totes')
  arrive()
  await untilAlive(page)
  await expect(page).toHaveURL('/bags?max=600&category=totes')
  await expect(letters).toHaveValue('vera@example.com')
  await expect(page.locator('[data-pressed]')).toHaveCount(0)

  const arriveAgain = await holdBack(page, /\/active-filters-[^/]+\.js$/)
  await openFirstPart(page, '/bags?min=500&max=1300')
  const chip = page.getByRole('button', { name: 'Remove filter From $500' })
  await chip.click()
  await expect(chip).toHaveAttribute('data-pressed')
  arriveAgain()
  await expect(page).toHaveURL('/bags?max=1300')
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
})

test('moving on never waits for parts of the previous page', async ({ page }) => {
  const arrive = await holdBack(page, /\/footer-[^/]+\.js$/)
  await openFirstPart(page, '/bags')
  await page.getByRole('banner').getByRole('link', { name: 'Our Impact' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('5% returnsto shore')
  const footer = page.getByRole('contentinfo')
  await expect(page.locator('[data-late]').filter({ has: footer })).toBeAttached()
  arrive()
  await untilAlive(page)
  await footer.getByRole('link', { name: 'Care guide' }).click()
  await expect(page).toHaveURL('/care-guide')
})

test('a part whose script does not arrive leaves the page unchanged, and is tried again', async ({ page }) => {
  await loseFiles(page, /\/footer-[^/]+\.js$/, { times: 1 })
  await openFirstPart(page, '/bags')
  await page.getByRole('banner').getByRole('link', { name: 'Our Impact' }).click()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Care guide' })).toBeVisible()
  await untilAlive(page)
})

test('the page loads again when a late part is gone for the second time', async ({ page }) => {
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  // Some browsers request a file that was gone a second time, others remember that until the document loads again.
  await page.route(/\/footer-[^/]+\.js$/, (route) =>
    documents > 1 ? route.continue() : route.fulfill({ status: 404, body: '' }),
  )
  await openFirstPart(page, '/bags')
  await page.evaluate(() => document.documentElement.setAttribute('data-first', ''))
  await expect(page.locator('html[data-first]')).toHaveCount(0)
  await untilAlive(page)
})

test('a part that did not load for a mouse on a link is tried again by the click, and a move to a page without it loads that page again', async ({
  page,
}) => {
  const isTwoProducts = /\/two-products-[^/]+\.js$/
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Size guide' })
  const first = page.getByRole('region', { name: 'Side by side' }).getByLabel('First bag')
  await openPage(page, '/bags')
  await loseFiles(page, isTwoProducts, { times: 1 })
  const tried = page.waitForResponse(isTwoProducts)
  await link.hover()
  // Answers after the page's own import of it. Browsers that remember the failure load the page again.
  await page.evaluate((file) => import(file).catch(() => {}), (await tried).url())
  await link.click()
  await expect(first).toBeVisible()
  await untilAlive(page)

  await page.evaluate(() => sessionStorage.clear())
  await openPage(page, '/bags')
  await page.evaluate(() => document.documentElement.setAttribute('data-first', ''))
  await loseFiles(page, isTwoProducts, { times: 1 })
  await link.press('Enter')
  await expect(page.locator('html[data-first]')).toHaveCount(0)
  await expect(first).toBeVisible()
  await untilAlive(page)
})

test('a bag whose script does not arrive says so, and a press tries it again', async ({ page }) => {
  await loseFiles(page, /\/cart-content-[^/]+\.js$/)
  await openFirstPart(page, '/cart')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Your bag did not load')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('an Add to Bag whose code is gone reloads the page, and then works; once the page is ready it needs no more code', async ({
  page,
}) => {
  const code = /\/add-and-show-[^/]+\.js$/
  await loseFiles(page, code)
  await openPage(page, '/product/galassia-flap')
  const add = page.getByRole('button', { name: 'Add to Bag', exact: true }).first()
  await page.evaluate(() => document.documentElement.setAttribute('data-first', ''))
  await add.click()
  await expect(page.locator('html[data-first]')).toHaveCount(0)
  await page.unrouteAll()
  await reloadPage(page)
  await page.waitForFunction(async () => {
    const come = performance.getEntriesByType('resource').filter(({ name }) => /\/add-and-show-/.test(name))
    await Promise.all(come.map(({ name }) => import(name)))
    return come.length > 0
  })
  await loseFiles(page, /\/assets\/.*\.js$/)
  await add.click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' })).toBeVisible()
})

test('text that cannot be restored delays no other part', async ({ page }) => {
  await loseFiles(page, /\/write-early-typing-[^/]+\.js$/)
  const arrive = await holdBack(page, /\/assets\/(?!early|write-early).*\.js$/)
  await page.goto('/sign-in', { waitUntil: 'commit' })
  await page.getByRole('main').getByLabel('Email').fill('vera@example.com')
  arrive()
  await untilAlive(page)
})

test('a press in a late part is dropped after another press, or after a while', async ({ page }) => {
  const arrive = await holdBack(page, /\/filter-panel-[^/]+\.js$/)
  await openFirstPart(page, '/bags')
  const totes = page.getByRole('complementary', { name: 'Filters' }).getByRole('button', { name: 'Totes' })
  await totes.click()
  await expect(totes).toHaveAttribute('data-pressed')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await expect(totes).not.toHaveAttribute('data-pressed')
  await page.getByRole('banner').getByRole('combobox', { name: 'Search' }).press('Escape')
  await totes.click()
  await page.clock.setFixedTime(Date.now() + 60_000)
  arrive()
  await untilAlive(page)
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Maximum price' }).fill('600')
  await page.getByRole('textbox', { name: 'Maximum price' }).press('Enter')
  await expect(page).toHaveURL('/bags?max=600')
})

test('bags selected for comparison before their script arrived are compared', async ({ page }) => {
  const arrive = await holdBack(page, /\/two-products-[^/]+\.js$/)
  await openFirstPart(page, '/size-guide')
  const section = page.getByRole('region', { name: 'Side by side' })
  await section.getByLabel('First bag').selectOption('Onda Bucket')
  await section.getByLabel('Second bag').selectOption('Aurelia Tote')
  arrive()
  await untilAlive(page)
  await expect(page).toHaveURL(/bag=onda-bucket&beside=aurelia-tote$/)
  await expect(section.getByRole('img', { name: /^Onda Bucket, .* beside Aurelia Tote/ })).toBeVisible()
})

/** Delays scripts until the returned function is called. */
async function holdBack(page: Page, scripts: RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await gate.promise
    await route.continue().catch(() => {})
  })
  return gate.resolve
}

/** The page as a slow network shows it first, with only the small script that comes before all others. The returned function lets the others load. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const arrive = await holdBack(page, /\/assets\/(?!early).*\.js$/)
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    arrive()
    await untilAlive(page)
  }
}
