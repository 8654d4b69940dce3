import { expect, test } from 'vitest'
import { jobs } from '#server/modules.ts'
import { shareServedShop } from '#tests/support/served-pages.ts'

const shop = await shareServedShop()
await jobs.publishDonations.run(shop.shop, {})

test('a receipt is readable without scripts, for nobody but its reader: not cached, not indexed, not passed on', async () => {
  const { path, number } = await receipt()
  const page = await shop.read(path)
  expect(page.status).toBe(200)
  expect(page.meta.robots).toBe('noindex')
  expect(page.text()).toContain(`From order ${number} to `)
  expect(page.texts('.ledger-lines tbody tr').join()).toMatch(/^\d+Given by us to .*, at no cost to you\$\d+\.\d\d/)
  expect(page.text()).toContain('Checking needs scripts, which this browser does not run.')
  for (const _ of ['first', 'second']) {
    const { headers } = await shop.get(path)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-tag')).toBeNull()
  }
  expect(page.html, 'a link preview has no address of the page').not.toContain('og:url')
  expect(await shop.file('/sitemap.xml')).not.toContain('/gift/')
})

test('an unknown code, and one whose order was deleted, say so and nothing more', async () => {
  const unknown = await shop.read(`/gift/${'0'.repeat(32)}`)
  expect(unknown.texts('h1')).toEqual(['There is no such receipt'])
  const { path, number } = await receipt()
  await shop.change(`update gift_receipts set order_id = null, code = null where code = '${path.slice(6)}'`, [])
  const deleted = await shop.read(path)
  expect(deleted.texts('h1')).toEqual(['This receipt was deleted'])
  expect(deleted.html).not.toContain(number)
  for (const wrong of ['x', '%00', '%27', 'a'.repeat(3_000)])
    expect((await shop.read(`/gift/${wrong}`)).texts('h1')[0], wrong).toMatch(
      /^(There is no such receipt|Off the chart)$/,
    )
})

async function receipt(): Promise<{ path: string; number: string }> {
  const { rows } = await shop.db.$client.query(
    'select code, order_number as number from gift_receipts join orders on orders.id = order_id order by order_id limit 1',
  )
  return { path: `/gift/${rows[0].code}`, number: rows[0].number }
}

test('the ledger is readable without scripts: sums, every line, the seal, and the way to check it', async () => {
  const page = await shop.read('/our-impact/ledger')
  expect(page.status).toBe(200)
  expect(page.texts('h2')).toEqual(expect.arrayContaining(['Paid out', 'Every line', 'Check ityourself']))
  const { given, paidOut, owed, seal } = await shop.guest.impact.getLedger()
  const money = (dollars: number) => `$${dollars.toFixed(2)}`
  expect(page.texts('.ledger-sums tfoot tr')).toEqual([`Together${money(given)}${money(paidOut)}${money(owed)}`])
  expect(page.texts('.ledger-lines tbody tr')).toHaveLength(Math.min(seal?.size ?? 0, 20))
  expect(page.texts('pre').join()).toContain('/impact ')
  expect(page.attributes('main a', 'href')).toContain('/impact/grants.json')
  expect(page.html).toContain('"@graph":[')
  expect(page.texts('code')[0]).toMatch(/^node verify\/ledger\.ts http/)
  expect(page.meta.robots).toBeUndefined()
  expect(await shop.file('/sitemap.xml')).toContain('/our-impact/ledger')
  expect((await shop.read('/our-impact')).attributes('main a', 'href')).toContain('/our-impact/ledger')
})
