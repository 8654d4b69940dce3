import { expect, test } from 'vitest'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { demoAdmin, shareShop } from '#tests/support/pages/open-shop.ts'

const shop = await shareShop({ isDemo: true })

async function openPieces(name: string) {
  const { id: productId } = await shop.sell({ name, stock: 14 })
  const { id: variantId } = await shop.variantOf(productId, { name: 'Terracotta', stock: 14 })
  const page = await openPage(shop, `/admin/products/${productId}/pieces`, demoAdmin)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const list = (more: object = {}) => shop.call(demoAdmin, 'pieces/getPieces', { productId, ...more })
  return { productId, variantId, page, list }
}

test('a batch is made, with the numbers and the stock that it will have, and its pieces are listed', async () => {
  const { page, productId, list } = await openPieces('Reed Bucket')
  await expect(page.getByText('Nothing is numbered yet.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'New batch' }).click()
  const dialog = page.getByRole('dialog', { name: 'New batch' })
  await dialog.getByRole('button', { name: 'Make pieces' }).click()
  await expect(dialog.getByText('Enter a number from 1 to 500')).toBeVisible()
  await expect(dialog.getByLabel('Pieces', { exact: true })).toBeFocused()
  await dialog.getByLabel('Pieces', { exact: true }).fill('12')
  const outcome = 'Numbers 1 to 12. Stock in Terracotta goes from 14 to 26, with this batch as its reason.'
  await expect(dialog.getByText(outcome)).toBeVisible()
  await dialog.getByLabel('These pieces are counted in stock already').click()
  await expect(dialog.getByText('Numbers 1 to 12. Stock stays as it is.')).toBeVisible()
  await dialog.getByLabel('These pieces are counted in stock already').click()
  await dialog.getByLabel('Finished').fill('2026-11-20')
  await dialog.getByLabel('Made by').fill('Bench 3')
  await dialog.getByLabel('Where').fill('Livorno')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByRole('button', { name: 'Make 12 pieces' }).click()
  await expect(page.getByText('12 pieces have their numbers.')).toBeVisible()
  const rows = page.getByRole('region', { name: 'Pieces' }).getByRole('row')
  await expect(rows).toHaveCount(13)
  const batches = page.getByRole('region', { name: 'Batches' })
  await expect(batches.getByRole('row').filter({ hasText: '1 to 12' })).toHaveText(
    /November 20, 2026.*Bench 3, Livorno/,
  )
  expect(await list()).toHaveLength(12)
  const { batches: made } = await shop.call(demoAdmin, 'pieces/getPieceBatches', { productId })
  expect(made).toMatchObject([{ madeOn: '2026-11-20', maker: 'Bench 3', place: 'Livorno' }])
})

test('a piece is found by its scanned serial, of any product, and retired with a reason', async () => {
  const { productId, variantId, page, list } = await openPieces('Moss Basket')
  const batch = { batchId: crypto.randomUUID(), productId, variantIds: [variantId], pieces: 2 }
  await shop.call(demoAdmin, 'pieces/createPieceBatch', batch)
  const [{ serial }] = await list()
  await expect(page.getByRole('button', { name: 'Open No. 2' })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Serial, number or order' })
  const dialog = page.getByRole('dialog')
  await search.fill('SM7K-Q2M9-X4TR-80ZA')
  await search.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('No piece of any product carries this serial.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await search.fill(`https://shop.example/bag/${serial}`)
  await search.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Moss Basket, No. 2' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Retire this piece' }).click()
  await dialog.getByRole('button', { name: 'Retire', exact: true }).click()
  await expect(dialog.getByText('Please say why')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Failed the last look')
  await dialog.getByRole('button', { name: 'Retire', exact: true }).click()
  await expect(page.getByText('No. 2 is retired.')).toBeVisible()
  await expect(dialog.getByText('Retired: Failed the last look', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByLabel('Where').selectOption('Retired')
  await expect(page.getByRole('region', { name: 'Pieces' }).getByRole('row')).toHaveCount(2)
  await search.fill('no such')
  await search.press('Enter')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page.getByRole('region', { name: 'Pieces' }).getByRole('row')).toHaveCount(3)
})

test('labels are opened as a PDF in a chosen size and marked as printed, those without a label first; one is printed again', async () => {
  const { productId, variantId, page, list } = await openPieces('Dune Basket')
  await expect(page.getByRole('button', { name: 'New batch' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Print/ })).toHaveCount(0)
  const make = (pieces: number) =>
    shop.call(demoAdmin, 'pieces/createPieceBatch', {
      ...{ batchId: crypto.randomUUID(), productId, variantIds: [variantId], pieces },
    })
  await make(203)
  await make(2)
  const made = await list({ limit: 500 })
  const serialOf = (number: number) => made.find((piece: { number: number }) => piece.number === number)?.serial
  await shop.call(demoAdmin, 'pieces/markLabelsPrinted', {
    serials: made.flatMap(({ number, serial }: { number: number; serial: string }) => (number <= 200 ? serial : [])),
  })
  await page.getByRole('button', { name: 'Print 5 labels' }).click()
  const dialog = page.getByRole('dialog', { name: 'Print labels' })
  const open = dialog.getByRole('link', { name: 'Open 5 labels as a PDF in a new tab' })
  const path = (size: string, ...numbers: number[]) =>
    `/api/piece-files/labels.pdf?size=${size}&serials=${numbers.map(serialOf).join()}`
  await expect(open).toHaveAttribute('href', path('roll-62x29', 201, 202, 203, 204, 205))
  await dialog.getByLabel('Size').selectOption('A4 sheet, 21 of 63.5 × 38.1 mm')
  await dialog.getByLabel('Pieces').selectOption('Terracotta, batch A, No. 201 to 203')
  const part = dialog.getByRole('link', { name: 'Open 3 labels', exact: false })
  await expect(part).toHaveAttribute('href', path('sheet-a4', 201, 202, 203))
  await part.click()
  await expect(page.getByText('3 labels are marked as printed.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Print 2 labels' })).toBeVisible()
  const rows = page.getByRole('region', { name: 'Pieces' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Not printed' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Open No. 203' }).click()
  await page.getByRole('button', { name: 'Print its label' }).click()
  const one = page.getByRole('dialog', { name: 'Label of No. 203' })
  await expect(one.getByRole('link', { name: 'Open 1 label', exact: false })).toHaveAttribute(
    'href',
    path('roll-62x29', 203),
  )
})

test('an order shows its numbers, which are packed by a press on the next one or by a scanner, and taken out again', async () => {
  const { productId, variantId, list } = await openPieces('Cove Basket')
  const batch = { batchId: crypto.randomUUID(), productId, variantIds: [variantId], pieces: 3 }
  await shop.call(demoAdmin, 'pieces/createPieceBatch', batch)
  const { rows } = await shop.db.$client.query(
    `with one as (select order_id, position from order_lines l join orders o on o.id = l.order_id
    where o.status = 'processing' order by order_id limit 1)
    update order_lines l set product_id = $1, variant_ids = array[$2], quantity = 2, total_cents = 2 * unit_price_cents from one
    where l.order_id = one.order_id and l.position = one.position
    returning (select order_number from orders where id = l.order_id) as number`,
    [productId, variantId],
  )
  const page = await openPage(shop, `/admin/orders/${rows[0].number}`, demoAdmin)
  const block = page.getByRole('region', { name: 'Numbered pieces' })
  await block.getByRole('button', { name: 'Pack No. 1 of', exact: false }).click()
  await expect(block.getByText('1 of 2')).toBeVisible()
  const scan = block.getByLabel('Scan or type a serial')
  await scan.fill('SM7K-Q2M9-X4TR-80ZA')
  await scan.press('Enter')
  await expect(block.getByRole('alert')).toHaveText('No piece of any product carries this serial.')
  await expect(scan).toHaveValue('SM7K-Q2M9-X4TR-80ZA')
  const [{ serial }] = await list()
  await scan.fill(`https://shop.example/bag/${serial.toLowerCase()}`)
  await scan.press('Enter')
  await expect(block.getByText('2 of 2')).toBeVisible()
  await expect(block.getByRole('link', { name: 'No. 3 of 3' })).toBeVisible()
  await expect(block.getByRole('button', { name: /^Pack/ })).toHaveCount(0)
  await block.getByRole('button', { name: 'Take out No. 1' }).click()
  await expect(block.getByText('1 of 2')).toBeVisible()
  expect((await list()).map(({ state }: { state: string }) => state)).toEqual(['sold', 'in_stock', 'in_stock'])
})
