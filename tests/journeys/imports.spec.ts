import { readFile } from 'node:fs/promises'
import type { Page, TestInfo } from '@playwright/test'
import { csv, header } from '#tests/support/importing.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { photograph } from '#tests/support/photos.ts'
import { changeInShop } from '#tests/support/shop-database.ts'
import { signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, openPage } from '#tests/support/shopper-steps.ts'
import type { RunningShop } from '#tests/support/start-shop.ts'

/** Jobs check and import a file: on a busy machine they start late. */
const byJob = { timeout: 60_000 }

test('the merchant uploads a file, sees the unreadable rows, leaves them out, and finds the rest in the shop', async ({
  page,
  newVisitor,
  shop,
}, info) => {
  const handle = handleOf(info, 'harbor')
  const bag = {
    Handle: handle,
    Title: `Harbor ${handle}`,
    Type: 'Totes',
    'Variant Price': '240.00',
    'Variant Inventory Qty': 4,
  }
  const bad = { ...bag, Handle: `${handle}-bad`, 'Variant Price': '1.290,00', 'Image Src': 'http://10.0.0.8/bag.jpg' }
  await signInOn(page, demoAdmin)
  await openPage(page, '/admin/products')
  await page.getByRole('tab', { name: 'Import and export' }).click()
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await expectAccessible(page)
  await choose(page, 'Choose a file', csv([bag, bad]))
  await expect(page.getByRole('alert')).toContainText('1 cell in 1 row cannot be read.', byJob)
  const price = row(page, 'Line 3').filter({ hasText: 'Variant Price' })
  await expect(price).toContainText('“1.290,00” is not an amount. Write 1290.00')
  await expect(row(page, 'Line 3').filter({ hasText: 'Image Src' }), 'in the same dry run').toContainText(
    'inner network',
  )
  await expect(page.locator('dl').last().getByText('New products').locator('..')).toContainText('1')
  await expectAccessible(page)
  const download = await downloaded(page, 'Report as CSV')
  expect(download).toContain('3,Variant Price,"“1.290,00” is not an amount. Write 1290.00",bad')

  await page.getByRole('button', { name: 'Import 1 product, leave 1 out' }).click()
  await expect(page.getByText('1 product imported.')).toBeVisible(byJob)
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Report of bags.csv' }).first()).toBeVisible()
  const shopper = await newVisitor()
  await openPage(shopper, `/product/${handle}`)
  await expect(shopper.getByRole('heading', { level: 1, name: `Harbor ${handle}` })).toBeVisible()
  await expect(shopper.getByText('$240.00').first()).toBeVisible()

  await openPage(page, '/admin/products/import')
  await choose(page, 'Choose a file', csv([{ ...bag, 'Variant Price': '180.00' }]))
  await page.getByRole('button', { name: 'Import 1 product', exact: true }).click()
  await expect(shopper.getByText('$180.00').first(), 'live, without a reload').toBeVisible()
  await remove(shop, handle)
})

test('a file can be dropped; one that is no CSV of products is refused; a missing category is created on request', async ({
  page,
  shop,
}, info) => {
  const handle = handleOf(info, 'drop')
  await signInOn(page, demoAdmin)
  await openPage(page, '/admin/products/import')
  await drop(page, 'no header here')
  await expect(page.getByRole('alert')).toContainText('There is no column Handle.', byJob)
  await page.getByRole('link', { name: 'Choose another file' }).click()
  await drop(
    page,
    csv([{ Handle: handle, Title: 'Dropped', Type: `Category ${handle}`, Status: 'draft', 'Variant Price': '10' }]),
  )
  await expect(page.getByText(`There is no category “Category ${handle}”.`)).toBeVisible(byJob)
  const box = page.getByRole('checkbox', { name: 'Create missing categories' })
  await box.check()
  await expect(page.getByRole('button', { name: 'Import 1 product', exact: true })).toBeVisible(byJob)
  await expect(box).toBeChecked()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'bags.csv' }).first()).toContainText('Canceled')
  await remove(shop, handle)
})

test('pictures are uploaded with the file that names them', async ({ page, shop }, info) => {
  const handle = handleOf(info, 'photo')
  const file = csv([
    { Handle: handle, Title: 'Photographed', Type: 'Totes', 'Variant Price': '10', 'Image Src': 'front.png' },
  ])
  const picture = { name: 'front.png', mimeType: 'image/png', buffer: await photograph().png().toBuffer() }
  await signInOn(page, demoAdmin)
  await openPage(page, '/admin/products/import')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles([picture, asFile(file)])
  await page.getByRole('button', { name: 'Import 1 product', exact: true }).click()
  await expect(page.getByText('1 product imported.')).toBeVisible(byJob)
  await openPage(page, `/product/${handle}`)
  await expect(page.getByRole('img', { name: 'Photographed' }).first()).toBeVisible()
  await remove(shop, handle)
})

