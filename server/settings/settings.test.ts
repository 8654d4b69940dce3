import { expect, test } from 'vitest'
import { company } from '#domain/settings/company.ts'
import { standardSettings } from '#domain/settings/store-settings.ts'
import { stateLines } from '#domain/shipping/tax-place.ts'
import { createClient } from '#server/rpc/client.ts'
import { address, type Buying, buyerAt, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { listen } from '#tests/support/change-notifications.ts'

const maine = { country: 'United States', state: 'Maine', partsPerMillion: 55_000 }
const oregon = { country: 'United States', state: 'Oregon', partsPerMillion: 0 }

test('an unconfigured shop computes with the numbers of the specification, and its texts have them', async () => {
  await using shop = await openBuying()
  expect(await shop.guest.settings.getStoreSettings()).toEqual({
    banner: { text: '5% of profits goes to animal shelters and charities.' },
    brand: { name: 'Stella Maris' },
    company,
    charityShare: { basisPoints: 500 },
    tax: { partsPerMillion: 80_000 },
    fallbackShipping: {
      cart: { freeOver: 50_000, price: 2_500 },
      checkout: { freeOver: 10_000, price: 1_500 },
    },
    lowStock: { below: 10 },
    returns: standardSettings.returns,
    clock: { timeZone: 'America/New_York' },
    donationStatement: null,
    taxVaries: false,
    deliversTo: null,
    charities: [
      {
        id: 'animal_shelter',
        name: 'Animal shelters',
        inSentence: 'animal shelters',
        work: 'Food, surgery and rehoming',
      },
      {
        id: 'environmental',
        name: 'Environment',
        inSentence: 'the environment',
        work: 'Coastal clean-ups and seagrass planting',
      },
      { id: 'children', name: 'Children', inSentence: 'children', work: 'School meals and winter coats' },
      { id: 'education', name: 'Education', inSentence: 'education', work: 'Paid apprenticeships in craft' },
    ],
  })
  const admin = await shop.signIn('marina', 'admin')
  expect((await admin.settings.getAllSettings()).taxRates).toEqual([])
})

test('a setting applies at once to quotes and payments, on each node: share, shipping and tax', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  const bag = await shop.sell({ price: 80 })
  const cartItems = [{ productId: bag.id, quantity: 1 }]
  const quoted = async () => (await createClient({ ...shop.shop }).cart.quoteCart({ cartItems })).checkout
  expect(await quoted()).toMatchObject({ taxAmount: 6.4, shippingAmount: 15, charityDonationAmount: 4 })
  const [cart, checkout] = [
    { freeOver: 50_000, price: 900 },
    { freeOver: 8_000, price: 700 },
  ]
  await admin.settings.updateSettings({
    changes: {
      tax: { partsPerMillion: 68_750 },
      charityShare: { basisPoints: 750 },
      fallbackShipping: { cart, checkout },
    },
  })
  expect(await quoted()).toMatchObject({ taxAmount: 5.5, shippingAmount: 7, charityDonationAmount: 6 })
  const ann = await buyerAt(shop, 'ann')
  expect(await outcomeOf(ann.prepare(cartItems, { amount: 10_140 }))).toBe('TOTALS_CHANGED')
  expect(await outcomeOf(ann.prepare(cartItems, { amount: 9_250 }))).toBe('ok')
})

test('the shipping address decides the tax: its state, otherwise its country, otherwise the rate elsewhere', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  const france = { country: 'France', state: '', partsPerMillion: 200_000 }
  await admin.settings.updateSettings({ taxRates: [maine, oregon, france] })
  const bag = await shop.sell({ price: 100 })
  const taxAt = async (country: string, state: string) => {
    const cartItems = [{ productId: bag.id, quantity: 1 }]
    const { checkout } = await shop.guest.cart.quoteCart({ cartItems, destination: { country, state } })
    return checkout.taxAmount
  }
  expect(await taxAt('United States', 'Maine')).toBe(5.5)
  expect(await taxAt('usa', ' me ')).toBe(5.5)
  expect(await taxAt('United States', 'OR')).toBe(0)
  expect(await taxAt('United States', 'Ohio')).toBe(8)
  expect(await taxAt('france', 'Bretagne')).toBe(20)
  expect(await taxAt('Germany', 'Maine')).toBe(8)
  expect((await shop.guest.settings.getStoreSettings()).taxVaries).toBe(true)
  await admin.settings.updateSettings({ taxRates: [{ country: 'United States', state: '', partsPerMillion: 30_000 }] })
  expect(await taxAt('United States', 'Maine'), 'its state comes before its country').toBe(5.5)
  expect(await taxAt('United States', 'Ohio'), 'its country comes before the rate elsewhere').toBe(3)
})

