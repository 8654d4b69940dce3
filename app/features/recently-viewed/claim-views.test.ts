import { expect, test, vi } from 'vitest'
import { askAs, offline, openBox } from '#tests/support/browser.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { claimViews } from './claim-views.ts'
import { openGuestSession, readGuestSession } from './guest-session.ts'

test("a guest's views go along to the account, and the browser forgets the guest", async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell()
  const ann = await shop.signIn('ann')
  const box = openBox()
  const sessionId = openGuestSession(box)
  await shop.guest.products.trackRecentlyViewedProduct({ sessionId, productId: tote.id })
  await claimViews(box, askAs(ann))
  expect(readGuestSession(box)).toBeNull()
  expect((await ann.products.getRecentlyViewedProducts({})).map(({ _id }) => _id)).toEqual([tote.id])
  expect(await shop.guest.products.getRecentlyViewedProducts({ sessionId })).toEqual([])
})

test('a failure keeps nobody out and leaves the views for the next time', async () => {
  const box = openBox()
  const sessionId = openGuestSession(box)
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await claimViews(box, async () => {
    throw offline()
  })
  expect(warned).toHaveBeenCalledOnce()
  warned.mockRestore()
  expect(readGuestSession(box)).toBe(sessionId)
})

test('who never was a guest has nothing to claim', async () => {
  const ask = vi.fn()
  await claimViews(openBox(), ask)
  expect(ask).not.toHaveBeenCalled()
})
