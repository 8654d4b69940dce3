import { expect, test } from 'vitest'
import { storeUpload } from '#server/file-upload/file-upload.ts'
import { publishDonations } from '#server/impact/publish-donations.ts'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { demoAdmin, shareShop } from '#tests/support/pages/open-shop.ts'
import { filledPayout, receiptFile } from '#tests/support/paying-out.ts'

const shop = await shareShop({ isDemo: true })
await publishDonations(shop.shop)

type Giving = { today: string; charities: { charity: string; name: string; owed: number; due: number }[] }
const readGiving = (): Promise<Giving> => shop.call(demoAdmin, 'payouts/getGiving', {})
const owedTo = async (charity: string) => (await readGiving()).charities.find((one) => one.charity === charity)
const money = (amount: number) =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 2 })

async function uploadedReceipt(): Promise<string> {
  const id = crypto.randomUUID()
  await shop.change(`insert into uploads (id, token_hash, user_id, kind, state)
    select '${id}', '${id}', id, 'payout_receipt', 'receiving' from users where email = '${demoAdmin.email}'`)
  return (await storeUpload(shop.shop, { id, kind: 'payout_receipt' }, receiptFile())).storageId
}

test('a payout is recorded, gets its receipt, is published after a question, and is listed with it', async () => {
  const page = await openPage(shop, '/admin/giving', demoAdmin)
  const owed = await owedTo('children')
  await page.getByRole('button', { name: 'Record a payout to Children' }).click()
  const form = page.getByRole('form', { name: 'Payout to Children' })
  const line = form.getByRole('region', { name: 'In the ledger' })
  await form.getByLabel('Amount ($)').fill('12.50')
  await expect(line).toContainText('This payout−$12.50')
  await expect(line).toContainText(`Owed after it${money((owed?.owed ?? 0) - 12.5)}`)
  await form.getByRole('button', { name: 'Save for later' }).click()
  await expect(form.getByText('Enter the reference at the bank')).toBeVisible()
  await form.getByLabel('Reference at the bank').fill('SEPA 42')
  await form.getByRole('button', { name: 'Publish $12.50' }).click()
  await expect(form.getByText('A payout is published with its receipt')).toBeVisible()
  await expect(form.getByText('Confirm this: the receipt becomes public')).toBeVisible()
  await form.getByRole('button', { name: 'Save for later' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText('Receipt missing')).toBeVisible()

  const { prepared } = (await owedTo('children')) as unknown as { prepared: { _id: string } }
  await shop.call(demoAdmin, 'payouts/updatePayout', { payoutId: prepared._id, storageId: await uploadedReceipt() })
  await page.getByRole('button', { name: 'Publish or change to Children' }).click()
  await expect(form.getByRole('link', { name: /^See the receipt/ })).toHaveAttribute('href', /^\/payout-receipts\//)
  await form.getByLabel('Signature and account number are blacked out').check()
  await form.getByRole('button', { name: 'Publish $12.50' }).click()
  const question = page.getByRole('dialog', { name: 'Publish $12.50 to Children?' })
  await question.getByRole('button', { name: 'Publish $12.50' }).click()
  await expect(form).toHaveCount(0)
  const row = page.getByRole('region', { name: 'Paid out before' }).getByRole('row', { name: /SEPA 42/ })
  await expect(row).toContainText('$12.50')
  await expect(row.getByRole('link')).toHaveAttribute('href', /^\/impact\/receipts\/[0-9a-f]{64}$/)
  await expect(row.getByRole('button', { name: 'Copy the link by which Children confirms $12.50' })).toBeVisible()
})

test('more than is owed is refused in the form, and by the shop when less is owed by then', async () => {
  const page = await openPage(shop, '/admin/giving', demoAdmin)
  const owed = money((await owedTo('education'))?.owed ?? 0)
  await page.getByRole('button', { name: 'Record a payout to Education' }).click()
  const form = page.getByRole('form', { name: 'Payout to Education' })
  await form.getByLabel('Reference at the bank').fill('SEPA 43')
  await form.getByLabel('Amount ($)').fill('999999')
  await form.getByRole('button', { name: 'Save for later' }).click()
  await expect(
    form.getByText(`${owed} is owed. What goes beyond it is a gift of the shop, and no payout`),
  ).toBeVisible()
  const message = '$1.00 is owed. What goes beyond it is a gift of the shop, and no payout.'
  shop.route(/recordPayout/, { status: 409, json: { code: 'MORE_THAN_OWED', message, data: {} } }, { times: 1 })
  await form.getByLabel('Amount ($)').fill('2')
  await form.getByRole('button', { name: 'Save for later' }).click()
  await expect(form.getByRole('alert')).toContainText('$1.00 is owed')
})

test('a payout is undone with a reason, and is owed again', async () => {
  const { owed = 0 } = (await owedTo('environmental')) ?? {}
  const [payoutId, storageId] = [crypto.randomUUID(), await uploadedReceipt()]
  const fields = { ...filledPayout, amount: 3, reference: 'SEPA 44', storageId }
  await shop.call(demoAdmin, 'payouts/recordPayout', { payoutId, charityId: 'environmental', ...fields })
  await shop.call(demoAdmin, 'payouts/publishPayout', { payoutId, agreed: { amount: 3, storageId } })
  const page = await openPage(shop, '/admin/giving', demoAdmin)
  await page.getByRole('button', { name: 'Undo $3.00 to Environment' }).click()
  const question = page.getByRole('dialog', { name: 'Undo $3.00 to Environment?' })
  await question.getByRole('button', { name: 'Undo payout' }).click()
  await expect(question.getByText('Say why')).toBeVisible()
  await question.getByLabel('Why').fill('The bank sent it back')
  await question.getByRole('button', { name: 'Undo payout' }).click()
  await expect(page.getByRole('row', { name: /SEPA 44/ })).toContainText('Undone')
  expect((await owedTo('environmental'))?.owed).toBe(owed)
})

test('what another administrator records appears at once, and a recorded payout can be deleted', async () => {
  const page = await openPage(shop, '/admin/giving', demoAdmin)
  await expect(page.getByRole('button', { name: 'Record a payout to Animal shelters' })).toBeVisible()
  const payoutId = crypto.randomUUID()
  await shop.call(demoAdmin, 'payouts/recordPayout', { payoutId, charityId: 'animal_shelter', ...filledPayout })
  await page.getByRole('button', { name: 'Add the receipt to Animal shelters' }).click()
  const form = page.getByRole('form', { name: 'Payout to Animal shelters' })
  await expect(form.getByLabel('Reference at the bank')).toHaveValue(filledPayout.reference)
  await form.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete this payout?' }).getByRole('button', { name: 'Delete payout' }).click()
  await expect(page.getByRole('button', { name: 'Record a payout to Animal shelters' })).toBeVisible()
})

test('sums that do not load, and a shop that owes nothing, have a clear text', async () => {
  const { charities, ...giving } = await readGiving()
  const nothing = charities.map((one) => ({ ...one, owed: 0, due: 0, prepared: null, latest: null }))
  shop.route(/getGiving/, { json: { ...giving, charities: nothing } }, { times: 1 })
  shop.route(/getPayouts/, { json: { payouts: [], count: 0 } }, { times: 1 })
  const page = await openPage(shop, '/admin/giving', demoAdmin)
  await expect(page.getByText(/^Nothing is owed\. This month closes on /)).toBeVisible()
  await expect(page.getByText(/^Nothing was paid out yet/)).toBeVisible()
})