test("payment uses the tax of the order's address, whatever the page had shown", async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  await admin.settings.updateSettings({ taxRates: [oregon] })
  const bag = await shop.sell({ price: 100 })
  const lines = [{ productId: bag.id, quantity: 1 }]
  const ann = await buyerAt(shop, 'ann')
  const to = (state: string, amount: number) =>
    outcomeOf(ann.prepare(lines, { amount, shippingAddress: { ...address, country: 'US', state } }))
  expect(await to('OR', 12_300)).toBe('TOTALS_CHANGED')
  expect(await to('OR', 11_500)).toBe('ok')
  expect(await to('Ohio', 11_500)).toBe('TOTALS_CHANGED')
})

test('a change of rate, share or shipping affects neither an open paid checkout nor an order', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  const bag = await shop.sell({ price: 100 })
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: bag.id, quantity: 1 }])
  await admin.settings.updateSettings({
    changes: { tax: { partsPerMillion: 200_000 }, charityShare: { basisPoints: 1_000 } },
    taxRates: [{ ...maine, country: address.country ?? 'United States', state: address.state }],
  })
  await ann.pay(intent)
  await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  const order = async () => (await ann.orders.getUserOrders())[0]
  const charged = { taxAmount: 8, shippingAmount: 15, charityDonationAmount: 5, totalAmount: 123 }
  expect(await order()).toMatchObject(charged)
  await admin.settings.updateSettings({ changes: { tax: { partsPerMillion: 0 } } })
  expect(await order()).toMatchObject(charged)
})

test("a save that would overwrite another person's change is refused", async () => {
  await using shop = await openBuying()
  const [marina, luca] = [await shop.signIn('marina', 'admin'), await shop.signIn('luca', 'admin')]
  const { banner, tax } = standardSettings
  await marina.settings.updateSettings({ changes: { banner: { text: 'Ahoy.' } }, opened: { banner } })
  const data = { changes: [{ field: 'banner', value: { text: 'Ahoy.' }, by: 'marina', at: expect.any(Number) }] }
  const late = luca.settings.updateSettings({
    changes: { banner: { text: 'Hello.' }, tax: { partsPerMillion: 90_000 } },
    opened: { banner, tax },
  })
  await expect(late).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', data })
  const clearing = luca.settings.updateSettings({ changes: {}, cleared: ['banner'], opened: { banner } })
  await expect(clearing).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', data })
  expect(await shop.guest.settings.getStoreSettings()).toMatchObject({ banner: { text: 'Ahoy.' }, tax })
})

test('when two people change different parts of one section, such as a price and a limit, both changes are saved', async () => {
  await using shop = await openBuying()
  const [marina, luca] = [await shop.signIn('marina', 'admin'), await shop.signIn('luca', 'admin')]
  const { fallbackShipping: opened } = standardSettings
  const save = (who: typeof marina, fallbackShipping: typeof opened) =>
    outcomeOf(who.settings.updateSettings({ changes: { fallbackShipping }, opened: { fallbackShipping: opened } }))
  const { cart, checkout } = opened
  expect(await save(marina, { cart: { ...cart, price: 700 }, checkout })).toBe('ok')
  expect(await save(luca, { cart: { ...cart, freeOver: 9_000 }, checkout: { ...checkout, price: 800 } })).toBe('ok')
  const both = { cart: { freeOver: 9_000, price: 700 }, checkout: { ...checkout, price: 800 } }
  const stored = async () => (await luca.settings.getAllSettings()).settings.fallbackShipping
  expect(await stored()).toEqual(both)
  expect(await save(luca, { cart: { ...cart, price: 600 }, checkout })).toBe('CHANGED_MEANWHILE')
  expect(await stored()).toEqual(both)
})

