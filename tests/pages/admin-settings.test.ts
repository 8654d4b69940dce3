import { expect, test, vi } from 'vitest'
import { dayAfter } from '#domain/text/time-zone.ts'
import { openPage, type Page } from '#tests/support/pages/open-page.tsx'
import { demoAdmin, shareShop } from '#tests/support/pages/open-shop.ts'

const shop = await shareShop({ isDemo: true, takesCards: true })

test('a table of tax rates: the 50 states with one press, an added row, a change, and no rates', async () => {
  const page = await openPage(shop, '/admin/settings', demoAdmin)
  const [product] = await shop.call(null, 'products/getFeaturedProducts')
  const cartItems = [{ productId: product._id, quantity: 1 }]
  const taxAt = async (country: string, state: string) => {
    const { checkout } = await shop.call(null, 'cart/quoteCart', { cartItems, destination: { country, state } })
    return Math.round((checkout.taxAmount / checkout.subtotal) * 10_000) / 100
  }
  await page.getByRole('button', { name: 'Add the 50 states' }).click()
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await expect(bar).toContainText('1 change, not saved: 50 rates')
  await page.getByRole('button', { name: 'Add a line' }).click()
  await page.getByRole('textbox', { name: 'Country' }).fill('France')
  await page.getByLabel('Rate (%)', { exact: true }).fill('20')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await bar.getByRole('button', { name: 'Save settings' }).click()
  await expect(bar).toHaveCount(0)
  expect([await taxAt('United States', 'ME'), await taxAt('France', 'Bretagne')]).toEqual([5.5, 20])

  await page.getByPlaceholder('Search a state or country...').fill('maine')
  await page.getByLabel('Rate of Maine').fill('6')
  await expect(page.getByRole('row').filter({ hasText: 'Maine' })).toContainText('Was 5.50% until now')
  await bar.getByRole('button', { name: 'Save settings' }).click()
  await expect(bar).toHaveCount(0)
  expect(await taxAt('United States', 'Maine')).toBe(6)

  const { taxRates } = await shop.call(demoAdmin, 'settings/getAllSettings')
  expect(taxRates).toHaveLength(51)
  const removedTaxRates = taxRates.map(({ country, state }: { country: string; state: string }) => ({ country, state }))
  await shop.call(demoAdmin, 'settings/updateSettings', { removedTaxRates })
  await expect(page.getByText('No lines yet: the rate for elsewhere applies everywhere.')).toBeVisible()
  expect(await taxAt('United States', 'Maine')).toBe(8)
})

test('a new row of the tax rates shows each error beside its field', async () => {
  const page = await openPage(shop, '/admin/settings', demoAdmin)
  await page.getByRole('button', { name: 'Add a line' }).click()
  const row = page.getByRole('group', { name: 'New line' })
  const [country, state, rate] = [row.getByLabel('Country'), row.getByLabel('State'), row.getByLabel('Rate (%)')]
  const add = row.getByRole('button', { name: 'Add', exact: true })
  await country.fill(' ')
  await add.click()
  await expect(country).toHaveAccessibleDescription('Country is required')
  await expect(rate).toHaveAccessibleDescription('Enter a rate from 0 to 50%, with at most 4 decimals')
  await page.getByRole('button', { name: 'Add the 50 states' }).click()
  await country.fill('United States')
  await state.fill('Maine')
  await rate.fill('5')
  await add.click()
  await expect(state).toHaveAccessibleDescription('There is a line for this place already')
  await expect(rate).toHaveAccessibleDescription('')
})

test('notes in the settings say what is stored, not what is typed', async () => {
  const page = await openPage(shop, '/admin/settings', demoAdmin)
  const { settings } = await shop.call(demoAdmin, 'settings/getAllSettings')
  await page.getByLabel('Rate elsewhere (%)').fill('200')
  await page.getByLabel('In the year').fill('12')
  await expect(page.getByText('Nobody has set taxes yet: 8.00% is added everywhere.')).toBeVisible()
  await expect(page.getByText(`Proven by orders in ${settings.donationStatement.year}:`)).toBeVisible()
})

test('the focus returns to the field after a save, and after its undoing', async () => {
  const page = await openPage(shop, '/admin/settings', demoAdmin)
  const share = page.getByLabel('Share (%)', { exact: true })
  await share.focus()
  await share.fill('6')
  const save = page.getByRole('button', { name: 'Save settings' })
  await save.focus()
  await save.click()
  await expect(save).toHaveCount(0)
  await expect(share).toBeFocused()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.focus()
  await undo.click()
  await expect(share).toBeFocused()
  await expect(page.getByText('Undone. No changes to save.')).toBeVisible()
  await expect(share).toHaveValue('5.00')
})

