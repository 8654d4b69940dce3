import { expect, test } from 'vitest'
import { company } from '#domain/settings/company.ts'
import { openTestShop } from '#tests/support/shop.ts'

// An empty shop lists exactly the steps that it lacks.
test('an empty shop lists five steps; each is done once its setting is saved, and the list disappears with the last one', async () => {
  await using shop = await openTestShop()
  const owner = await shop.signIn('ann', 'owner')
  const done = async () => (await owner.admin.getFirstSteps()).filter(({ isDone }) => isDone).map(({ step }) => step)
  expect(await owner.admin.getFirstSteps()).toEqual(
    ['addresses', 'taxes', 'delivery', 'product', 'team'].map((step) => ({ step, isDone: false })),
  )
  const free = { freeOver: 30_000, price: 1_200 }
  await owner.settings.updateSettings({ changes: { fallbackShipping: { cart: free, checkout: free } } })
  expect(await done()).toEqual(['delivery'])
  await owner.settings.updateSettings({
    taxRates: [{ country: 'United States', state: 'Maine', partsPerMillion: 55_000 }],
  })
  await owner.settings.updateSettings({
    changes: {
      brand: { name: 'Stella Maris' },
      company: { ...company, addressLines: [...company.addressLines], name: 'Ann Lee Bags' },
      returnAddress: { lines: ['Ann Lee', '1 Quay', 'Rockland'] },
    },
  })
  expect(await done()).toEqual(['addresses', 'taxes', 'delivery'])
  await shop.sell()
  expect(await done()).toEqual(['addresses', 'taxes', 'delivery', 'product'])
  await owner.team.inviteMember({ email: 'ben@example.com', role: 'support' })
  expect(await owner.admin.getFirstSteps()).toEqual([])
})

test('a manager sees the steps of a manager, and a dismissed list comes back with an undo', async () => {
  await using shop = await openTestShop()
  const manager = await shop.signIn('max', 'manager')
  const steps = async () => (await manager.admin.getFirstSteps()).map(({ step }) => step)
  expect(await steps()).toEqual(['addresses', 'delivery', 'product'])
  await manager.settings.updateSettings({ changes: { firstSteps: { isDismissed: true } } })
  expect(await steps()).toEqual([])
  const [entry] = await manager.admin.getAuditLog({})
  await manager.settings.undoChange({ entryId: entry?._id ?? '' })
  expect(await steps()).toHaveLength(3)
})

test('saving a default value confirms it, and a step whose only change is undone is open again', async () => {
  await using shop = await openTestShop()
  const owner = await shop.signIn('ann', 'owner')
  const done = async () => (await owner.admin.getFirstSteps()).filter(({ isDone }) => isDone).map(({ step }) => step)
  const { settings: held, set } = await owner.settings.getAllSettings()
  expect([set, await done()]).toEqual([[], []])
  const { tax, fallbackShipping, brand, company: seller, returnAddress } = held
  await owner.settings.updateSettings({ changes: { tax }, opened: { tax } })
  expect(await done()).toEqual(['taxes'])
  const [entry] = await owner.admin.getAuditLog({})
  await owner.settings.undoChange({ entryId: entry?._id ?? '' })
  expect(await done()).toEqual([])
  const [undone] = await owner.admin.getAuditLog({})
  await owner.settings.undoChange({ entryId: undone?._id ?? '' })
  expect(await done(), 'and an undo is undone').toEqual(['taxes'])

  await owner.settings.updateSettings({ changes: { fallbackShipping, brand, company: seller } })
  expect(await done()).toEqual(['taxes', 'delivery'])
  await owner.settings.updateSettings({ changes: { returnAddress } })
  expect(await done()).toEqual(['addresses', 'taxes', 'delivery'])
  await owner.settings.updateSettings({ cleared: ['brand', 'tax'] })
  expect(await done()).toEqual(['delivery'])
  expect((await owner.settings.getAllSettings()).set).toEqual(['fallbackShipping', 'company', 'returnAddress'])
})

test('low stock removed from the settings uses the default again', async () => {
  await using shop = await openTestShop()
  const owner = await shop.signIn('ann', 'owner')
  await shop.sell({ stock: 15 })
  const low = async () => (await owner.products.getProductStats()).lowStock
  await owner.settings.updateSettings({ changes: { lowStock: { below: 20 } } })
  expect(await low()).toBe(1)
  const [entry] = await owner.admin.getAuditLog({})
  await owner.settings.undoChange({ entryId: entry?._id ?? '' })
  expect(await low()).toBe(0)
})
