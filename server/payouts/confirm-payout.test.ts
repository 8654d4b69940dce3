import { expect, test } from 'vitest'
import { publishDonations } from '#server/impact/publish-donations.ts'
import { openBuying, outcomeOf } from '#tests/support/buying.ts'
import { insertDeliveredOrder } from '#tests/support/insert-delivered-order.ts'
import { giveTo, payOut } from '#tests/support/paying-out.ts'
import { serveShop } from '#tests/support/serve.ts'

test('a charity confirms a payout by its link, once, and everybody sees when', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  await giveTo(shop, 'children', 2)
  const { payoutId } = await payOut(shop, admin, {})
  const [listed] = (await admin.payouts.getPayouts({})).payouts
  const token = new URL(listed?.confirmUrl ?? '').searchParams.get('token') ?? ''
  expect(await shop.guest.payouts.getPayoutToConfirm({ token })).toMatchObject({ charityName: 'Children', amount: 5 })
  expect((await shop.guest.payouts.getPublishedPayouts({})).payouts[0]).not.toHaveProperty('confirmUrl')
  const first = await shop.guest.payouts.confirmPayout({ token })
  expect(await shop.guest.payouts.confirmPayout({ token })).toEqual(first)
  expect((await shop.guest.payouts.getPublishedPayouts({})).payouts[0]).toMatchObject(first)
  for (const wrong of ['', payoutId, `${payoutId}.`, `${payoutId}.x`, token.slice(0, -1), `x${token}`])
    for (const ask of [shop.guest.payouts.getPayoutToConfirm, shop.guest.payouts.confirmPayout])
      expect(await outcomeOf(ask({ token: wrong })), wrong).toBe('NOT_FOUND')
  const { payoutId: undone } = await payOut(shop, admin, { amount: 1 })
  const url = (await admin.payouts.getPayouts({})).payouts.find(({ _id }) => _id === undone)?.confirmUrl ?? ''
  await admin.payouts.undoPayout({ payoutId: undone, reason: 'Twice' })
  const ofUndone = { token: new URL(url).searchParams.get('token') ?? '' }
  expect(await outcomeOf(shop.guest.payouts.confirmPayout(ofUndone))).toBe('NOT_FOUND')
})

test('the page of the link changes nothing when it is opened, works without scripts, and escapes what it shows', async () => {
  await using shop = await serveShop()
  const admin = await shop.signIn('marina', 'admin')
  const { orderId } = await insertDeliveredOrder(shop, { buyer: (await shop.signIn('ann')).caller })
  await shop.db.$client.query(
    "insert into donations (order_id, charity, charity_donation_cents, additional_cents) values ($1, 'children', 500, 0)",
    [orderId],
  )
  await publishDonations(shop.shop)
  await payOut(shop, admin, { reference: '<b>"42"&' })
  const read = async () => (await admin.payouts.getPayouts({})).payouts[0]
  const { pathname, search } = new URL((await read())?.confirmUrl ?? '')
  const open = async () => (await fetch(shop.url + pathname + search)).text()
  const asked = await open()
  expect(asked).toContain('Yes, $5.00 arrived')
  expect(asked).toContain('&#60;b&#62;&#34;42&#34;&#38;')
  expect((await read())?.confirmedAt).toBeUndefined()
  const answer = await fetch(shop.url + pathname + search, { method: 'POST', redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, pathname + search])
  expect(await open()).toContain('Children has confirmed $5.00.')
  expect((await read())?.confirmedAt).toEqual(expect.any(Number))
  await admin.payouts.undoPayout({ payoutId: (await read())?._id ?? '', reason: 'Twice' })
  expect(await open()).toContain('we took the payment back')
  const guessed = await fetch(`${shop.url}/confirm-payout?token=a.b`)
  expect([guessed.status, guessed.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
})
