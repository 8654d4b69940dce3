import { expect, test } from 'vitest'
import { clerkIdentity } from '#adapters/identity/clerk/clerk.ts'
import { nobody } from '#domain/people/account-deletion.ts'
import { outcomeOf } from '#tests/support/buying.ts'
import { type ClerkPerson, startClerk } from '#tests/support/clerk-instance.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { carryOutDeletions } from './deletions.ts'

const day = 24 * 60 * 60 * 1000

test("an account at Clerk is deleted there and here, without a password, and nobody else's is", async () => {
  await using shop = await shopAtClerk()
  await ask(shop)
  await later(shop, 14 * day - 1)
  expect([...shop.clerk.people.keys()]).toEqual([shop.ada.caller.clerkUserId, 'user_bea'])
  await later(shop, 14 * day)
  expect([...shop.clerk.people.keys()]).toEqual(['user_bea'])
  expect(await shop.person()).toMatchObject({ name: nobody.name, email: nobody.email })
  expect(await shop.emails()).toEqual(['deletion-done'])
})

test('while Clerk is away no deletion begins; the request remains and can be withdrawn, and a new request is executed', async () => {
  await using shop = await shopAtClerk()
  await ask(shop)
  shop.clerk.api.isAway = true
  await expect(later(shop, 15 * day)).rejects.toThrow('1 accounts')
  expect(await shop.person()).toMatchObject({ email: shop.ada.caller.email })
  expect((await shop.ada.deletions.getDeletion()).deletion).toMatchObject({ isBegun: false })
  shop.clerk.api.isAway = false
  await shop.ada.deletions.cancelDeletion()
  await later(shop, 16 * day)
  expect(shop.clerk.people.has(shop.ada.caller.clerkUserId)).toBe(true)
  await ask(shop)
  await later(shop, 31 * day)
  expect(shop.clerk.people.has(shop.ada.caller.clerkUserId)).toBe(false)
  expect(await shop.person()).toMatchObject({ name: nobody.name })
})

test('when Clerk goes away during a deletion, everything here stays unchanged, and the next run finishes with one email', async () => {
  await using shop = await shopAtClerk()
  await ask(shop)
  const { records } = shop.shop.identity
  shop.shop.identity.records = async (id) => {
    const answer = await records(id)
    shop.clerk.api.isAway = true
    return answer
  }
  await expect(later(shop, 15 * day)).rejects.toThrow('1 accounts')
  expect(await shop.person()).toMatchObject({ email: shop.ada.caller.email })
  expect(await outcomeOf(shop.ada.deletions.cancelDeletion())).toBe('TOO_LATE')
  shop.clerk.api.isAway = false
  shop.shop.identity.records = records
  await later(shop, 15 * day)
  await later(shop, 15 * day)
  expect(shop.clerk.people.has(shop.ada.caller.clerkUserId)).toBe(false)
  expect(await shop.person()).toMatchObject({ name: nobody.name })
  expect(await shop.emails()).toEqual(['deletion-done'])
})

test('a run that ended in between continues: an account already deleted at Clerk is no obstacle', async () => {
  await using shop = await shopAtClerk()
  await ask(shop)
  const { deleteHere } = shop.shop.identity
  shop.shop.identity.deleteHere = async () => {
    throw new Error('killed')
  }
  await expect(later(shop, 15 * day)).rejects.toThrow('1 accounts')
  expect(shop.clerk.people.has(shop.ada.caller.clerkUserId)).toBe(false)
  expect(await shop.person()).toMatchObject({ email: shop.ada.caller.email })
  shop.shop.identity.deleteHere = deleteHere
  await later(shop, 15 * day)
  expect(await shop.person()).toMatchObject({ name: nobody.name })
  expect(await shop.emails(), 'its address was confirmed when it began').toEqual(['deletion-done'])
})

test('a person whom Clerk deleted earlier is deleted here too', async () => {
  await using shop = await shopAtClerk()
  await ask(shop)
  shop.clerk.people.delete(shop.ada.caller.clerkUserId)
  await later(shop, 15 * day)
  expect(await shop.person()).toMatchObject({ name: nobody.name, email: nobody.email })
})

type Shop = Awaited<ReturnType<typeof shopAtClerk>>

/** A shop whose accounts are at Clerk: Ada, who is a customer here, and Bea. */
async function shopAtClerk() {
  const clerk = await startClerk()
  const shop = await openTestShop()
  const client = await shop.signIn('ada')
  const { clerkUserId: id, email, name: first } = client.caller
  const people: ClerkPerson[] = [
    { id, email, first, last: '' },
    { id: 'user_bea', email: 'bea@example.com', first: 'Bea', last: '' },
  ]
  for (const person of people) clerk.people.set(person.id, person)
  const { publicUrl, demo } = shop.shop.settings
  shop.shop.identity = clerkIdentity({ ...clerk.settings, publicUrl, demo, log: shop.shop.log })
  const began = Date.now()
  shop.shop.now = () => new Date(began)
  const rows = async (text: string, values: unknown[] = []) => (await shop.db.$client.query(text, values)).rows
  return {
    ...shop,
    clerk,
    began,
    ada: client,
    person: async () => (await rows('select name, email from users where clerk_user_id = $1', [id]))[0],
    emails: async () =>
      (await rows("select kind from emails where kind like 'deletion-%' order by created_at")).map(({ kind }) => kind),
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]()
      await clerk.close()
    },
  }
}

function ask(shop: Shop) {
  return shop.ada.deletions.requestDeletion({ keepsReviews: false, confirmation: shop.ada.caller.email })
}

async function later(shop: Shop, ms: number): Promise<void> {
  shop.shop.now = () => new Date(shop.began + ms)
  await carryOutDeletions(shop.shop)
}