test('parts of a section that do not fit together are not merged', async () => {
  await using shop = await openBuying()
  const [marina, luca] = [await shop.signIn('marina', 'admin'), await shop.signIn('luca', 'admin')]
  const { settings } = await marina.settings.getAllSettings()
  const opened = { returns: { ...settings.returns, windowDays: 20, defectiveDays: 40, internationalDays: 40 } }
  await marina.settings.updateSettings({ changes: opened })
  const save = (who: typeof marina, days: object) =>
    outcomeOf(who.settings.updateSettings({ changes: { returns: { ...opened.returns, ...days } }, opened }))
  expect(await save(marina, { windowDays: 38 })).toBe('ok')
  expect(await save(luca, { defectiveDays: 30 }), 'fewer than for other returns').toBe('CHANGED_MEANWHILE')
})

test('a rate that somebody else changed or removed meanwhile is not overwritten', async () => {
  await using shop = await openBuying()
  const [marina, luca] = [await shop.signIn('marina', 'admin'), await shop.signIn('luca', 'admin')]
  const ohio = { country: 'United States', state: 'Ohio' }
  const set = (who: typeof marina, partsPerMillion: number, opened: number | null) =>
    who.settings.updateSettings({ taxRates: [{ ...ohio, partsPerMillion, opened }] })
  await set(marina, 50_000, null)
  const value = { field: 'rate:united states, ohio', value: 50_000, by: 'marina', at: expect.any(Number) }
  await expect(set(luca, 60_000, null)).rejects.toMatchObject({
    code: 'CHANGED_MEANWHILE',
    data: { changes: [value] },
  })
  await set(luca, 60_000, 50_000)
  const removed = marina.settings.updateSettings({ removedTaxRates: [{ ...ohio, opened: 50_000 }] })
  expect(await outcomeOf(removed)).toBe('CHANGED_MEANWHILE')
  expect((await marina.settings.getAllSettings()).taxRates).toMatchObject([{ ...ohio, partsPerMillion: 60_000 }])
})

test('bad values are refused with the field named', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  const refused = async (changes: object) =>
    await admin.settings.updateSettings({ changes } as never).then(
      () => 'taken',
      (error) => [error.code, Object.keys(error.data?.fields ?? {})],
    )
  expect(await refused({ tax: { partsPerMillion: 500_001 } })).toEqual(['BAD_REQUEST', ['changes.tax.partsPerMillion']])
  expect(await refused({ charityShare: { basisPoints: -1 } })).toEqual([
    'BAD_REQUEST',
    ['changes.charityShare.basisPoints'],
  ])
  expect(await refused({ banner: { text: ' ' } })).toEqual(['BAD_REQUEST', ['changes.banner.text']])
  for (const name of [' ', 'Onda\nBcc: all@example.com', '\u200b', 'On\u2028da', 'On\u202eda', 'O'.repeat(41)])
    expect(await refused({ brand: { name } }), name).toEqual(['BAD_REQUEST', ['changes.brand.name']])
})

test("the shop has a name beside the seller's: each is set and undone separately", async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  const names = async () => {
    const { brand, company } = await shop.guest.settings.getStoreSettings()
    return [brand.name, company.name]
  }
  await admin.settings.updateSettings({ changes: { brand: { name: ' Onda ' } } })
  expect(await names()).toEqual(['Onda', 'Stella Maris'])
  await admin.settings.updateSettings({
    changes: { company: { ...company, addressLines: [...company.addressLines], name: 'Lind Bags, Inc.' } },
  })
  expect(await names()).toEqual(['Onda', 'Lind Bags, Inc.'])
  const entries = await admin.admin.getAuditLog({ kind: 'setting' })
  const named = entries.find(({ subject }) => subject === 'setting:brand')
  await admin.settings.undoChange({ entryId: named?._id ?? '' })
  expect(await names()).toEqual(['Stella Maris', 'Lind Bags, Inc.'])
})

