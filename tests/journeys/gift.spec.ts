import { readFileSync } from 'node:fs'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { readInShop } from '#tests/support/shop-database.ts'
import { buy } from '#tests/support/shopper-calls.ts'
import { newCustomer, openPage } from '#tests/support/shopper-steps.ts'
import { until } from '#tests/support/waits.ts'

test('the link of the order email shows that the gift is in the public ledger, the saved check shows it again, and the whole ledger adds up', {
  tag: '@phone-only',
}, async ({ page, newVisitor, shop }) => {
  const number = await buy(page, 'calypso-tote', newCustomer('Lea Martin'))
  const [email] = await until(
    () =>
      readInShop(
        shop,
        `select html from emails join orders on orders.id = order_id
      where order_number = '${number}' and kind = 'confirmation' and html <> ''`,
      ),
    ({ length }) => length > 0,
  )
  const link = /href="([^"]+\/gift\/[^"]+)"/.exec(`${email?.html}`)?.[1] ?? 'none'
  const reader = await newVisitor()
  await openPage(reader, link)
  const main = reader.getByRole('main')
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Your gift is in the ledger', { timeout: 30_000 })
  await expect(main).toContainText(`From order ${number} to animal shelters`)
  await expect(main.getByRole('listitem').filter({ hasText: 'Your order is in the ledger' })).toBeVisible()
  await expect(main).toContainText('It is signed with the key that your link names.')
  await expectAccessible(reader)
  const download = reader.waitForEvent('download')
  await main.getByRole('button', { name: 'Save this check' }).click()
  const file = await (await download).path()
  expect(readFileSync(file, 'utf8')).toContain(number)
  await openPage(reader, `/gift/${'0'.repeat(32)}`)
  await reader.getByLabel('Check a saved file').setInputFiles(file)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Your gift is in the ledger')
  await expect(main).toContainText('Checked in this browser, from the file of')
  await openPage(reader, '/our-impact/ledger')
  await main.getByRole('button', { name: 'Check all lines' }).click()
  await expect(main).toContainText(/\d+ lines add up to the seal of today/, { timeout: 30_000 })
  await expectAccessible(reader)
})
