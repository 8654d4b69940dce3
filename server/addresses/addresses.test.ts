import { expect, test } from 'vitest'
import { insertRows, updateRows } from '#database/table-rows.ts'
import { visitorPolicy } from '#domain/settings/visitor-policy.ts'
import { mayListen, topics } from '#server/live/topics.ts'
import { openTestShop } from '#tests/support/shop.ts'

const harbor = {
  firstName: 'Ada',
  lastName: 'Marsh',
  addressLine1: '1 Harbor Street',
  city: 'Newport',
  state: 'RI',
  zipCode: '02840',
}
const ottawa = { city: 'Ottawa', state: 'Ontario', zipCode: 'K1A 0B1', country: 'Canada' }

// API-046, API-047, DAT-056, ADR-006, VAL-042
test('an address is stored as given, trimmed, in the United States when no country is given', async () => {
  await using shop = await openTestShop()
  const ann = await shop.signIn('ann')
  const { clerkUserId } = ann.caller
  const first = await ann.addresses.addAddress({ ...harbor, city: ' Newport ', isDefault: true })
  expect(first).toEqual({ ...harbor, _id: expect.any(String), country: 'United States', isDefault: true })
  const flat = { ...harbor, ...ottawa, addressLine2: 'Apt 2', phone: '+1 613 555 0100' }
  const second = await ann.addresses.addAddress({ ...flat, clerkUserId })
  expect(second).toEqual({ ...flat, _id: expect.any(String), isDefault: false })
  expect(await ann.addresses.getUserAddresses({ clerkUserId })).toEqual([first, second])
})

// VAL-036..041
test.each(['firstName', 'lastName', 'addressLine1', 'city', 'state', 'zipCode'] as const)(
  'an address without %s is refused, new or changed',
  async (field) => {
    await using shop = await openTestShop()
    const ann = await shop.signIn('ann')
    const { _id: addressId } = await ann.addresses.addAddress(harbor)
    const refused = { code: 'BAD_REQUEST', data: { fields: { [field]: expect.stringContaining('is required') } } }
    await expect(ann.addresses.addAddress({ ...harbor, [field]: ' ' })).rejects.toMatchObject(refused)
    await expect(ann.addresses.updateAddress({ addressId, [field]: '' })).rejects.toMatchObject(refused)
    expect(await ann.addresses.getUserAddresses({})).toEqual([expect.objectContaining(harbor)])
  },
)

test('a ZIP code outside the state is refused, for new addresses and changes; saved ones stay', async () => {
  await using shop = await openTestShop()
  const ann = await shop.signIn('ann')
  const elsewhere = {
    code: 'BAD_REQUEST',
    data: { fields: { zipCode: expect.stringMatching(/is in Rhode Island, not/) } },
  }
  await expect(ann.addresses.addAddress({ ...harbor, state: 'Maine' })).rejects.toMatchObject(elsewhere)
  const unknown = { data: { fields: { state: 'Choose a state' } } }
  await expect(ann.addresses.addAddress({ ...harbor, state: 'Ontario' })).rejects.toMatchObject(unknown)
  const { _id: addressId } = await ann.addresses.addAddress(harbor)
  await expect(ann.addresses.updateAddress({ addressId, state: 'ME' })).rejects.toMatchObject(elsewhere)
  const canadian = { data: { fields: { zipCode: expect.stringContaining('like K1A 0B1') } } }
  await expect(ann.addresses.updateAddress({ addressId, country: 'Canada' })).rejects.toMatchObject(canadian)
  expect(await ann.addresses.getUserAddresses({})).toEqual([expect.objectContaining(harbor)])
  await updateRows(shop.db, 'addresses', { set: { state: 'Mane' } })
  expect(await ann.addresses.updateAddress({ addressId, city: 'Bath' })).toMatchObject({ city: 'Bath', state: 'Mane' })
})

// API-048
test('an update changes only the fields that it names, and an empty second line is removed', async () => {
  await using shop = await openTestShop()
  const ann = await shop.signIn('ann')
  const saved = await ann.addresses.addAddress({ ...harbor, addressLine2: 'Apt 2', phone: '555 0100' })
  const addressId = saved._id
  const moved = { ...saved, city: 'Kyoto', state: 'Kyoto', zipCode: '600-8001', country: 'Japan' }
  const { city, state, zipCode, country } = moved
  expect(await ann.addresses.updateAddress({ addressId, city, state, zipCode, country })).toEqual(moved)
  const { addressLine2: _, phone: __, ...short } = moved
  expect(await ann.addresses.updateAddress({ addressId, addressLine2: '', phone: '' })).toEqual(short)
  expect(await ann.addresses.getUserAddresses({})).toEqual([short])
})