test('dismissing the first steps by keyboard continues from there, not from the top of the page', async () => {
  await shop.call(demoAdmin, 'settings/updateSettings', { changes: { firstSteps: { isDismissed: false } } })
  const page = await openPage(shop, '/admin', demoAdmin)
  const steps = page.getByRole('region', { name: 'Open your shop' })
  await steps.getByRole('button', { name: 'Put away' }).focus()
  await page.keyboard.press('Enter')
  await expect(steps).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('undoing a save of an email text and writing again causes no conflict with oneself', async () => {
  const page = await openPage(shop, '/admin/settings/emails', demoAdmin)
  await page.getByLabel('Email', { exact: true }).selectOption('Order shipped')
  const [subject, save] = [page.getByLabel('Subject'), page.getByRole('button', { name: 'Save texts' })]
  await subject.fill('Ahoy')
  await save.click()
  await expect(page.getByText('The texts are saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone. No changes to save.')).toBeVisible()
  await expect(subject).toHaveValue('')
  await subject.fill('Hello')
  await save.click()
  await expect(page.getByText('The texts are saved.').last()).toBeVisible()
  await expect(subject).toHaveValue('Hello')
  await page.getByRole('button', { name: 'Back to the standard words' }).click()
  await expect(subject).toHaveValue('')
})

test('a test of the shown email reaches the person who requests it', async () => {
  const page = await openPage(shop, '/admin/settings/emails', demoAdmin)
  await page.getByLabel('Email', { exact: true }).selectOption('Order delivered')
  await page.getByLabel('Subject').fill('Home at last, {firstName}')
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText(/^The test is sent to /)).toBeVisible()
  const [email] = await shop.call(demoAdmin, 'emails/getEmails', { limit: 1 })
  expect(email).toMatchObject({ kind: 'test', subject: 'Test: Home at last, Clara', status: 'sent', orderNumber: null })
})

// APC-001..005, APC-007, VAL-065..081, CON-043, CON-060
test('a promo code is created, edited, paused and deleted, and the form shows its faults', async () => {
  const page = await openCodes()
  await expect(page.getByText('Active codes')).toBeVisible()
  await expect(page.getByText('Discount given')).toBeVisible()
  await page.getByRole('button', { name: 'Create Promo Code' }).click()
  const form = page.getByRole('dialog', { name: 'Create Promo Code' })
  const field = (name: string) => form.getByLabel(name)
  // The day in the shop's time zone.
  const today = dayAfter(0, new Date(), 'America/New_York')
  await expect(field('Valid From')).toHaveValue(today)
  await expect(field('Valid Until')).toHaveValue(`${Number(today.slice(0, 4)) + 1}${today.slice(4)}`)
  await expect(form.getByText('One year from today')).toBeVisible()
  await expect(field('Type').locator('option')).toHaveText(['Percentage', 'Fixed amount', 'Free shipping'])
  for (const name of ['Code', 'Type', 'Value (%)', 'Valid From', 'Valid Until'])
    await expect(form.getByLabel(name, { exact: true })).toHaveAttribute('required')
  expect(await boundsOf(field('Value (%)'))).toEqual(['0', '100', '1'])
  expect(await boundsOf(field('Minimum Order Amount'))).toEqual(['0', null, '0.01'])
  expect(await boundsOf(field('Max Usage Count'))).toEqual(['1', null, '1'])
  expect(await boundsOf(field('Max Uses Per User'))).toEqual(['1', null, '1'])
  await field('Valid From').fill('')
  await form.getByRole('button', { name: 'Create Promo Code' }).click()
  await expect(form.getByText('Enter a code')).toBeVisible()
  await expect(form.getByText('Enter a value')).toBeVisible()
  await expect(form.getByText('Enter a date')).toBeVisible()
  await expect(form.getByLabel('Code', { exact: true })).toBeFocused()
  await form.getByLabel('Code', { exact: true }).pressSequentially('harbor')
  await expect(form.getByLabel('Code', { exact: true })).toHaveValue('HARBOR')
  await field('Valid From').fill(today)
  await field('Value (%)').fill('115')
  await expect(form.getByText('Value cannot be more than 100')).toBeVisible()
  await field('Type').selectOption('free_shipping')
  await expect(form.getByLabel(/^Value/)).toHaveCount(0)
  await field('Type').selectOption('fixed_amount')
  expect(await boundsOf(field('Value ($)'))).toEqual(['0', null, '0.01'])
  await field('Value ($)').fill('40.5')
  await field('Minimum Order Amount').fill('100')
  await field('Max Usage Count').fill('200')
  await expect(form.getByRole('region', { name: 'What a shopper sees' })).toContainText('−$40.50')
  await expect(form.getByText('Minimum order amount of $100 required')).toBeVisible()
  await form.getByRole('button', { name: 'Create Promo Code' }).click()
  await expect(page.getByText('HARBOR is created.')).toBeVisible()
  await search(page, 'HARBOR')
  const row = page.getByRole('row').filter({ hasText: 'HARBOR' }).first()
  await expect(row).toContainText(/\$40\.50.*0 of 200.*Active/)

  await page.getByRole('button', { name: 'Edit HARBOR' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Promo Code' })
  const sent = shop.watch(/updatePromoCode/)
  await edit.getByLabel('Max Usage Count').fill('300')
  await edit.getByRole('button', { name: 'Save Promo Code' }).click()
  await expect(row).toContainText('0 of 300')
  const opened = { maxUsageCount: 200 }
  expect(sent, 'only what was changed').toEqual([{ promoCodeId: expect.any(String), maxUsageCount: 300, opened }])
  await page.getByRole('button', { name: 'Pause HARBOR' }).click()
  await expect(row).toContainText('Inactive')
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText(/0 of 300.*Active/)
  await page.getByRole('button', { name: 'Usage of HARBOR' }).click()
  await expect(page.getByText('Nobody has used it yet.')).toBeVisible()
  await expect(page.getByText(/^Marina Conti, /)).toBeVisible()
  await page.getByRole('button', { name: 'Delete HARBOR' }).click()
  const question = page.getByRole('dialog', { name: 'Delete HARBOR?' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: 'Delete HARBOR' }).click()
  await question.getByRole('button', { name: 'Delete code' }).click()
  await expect(page.getByText('HARBOR is deleted.')).toBeVisible()
  await expect(page.getByText('No codes found')).toBeVisible()
})

test('a filter that arrives while a code is being deleted leaves the question open', async () => {
  const page = await openCodes()
  await page.getByRole('searchbox', { name: 'Search codes' }).fill('no such code')
  await page.getByRole('button', { name: 'Delete WELCOME10' }).click()
  const question = page.getByRole('dialog', { name: 'Delete WELCOME10?' })
  await expect(page.getByText('No code holds “no such code”.')).toBeVisible()
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(question).toHaveCount(0)
})

// ERR-044..046
test('a failure with a promo code is logged and shown, and can be retried', async () => {
  using warn = vi.spyOn(console, 'warn').mockReturnValue()
  const page = await openCodes()
  const failing = (name: string) =>
    page.route(new RegExp(name), { status: 500, json: { code: 'X', message: 'X' } }, { times: 1 })
  await page.getByRole('button', { name: 'Create Promo Code' }).click()
  const form = page.getByRole('dialog', { name: 'Create Promo Code' })
  await form.getByLabel('Code', { exact: true }).fill('FAILS')
  await form.getByLabel('Value (%)').fill('10')
  const create = form.getByRole('button', { name: 'Create Promo Code' })
  failing('createPromoCode')
  await create.click()
  await expect(form.getByRole('alert')).toContainText('Failed to create promo code. Please try again.')
  await create.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await search(page, 'FAILS')
  failing('updatePromoCode')
  await page.getByRole('button', { name: 'Pause FAILS' }).click()
  await expect(page.getByText('Failed to update promo code. Please try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete FAILS' }).click()
  const question = page.getByRole('dialog', { name: 'Delete FAILS?' })
  failing('deletePromoCode')
  await question.getByRole('button', { name: 'Delete code' }).click()
  await expect(question.getByRole('alert')).toContainText('Failed to delete promo code. Please try again.')
  await question.getByRole('button', { name: 'Delete code' }).click()
  await expect(page.getByText('No codes found')).toBeVisible()
  for (const reported of ['could not be created', 'Failed to update promo code', 'could not be deleted'])
    expect(warn.mock.calls.join('\n')).toContain(reported)
})

async function openCodes(): Promise<Page> {
  const page = await openPage(shop, '/admin/promo-codes', demoAdmin)
  await expect(page.getByRole('button', { name: 'WELCOME10', exact: true })).toBeVisible()
  return page
}

async function search(page: Page, code: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search codes' }).fill(code)
  await expect(page).toHaveURL(new RegExp(`q=${code}`))
  // The URL changes before the list.
  await expect(page.getByRole('button', { name: 'WELCOME10', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: code, exact: true })).toBeVisible()
}

function boundsOf(field: ReturnType<Page['getByLabel']>): Promise<(string | null)[]> {
  return Promise.all(['min', 'max', 'step'].map((name) => field.getAttribute(name)))
}
