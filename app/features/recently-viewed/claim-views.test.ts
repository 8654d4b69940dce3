import { expect, test, vi } from 'vitest'
import { callAs, offline, openStorage } from '#tests/support/browser.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { claimViews } from './claim-views.ts'
import { openGuestSession, readGuestSession } from './guest-session.ts'

test("a guest's views move to the account, and the browser forgets the guest", async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell()
  const ann = await shop.signIn('ann')
  const storage = openStorage()
  const sessionId = openGuestSession(storage)
  await shop.guest.products.trackRecentlyViewedProduct({ sessionId, productId: tote.id })
  await claimViews(storage, callAs(ann))
  expect(readGuestSession(storage)).toBeNull()
  expect((await ann.products.getRecentlyViewedProducts({})).map(({ _id }) => _id)).toEqual([tote.id])
  expect(await shop.guest.products.getRecentlyViewedProducts({ sessionId })).toEqual([])
})

test('a failure blocks nobody and leaves the views for the next time', async () => {
  const storage = openStorage()
  const sessionId = openGuestSession(storage)
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await claimViews(storage, async () => {
    throw offline()
  })
  expect(warned).toHaveBeenCalledOnce()
  warned.mockRestore()
  expect(readGuestSession(storage)).toBe(sessionId)
})

test('a customer who never was a guest has nothing to claim', async () => {
  const call = vi.fn()
  await claimViews(openStorage(), call)
  expect(call).not.toHaveBeenCalled()
})