test('when two forms change the same field, the second one is refused with both values; other fields are merged', async () => {
  await using shop = await openTestShop()
  const ann = await shop.signIn('ann')
  const { _id: addressId } = await ann.addresses.addAddress(harbor)
  const update = (fields: object, opened: object) => ann.addresses.updateAddress({ addressId, ...fields, opened })
  await update({ city: 'Bristol', phone: '555 0100' }, { city: 'Newport', phone: '' })
  expect(await update({ firstName: 'Adele' }, { firstName: 'Ada' })).toMatchObject({
    firstName: 'Adele',
    city: 'Bristol',
  })
  const changes = [
    { field: 'city', value: 'Bristol', by: null, at: null },
    { field: 'phone', value: '555 0100', by: null, at: null },
  ]
  const late = update(
    { lastName: 'Moss', city: 'Warren', phone: '1' },
    { lastName: 'Marsh', city: 'Newport', phone: '' },
  )
  await expect(late).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', data: { changes } })
  expect(await ann.addresses.getUserAddresses({})).toMatchObject([{ lastName: 'Marsh', city: 'Bristol' }])
  expect(await update({ city: 'Bristol' }, { city: 'Newport' }), 'the same value').toMatchObject({ city: 'Bristol' })
})

// API-049
test('there is always one default: the first address, then the marked one, and once that is deleted the newest that is left', async () => {
  await using shop = await openTestShop()
  const ann = await shop.signIn('ann')
  const add = async (city: string, isDefault = false) =>
    (await ann.addresses.addAddress({ ...harbor, city, isDefault }))._id
  const cities = async () =>
    (await ann.addresses.getUserAddresses({})).map(({ city, isDefault }) => (isDefault ? `${city}!` : city))
  const first = await add('A')
  await add('B')
  expect(await cities()).toEqual(['A!', 'B'])
  const third = await add('C', true)
  expect(await cities()).toEqual(['C!', 'B', 'A'])
  await ann.addresses.updateAddress({ addressId: first, isDefault: true })
  await ann.addresses.updateAddress({ addressId: first, isDefault: false })
  expect(await cities()).toEqual(['A!', 'C', 'B'])
  expect(await ann.addresses.deleteAddress({ addressId: first })).toBeNull()
  expect(await cities()).toEqual(['C!', 'B'])
  await ann.addresses.deleteAddress({ addressId: third })
  expect(await cities()).toEqual(['B!'])
  await expect(ann.addresses.deleteAddress({ addressId: third })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('many tabs that add, mark and delete at once leave exactly one default', async () => {
  await using shop = await openTestShop()
  const ann = await shop.signIn('ann')
  const add = () => ann.addresses.addAddress({ ...harbor, isDefault: true })
  const added = await Promise.all(Array.from({ length: 12 }, add))
  const defaults = async () => (await ann.addresses.getUserAddresses({})).filter(({ isDefault }) => isDefault)
  expect(await defaults()).toHaveLength(1)
  const ids = added.map(({ _id }) => _id)
  await Promise.all([
    ...ids.slice(0, 8).map((addressId) => ann.addresses.deleteAddress({ addressId })),
    ...ids.slice(8).map((addressId) => ann.addresses.updateAddress({ addressId, isDefault: true })),
    add(),
  ])
  expect(await ann.addresses.getUserAddresses({})).toHaveLength(5)
  expect(await defaults()).toHaveLength(1)
  const left = await ann.addresses.getUserAddresses({})
  await Promise.all(left.slice(1).map(({ _id }) => ann.addresses.deleteAddress({ addressId: _id })))
  expect(await defaults()).toHaveLength(1)
})

// ADR-007, AUT-027
test("customers see and change only their own addresses, and the answer for another customer's is that there is none", async () => {
  await using shop = await openTestShop()
  const [ann, ben] = [await shop.signIn('ann'), await shop.signIn('ben')]
  const { _id: addressId } = await ann.addresses.addAddress(harbor)
  const { clerkUserId, userId } = ann.caller
  expect(await ben.addresses.getUserAddresses({})).toEqual([])
  for (const named of [addressId, 'unknown']) {
    const notFound = { code: 'NOT_FOUND', message: 'This address does not exist.' }
    await expect(ben.addresses.updateAddress({ addressId: named, city: 'X' })).rejects.toMatchObject(notFound)
    await expect(ben.addresses.deleteAddress({ addressId: named })).rejects.toMatchObject(notFound)
  }
  const forbidden = { code: 'FORBIDDEN' }
  await expect(ben.addresses.getUserAddresses({ clerkUserId })).rejects.toMatchObject(forbidden)
  await expect(ben.addresses.addAddress({ ...harbor, clerkUserId })).rejects.toMatchObject(forbidden)
  await expect(shop.guest.addresses.getUserAddresses({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(mayListen(topics.addresses(userId), ann.caller)).toBe(true)
  for (const other of [ben.caller, null]) expect(mayListen(topics.addresses(userId), other)).toBe(false)
})

test('the address book has a limit, also when two tabs save at once', async () => {
  await using shop = await openTestShop()
  const ann = await shop.signIn('ann')
  const { userId } = ann.caller
  const others = Array.from({ length: visitorPolicy.addressesMax - 1 }, (_, index) => ({
    ...harbor,
    id: `address-${index}`,
    userId,
    isDefault: index === 0,
  }))
  await insertRows(shop.db, 'addresses', others)
  const save = () =>
    ann.addresses.addAddress(harbor).then(
      () => 'saved',
      (error) => error.code,
    )
  expect((await Promise.all([save(), save()])).toSorted()).toEqual(['ADDRESSES_FULL', 'saved'])
})
