import { expect, test } from 'vitest'
import { type Buying, buyerAt, isWaiting, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { listen } from '#tests/support/change-notifications.ts'
import { orderProduct } from '#tests/support/donating.ts'

const harborLight = {
  name: 'Harbor Light',
  inSentence: 'the Harbor Light rescue',
  work: 'Old dogs find a home',
  registration: 'EIN 00-1234567',
  url: 'https://harborlight.example',
}

// CHK-065, CHK-066, CON-020, CON-031
test('a shop starts with the four specified charities, animal shelters first', async () => {
  await using shop = await openBuying()
  const { charities } = await shop.guest.settings.getStoreSettings()
  expect(charities.map(({ id, name, inSentence }) => [id, name, inSentence])).toEqual([
    ['animal_shelter', 'Animal shelters', 'animal shelters'],
    ['environmental', 'Environment', 'the environment'],
    ['children', 'Children', 'children'],
    ['education', 'Education', 'education'],
  ])
})

// CHK-064
test('charities that the merchant adds, sorts and retires change for shoppers at once', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  await using heard = await listen(shop.databaseUrl)
  const id = await admin.charities.createCharity(harborLight)
  await admin.charities.updateCharity({ charityId: 'education', isOffered: false })
  await admin.charities.orderCharities({ charityIds: [id, 'children'] })
  const names = async () => (await shop.guest.settings.getStoreSettings()).charities.map(({ name }) => name)
  expect(await names()).toEqual(['Harbor Light', 'Children', 'Animal shelters', 'Environment'])
  for (const topics of await heard.first(3)) expect(topics).toContain('settings')
  expect((await shop.guest.settings.getStoreSettings()).charities[0]).toEqual({
    id,
    name: 'Harbor Light',
    inSentence: 'the Harbor Light rescue',
    work: 'Old dogs find a home',
    url: 'https://harborlight.example',
  })
  expect((await admin.charities.getCharities()).map(({ _id, isOffered }) => [_id, isOffered])).toEqual([
    ...[id, 'children', 'animal_shelter', 'environmental'].map((one) => [one, true]),
    ['education', false],
  ])
  const ann = await buyerAt(shop, 'ann')
  await orderProduct(shop, ann, { charity: id })
  expect((await ann.orders.getUserOrders())[0]).toMatchObject({
    selectedCharityType: id,
    selectedCharityName: 'the Harbor Light rescue',
  })
  expect(await admin.orders.getAllOrders({ charity: id })).toHaveLength(1)
  expect((await ann.impact.getUserImpact()).lines[0]).toMatchObject({ charity: id, charityName: 'Harbor Light' })
})

test('a retired charity cannot be chosen; a shopper who had chosen it sees a notice', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  await admin.charities.updateCharity({ charityId: 'children', isOffered: false })
  const ann = await buyerAt(shop, 'ann')
  const lines = [{ productId: (await shop.sell()).id, quantity: 1 }]
  expect(await outcomeOf(ann.prepare(lines, { selectedCharityType: 'children' }))).toBe('CHARITY_UNAVAILABLE')
  expect(await outcomeOf(ann.prepare(lines, { selectedCharityType: 'cats' }))).toBe('CHARITY_UNAVAILABLE')
  expect(await outcomeOf(ann.prepare(lines, { selectedCharityType: 'education' }))).toBe('ok')
})

test('a frozen checkout and an order keep their charity and its name', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: (await shop.sell()).id, quantity: 1 }])
  await admin.charities.updateCharity({
    charityId: 'children',
    name: 'Warm Coat Fund',
    inSentence: '',
    isOffered: false,
  })
  await ann.pay(intent)
  const placed = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  expect(placed).toMatchObject({ selectedCharityType: 'children', selectedCharityName: 'children' })
  const [year] = (await shop.guest.impact.getImpact()).years
  expect(year?.charities.map(({ name, total }) => [name, total > 0])).toEqual([
    ...['Animal shelters', 'Environment', 'Education'].map((name) => [name, false]),
    ['Warm Coat Fund', true],
  ])
  expect((await shop.guest.impact.getDonations()).newest?.to).toBe('Warm Coat Fund')
})

test('a charity named by orders or checkouts is never deleted; an unused one is, once it is retired', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  const ann = await buyerAt(shop, 'ann')
  await ann.prepare([{ productId: (await shop.sell()).id, quantity: 1 }])
  const remove = (charityId: string) => outcomeOf(admin.charities.deleteCharity({ charityId }))
  expect(await remove('education')).toBe('STILL_OFFERED')
  for (const charityId of ['children', 'education'])
    await admin.charities.updateCharity({ charityId, isOffered: false })
  expect(await remove('children'), 'a checkout names it').toBe('IN_USE')
  expect(await remove('education')).toBe('ok')
  expect(await remove('education')).toBe('NOT_FOUND')
})

test('at least one charity is offered, even when two are retired at the same time', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  const ids = ['animal_shelter', 'environmental', 'children', 'education']
  const outcomes = await Promise.all(
    ids.map((charityId) => outcomeOf(admin.charities.updateCharity({ charityId, isOffered: false }))),
  )
  expect(outcomes.toSorted()).toEqual(['LAST_CHARITY', 'ok', 'ok', 'ok'])
})