test('stock missing from the file is chosen first; photos that cannot be fetched delay no product, and are retried', async ({
  page,
  shop,
}, info) => {
  const handle = handleOf(info, 'shopify')
  const names = [...header, 'Variant Inventory Tracker', 'Variant Inventory Policy']
  const bag = { Handle: handle, Title: `Shopify ${handle}`, Type: 'Totes', 'Variant Price': '90.00' }
  const sold = { ...bag, 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': -2 }
  const rows = [
    { ...bag, 'Image Src': 'https://photos.invalid/bag.jpg', 'Variant Compare At Price': '90.00' },
    { ...sold, Handle: `${handle}-two`, 'Variant Inventory Policy': 'continue' },
  ]
  await signInOn(page, demoAdmin)
  await openPage(page, '/admin/products/import')
  await choose(page, 'Choose a file', csv(rows, names))
  await expect(page.getByText('1 photo cannot be fetched.')).toBeVisible(byJob)
  await expect(row(page, 'Line 2').filter({ hasText: 'Image Src' })).toContainText('Photo: There is no server called')
  await expect(row(page, 'Line 2').filter({ hasText: 'Compare' })).toContainText('$90.00 is not above the price')
  await expect(row(page, 'Line 3')).toContainText('−2 becomes 0: stock cannot be negative')
  const start = page.getByRole('button', { name: 'Import 2 products', exact: true })
  await start.click()
  await expect(page.getByText('Choose one before the import')).toHaveCount(2)
  await expectAccessible(page)

  const untracked = page.getByRole('group', { name: /^1 new variant without a count of stock/ })
  await untracked.getByRole('radio', { name: 'The same number' }).check()
  await page.getByRole('textbox', { name: 'Pieces' }).fill('12')
  await page.getByRole('button', { name: 'Use this number' }).click()
  await expect(page.getByRole('button', { name: 'Used' })).toBeVisible()
  const continued = page.getByRole('group', { name: /^1 variant that/ })
  await continued.getByRole('radio', { name: '0 pieces' }).check()
  await expect(start, 'once the file is checked again').not.toHaveAttribute('aria-busy', /./, byJob)
  await expect(continued.getByRole('radio', { name: '0 pieces' })).toBeChecked()
  await start.click()

  await expect(page.getByText('2 products imported.')).toBeVisible(byJob)
  const missing = page.getByRole('region', { name: 'Photos still missing' })
  await expect(missing.getByRole('row').filter({ hasText: 'Line 2' })).toContainText('https://photos.invalid/bag.jpg')
  await expect(missing).toContainText('Next try')
  await expectAccessible(page)
  const before = await missing.textContent()
  await changeInShop(shop, `update missing_photos set next_try_at = null where source_url like '%photos.invalid%'`, [
    'imports',
  ])
  await expect(missing).toContainText('Given up.')
  await missing.getByRole('button', { name: 'Try again now' }).click()
  await expect(missing).toContainText('Next try')
  expect(before).toContain('There is no server called photos.invalid')
  await changeInShop(shop, `delete from missing_photos where source_url like '%photos.invalid%'`, ['imports'])
  await expect(missing).toHaveCount(0)
  await remove(shop, handle)
})

test('by keyboard: the whole shop is exported as a file, and importing it changes nothing', async ({ page }) => {
  await signInOn(page, demoAdmin)
  await openPage(page, '/admin/products?q=argo&status=active')
  await page.getByRole('tab', { name: 'Import and export' }).focus()
  await page.keyboard.press('Enter')
  const filtered = await downloaded(page, 'Export CSV')
  expect(filtered).toContain('\r\nargo-doctor,')
  expect(filtered).not.toContain('\r\ncalypso-tote,')
  await page.getByLabel('What to export').selectOption('All products and variants')
  const file = await downloaded(page, 'Export CSV')
  expect(file.split('\r\n').length).toBeGreaterThan(100)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).focus()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(asFile(file))
  await expect(page.getByText('The shop has all of this already: there is nothing to change.')).toBeVisible(byJob)
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)
  await page.getByLabel('What to export').selectOption('Stock only')
  expect(await downloaded(page, 'Export CSV')).toMatch(/^\ufeffHandle,Option1 Name,Option1 Value,/)
})

test('a running import shows its progress on every open page, and is canceled there', async ({
  page,
  newVisitor,
  shop,
}, info) => {
  const handle = handleOf(info, 'many')
  const many = Array.from({ length: 3_000 }, (_, index) => ({
    Handle: `${handle}-${index}`,
    Title: `Many ${index}`,
    Type: 'Totes',
    Status: 'draft',
    'Variant Price': '10',
  }))
  const other = await newVisitor()
  for (const one of [page, other]) {
    await signInOn(one, demoAdmin)
    await openPage(one, '/admin/products/import')
  }
  await choose(page, 'Choose a file', csv(many))
  const start = page.getByRole('button', { name: 'Import 3,000 products' })
  await expect(start).toBeVisible(byJob)
  await start.click()
  await expect(other.getByRole('progressbar', { name: 'Import of bags.csv' })).toBeVisible(byJob)
  await other.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Canceled. Nothing of this file was imported.')).toBeVisible(byJob)
  await expect(other.getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('button', { name: 'Check it again' }).click()
  await expect(start).toBeVisible(byJob)
  await page.getByRole('button', { name: 'Discard' }).click()
  await remove(shop, handle)
})

function handleOf({ project, retry, repeatEachIndex }: TestInfo, name: string): string {
  return `${name}-${project.name}-${retry}-${repeatEachIndex}`
}

function asFile(text: string) {
  return { name: 'bags.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
}

async function choose(page: Page, button: string, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(asFile(text))
}

async function drop(page: Page, text: string): Promise<void> {
  const transfer = await page.evaluateHandle((content) => {
    const data = new DataTransfer()
    data.items.add(new File([content], 'bags.csv', { type: 'text/csv' }))
    return data
  }, text)
  await page.getByText('Drop a CSV file here').dispatchEvent('drop', { dataTransfer: transfer })
}

async function downloaded(page: Page, link: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: link }).click()
  return readFile(await (await download).path(), 'utf8')
}

function row(page: Page, line: string) {
  return page.getByRole('row').filter({ hasText: line })
}

function remove(shop: RunningShop, handle: string): Promise<void> {
  return changeInShop(shop, `delete from products where slug like '${handle}%'`, ['catalogue'])
}
