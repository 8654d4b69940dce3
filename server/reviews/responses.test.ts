import { expect, test } from 'vitest'
import { outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { reviewBy } from '#tests/support/insert-rows.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

// API-044, API-045, API-075, AUT-039, REV-029, REV-030
test("an administrator answers in the shop's name, replaces the answer and removes it", async () => {
  await using shop = await openTestShop()
  const boss = await shop.signIn('boss', 'admin')
  const reviewId = await reviewBy(shop, (await shop.signIn('ann')).caller.userId)
  const { _id, clerkUserId, name, role } = await boss.returns.getSystemAdminUser()
  expect({ _id, name, role }).toEqual({ _id: expect.any(String), name: 'Stella Maris', role: 'admin' })
  await boss.reviews.addAdminResponse({ reviewId, clerkUserId, response: '  Thank you! ' })
  expect(await responseOf(shop)).toEqual({ text: 'Thank you!', by: boss.caller.userId })
  await boss.reviews.addAdminResponse({ reviewId, clerkUserId: boss.caller.clerkUserId, response: 'Thank you, Ann!' })
  expect(await responseOf(shop)).toEqual({ text: 'Thank you, Ann!', by: boss.caller.userId })
  await boss.reviews.removeAdminResponse({ reviewId, clerkUserId })
  await boss.reviews.removeAdminResponse({ reviewId })
  expect(await responseOf(shop)).toEqual({ text: null, by: null })
})

test('a response over one that somebody else published meanwhile is refused with theirs', async () => {
  await using shop = await openTestShop()
  const [boss, other] = [await shop.signIn('boss', 'admin'), await shop.signIn('other', 'admin')]
  const reviewId = await reviewBy(shop, (await shop.signIn('ann')).caller.userId)
  await other.reviews.addAdminResponse({ reviewId, response: 'Theirs.', opened: { response: '' } })
  const put = (opened: string) =>
    boss.reviews.addAdminResponse({ reviewId, response: 'Mine.', opened: { response: opened } })
  const refusal = await put('').catch((error) => error)
  expect(refusal).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    data: { changes: [{ field: 'response', value: 'Theirs.' }] },
  })
  expect(await responseOf(shop)).toMatchObject({ text: 'Theirs.' })
  await put('Theirs.')
  await put('Theirs.')
  expect(await responseOf(shop)).toMatchObject({ text: 'Mine.' })
})

// VAL-023
test('an answer needs text, and a review to answer', async () => {
  await using shop = await openTestShop()
  const boss = await shop.signIn('boss', 'admin')
  const reviewId = await reviewBy(shop, boss.caller.userId)
  for (const response of ['', '  \n'])
    expect(await outcomeOf(boss.reviews.addAdminResponse({ reviewId, response }))).toBe('BAD_REQUEST')
  expect(await responseOf(shop)).toEqual({ text: null, by: null })
  expect(await outcomeOf(boss.reviews.addAdminResponse({ reviewId: 'unknown', response: 'Hello' }))).toBe('NOT_FOUND')
})

async function responseOf(shop: TestShop): Promise<unknown> {
  const text = 'select admin_response as text, admin_response_by as by from reviews'
  return (await queryRows(shop.db, { name: 'response', text }, []))[0]
}