test('names are unique, website addresses are safe, and each refusal names its field', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  const faults = async (change: Partial<typeof harborLight>) => {
    const refusal = await admin.charities.createCharity({ ...harborLight, ...change }).catch((error) => error)
    return refusal.data?.fields ?? refusal
  }
  expect(await faults({ name: 'CHILDREN' })).toEqual({ name: 'There is a charity of this name already' })
  expect(await faults({ name: ' all Charities ' })).toMatchObject({
    name: 'Shoppers could read this as no charity, or as all of them. Choose another name',
  })
  expect(await faults({ name: 'x'.repeat(61) })).toMatchObject({ name: 'Use at most 60 characters' })
  expect(await faults({ work: ' ' })).toMatchObject({ work: 'Say in a line what the money does' })
  for (const url of [
    'harborlight.example',
    'http://a.example',
    'javascript:alert(1)',
    'https://a:b@c.example',
    'https://x',
  ])
    expect(await faults({ url }), url).toMatchObject({ url: 'Enter an address that begins with https://' })
})

test('a changed name also changes within sentences, unless the charity has its own text for those', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  const id = await admin.charities.createCharity({ name: 'Harbor Light', work: 'Old dogs find a home' })
  await admin.charities.updateCharity({ charityId: id, name: 'Harbor Lights' })
  await admin.charities.updateCharity({ charityId: 'environmental', name: 'Seagrass Trust' })
  const { charities } = await shop.guest.settings.getStoreSettings()
  const inSentence = (one: string) => charities.find((charity) => charity.id === one)?.inSentence
  expect([inSentence(id), inSentence('environmental')]).toEqual(['Harbor Lights', 'the environment'])
})

test("another person's concurrent change is not overwritten", async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  const opened = { work: 'School meals and winter coats' }
  const change = (work: string) => outcomeOf(admin.charities.updateCharity({ charityId: 'children', work, opened }))
  expect(await change('School meals')).toBe('ok')
  expect(await change('Winter coats')).toBe('CHANGED_MEANWHILE')
  expect(await change('School meals'), 'the same twice').toBe('ok')
  const late = admin.charities.updateCharity({ charityId: 'children', name: 'Kids', work: 'Coats', opened })
  const changes = [{ field: 'work', value: 'School meals', by: 'marina', at: expect.any(Number) }]
  await expect(late).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', data: { changes } })
})

test('each change is in the audit log, and can be undone', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  const ann = await buyerAt(shop, 'ann')
  const id = await admin.charities.createCharity(harborLight)
  await admin.charities.updateCharity({ charityId: 'children', name: 'Warm Coat Fund', isOffered: false })
  const entries = await entriesOf(admin)
  expect(entries.map(({ subject, change }) => [subject, change])).toEqual([
    ['charity:children', 'update'],
    [`charity:${id}`, 'insert'],
  ])
  const undo = (index: number) => outcomeOf(admin.settings.undoChange({ entryId: entries[index]?._id ?? '' }))
  expect(await undo(0)).toBe('ok')
  expect((await shop.guest.settings.getStoreSettings()).charities.map(({ name }) => name)).toContain('Children')
  await ann.prepare([{ productId: (await shop.sell()).id, quantity: 1 }], { selectedCharityType: id })
  expect(await undo(1), 'a checkout names it by now').toBe('IN_USE')
  await admin.charities.updateCharity({ charityId: 'education', isOffered: false })
  await admin.charities.deleteCharity({ charityId: 'education' })
  const [deleted] = await entriesOf(admin)
  expect(await outcomeOf(admin.settings.undoChange({ entryId: deleted?._id ?? '' }))).toBe('ok')
  expect((await admin.charities.getCharities()).at(-1)).toMatchObject({ _id: 'education', isOffered: false })
})

test("an undo does not overwrite another person's change", async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  await admin.charities.updateCharity({ charityId: 'children', work: 'Winter coats' })
  const [entry] = await entriesOf(admin)
  const client = await shop.db.$client.connect()
  await client.query('begin; lock table charities in share row exclusive mode')
  await client.query("update charities set work = 'School meals' where id = 'children'")
  const undone = outcomeOf(admin.settings.undoChange({ entryId: entry?._id ?? '' }))
  await isWaiting(shop)
  await client.query('commit')
  client.release()
  expect(await undone).toBe('CHANGED_MEANWHILE')
  expect(await admin.charities.getCharities()).toContainEqual(expect.objectContaining({ work: 'School meals' }))
})

test('a charity that is deleted while a checkout uses it is refused there, or stays', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  const ann = await buyerAt(shop, 'ann')
  const lines = [{ productId: (await shop.sell()).id, quantity: 1 }]
  const client = await shop.db.$client.connect()
  const during = async (held: string, work: () => Promise<unknown>, then: string) => {
    await client.query(`begin; ${held}`)
    const outcome = outcomeOf(work())
    await isWaiting(shop)
    await client.query(`${then}; commit`)
    return outcome
  }
  const prepare = () => ann.prepare(lines, { selectedCharityType: 'education' })
  const remove = "delete from charities where id = 'education'"
  expect(await during('select from users for update', prepare, remove)).toBe('CHARITY_UNAVAILABLE')
  await ann.prepare(lines, { selectedCharityType: 'children' })
  await admin.charities.updateCharity({ charityId: 'environmental', isOffered: false })
  const name = `insert into checkout_revisions select (jsonb_populate_record(r, '{"revision": 9, "charity": "environmental"}')).* from checkout_revisions r`
  const deletion = () => admin.charities.deleteCharity({ charityId: 'environmental' })
  expect(await during(name, deletion, 'select')).toBe('IN_USE')
  client.release()
})

function entriesOf(admin: Awaited<ReturnType<Buying['signIn']>>) {
  return admin.admin.getAuditLog({ kind: 'charity' })
}
