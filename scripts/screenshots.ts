import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { startCheckoutAs } from '#tests/support/checkout-steps.ts'
import { signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, fillCard, fillShipping, goodCard, newCustomer, openPage } from '#tests/support/shopper-steps.ts'
import { startShop } from '#tests/support/start-shop.ts'
import { findChromium } from './find-chromium.ts'

const folder = join(import.meta.dirname, '../docs/screenshots')

/** The pages in the README, by the names of their files. */
const pages: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => openPage(page, '/'),
  product: (page) => openPage(page, '/product/onda-bucket'),
  async checkout(page) {
    const customer = newCustomer('Ann Rivers')
    await startCheckoutAs(page, customer, 'onda-bucket')
    await fillShipping(page, customer)
    await fillCard(page, goodCard)
    await page.getByRole('button', { name: 'Review Order' }).click()
    await page.getByRole('button', { name: /^Place Order/ }).waitFor()
  },
  async admin(page) {
    await signInOn(page, demoAdmin)
    await openPage(page, '/admin')
    await page.getByRole('table').waitFor()
  },
}

const executablePath = findChromium()
if (!executablePath) throw new Error('No Chromium found. Install it, or name one with CHROMIUM=/path/to/chromium')
mkdirSync(folder, { recursive: true })
const shop = await startShop()
const browser = await chromium.launch({ executablePath })
try {
  for (const [name, open] of Object.entries(pages)) await save(name, open)
} finally {
  await browser.close()
  await shop.stop()
}

async function save(name: string, open: (page: Page) => Promise<unknown>): Promise<void> {
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await open(page)
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  )
  const file = join(folder, `${name}.webp`)
  await sharp(await page.screenshot())
    .resize(1200)
    .webp({ quality: 82 })
    .toFile(file)
  console.log(file)
  await context.close()
}
