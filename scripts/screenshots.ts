// Takes the screenshots of the README from the demo: node scripts/prepare.mjs && node scripts/screenshots.ts
import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { accounts } from '#demo/people.ts'
import { findChromium } from '#scripts/find-chromium.ts'
import { putIntoAccount, signInOn } from '#tests/support/shopper-calls.ts'
import { fillShipping, openWhole } from '#tests/support/shopper-steps.ts'
import { startShop } from '#tests/support/start-shop.ts'

const folder = 'docs/screenshots'
const screen = { width: 1440, height: 900 }
/** The pixels of a picture's width, and the most bytes that it may have. */
const [width, maxBytes] = [1200, 60_000]

const pages = {
  home: (page: Page) => openWhole(page, '/'),
  product: (page: Page) => openWhole(page, '/product/aurelia-tote'),
  checkout: openCheckout,
  admin: openDashboard,
}

await takeAll()
process.exit(0)

async function takeAll(): Promise<void> {
  const shop = await startShop()
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] })
  mkdirSync(folder, { recursive: true })
  try {
    const context = { baseURL: shop.url, viewport: screen, reducedMotion: 'reduce' } as const
    for (const [name, open] of Object.entries(pages)) {
      const page = await browser.newPage(context)
      await open(page)
      await take(page, name)
      await page.close()
    }
  } finally {
    await browser.close()
    await shop.stop()
  }
}

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForLoadState('networkidle')
  writeFileSync(`${folder}/${name}.webp`, await shrink(await page.screenshot()))
}

async function openCheckout(page: Page): Promise<void> {
  await page.goto('/')
  await signInOn(page, accountOf('customer'))
  await putIntoAccount(page, 'aurelia-tote')
  await openWhole(page, '/checkout')
  await fillShipping(page, accountOf('customer'))
}

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/')
  await signInOn(page, accountOf('owner'))
  await openWhole(page, '/admin')
}

function accountOf(role: 'owner' | 'customer') {
  const account = accounts.find((one) => one.role === role)
  if (!account) throw new Error(`The demo has no ${role}`)
  return account
}

/** The screenshot as WebP, in the best quality that the limit of bytes allows. */
async function shrink(png: Buffer): Promise<Buffer> {
  for (const quality of [82, 74, 66, 58, 50, 42]) {
    const webp = await sharp(png).resize({ width }).webp({ quality, effort: 6 }).toBuffer()
    if (webp.length <= maxBytes) return webp
  }
  throw new Error(`No quality has at most ${maxBytes} bytes`)
}