test('each change is in the audit log, and can be undone while it is the last', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  const setTax = (partsPerMillion: number) => admin.settings.updateSettings({ changes: { tax: { partsPerMillion } } })
  await setTax(70_000)
  await setTax(60_000)
  const entries = await admin.admin.getAuditLog({ kind: 'setting' })
  expect(entries).toMatchObject([
    {
      subject: 'setting:tax',
      before: { value: { partsPerMillion: 70_000 } },
      after: { value: { partsPerMillion: 60_000 } },
    },
    { subject: 'setting:tax', change: 'insert', before: null },
  ])
  const [last, first] = entries
  expect(await outcomeOf(admin.settings.undoChange({ entryId: first?._id ?? '' }))).toBe('CHANGED_MEANWHILE')
  await admin.settings.undoChange({ entryId: last?._id ?? '' })
  expect(await taxNow(shop)).toBe(70_000)
  const [undone] = await admin.admin.getAuditLog({ kind: 'setting' })
  expect(undone).toMatchObject({ action: 'settings.undoChange', after: { value: { partsPerMillion: 70_000 } } })
  expect(await outcomeOf(admin.settings.undoChange({ entryId: last?._id ?? '' }))).toBe('CHANGED_MEANWHILE')
})

test('undoing a first setting restores the default; an undone rate is removed, or restored', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  const undoLast = async () => {
    const [last] = await admin.admin.getAuditLog({ kind: 'setting', limit: 1 })
    await admin.settings.undoChange({ entryId: last?._id ?? '' })
  }
  const rates = async () => (await admin.settings.getAllSettings()).taxRates
  await admin.settings.updateSettings({ changes: { tax: { partsPerMillion: 70_000 } } })
  await undoLast()
  expect(await taxNow(shop)).toBe(80_000)
  await admin.settings.updateSettings({ taxRates: [maine] })
  await undoLast()
  expect(await rates()).toEqual([])
  await admin.settings.updateSettings({ taxRates: [maine] })
  await admin.settings.updateSettings({ taxRates: [{ ...maine, partsPerMillion: 60_000 }] })
  await undoLast()
  expect(await rates()).toMatchObject([maine])
  const { country, state } = maine
  await admin.settings.updateSettings({ removedTaxRates: [{ country, state }] })
  await undoLast()
  expect(await rates()).toMatchObject([maine])
})

test('the template has each of the 50 states once, and is applied completely; a place has one row in any spelling', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  expect(new Set(stateLines().map(({ state }) => state)).size).toBe(50)
  await admin.settings.updateSettings({ taxRates: stateLines() })
  await admin.settings.updateSettings({ taxRates: [{ country: 'usa', state: 'me', partsPerMillion: 60_000 }] })
  const { taxRates } = await admin.settings.getAllSettings()
  expect(taxRates).toHaveLength(50)
  expect(taxRates.find(({ state }) => state === 'Maine')).toMatchObject({ partsPerMillion: 60_000 })
})

test('pages and quotes follow the settings: they watch them, and each change announces them', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  const looked: string[][] = []
  const reader = createClient(shop.shop, { heard: (_, __, answer) => looked.push(answer.topics) })
  const bag = await shop.sell()
  await reader.settings.getStoreSettings()
  await reader.cart.quoteCart({ cartItems: [{ productId: bag.id, quantity: 1 }] })
  for (const topics of looked) expect(topics).toContain('settings')
  await using heard = await listen(shop.databaseUrl)
  await admin.settings.updateSettings({ changes: { banner: { text: 'Ahoy.' } } })
  expect((await heard.first(1)).flat()).toContain('settings')
})

async function taxNow(shop: Buying): Promise<number> {
  return (await shop.guest.settings.getStoreSettings()).tax.partsPerMillion
}
