import { afterEach, expect, test, vi } from 'vitest'
import { queryOf } from '#app/engine/data/queries.ts'
import { browserQueryClient } from '#app/engine/data/query-client.ts'
import { currentSession, refreshSession, registerSessionSteps } from './session.ts'

type Identity = { id: string; name: string; email: string }

const ann: Identity = { id: 'identity-ann', name: 'Ann', email: 'ann@example.com' }
const ben: Identity = { id: 'identity-ben', name: 'Ben', email: 'ben@example.com' }
const annsWishlist = queryOf('wishlist.getUserWishlist', {}).queryKey

registerSessionSteps(() => import('#app/session-steps.ts'))

afterEach(() => vi.unstubAllGlobals())

test('the next customer sees nothing of the last one, even when asking who is here failed in between', async () => {
  await becomes(ann)
  browserQueryClient().setQueryData(annsWishlist, [])
  await becomes(ann)
  expect(browserQueryClient().getQueryData(annsWishlist)).toEqual([])

  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await becomes('failed')
  expect(currentSession().status).toBe('failed')
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()

  await becomes(ben)
  expect(currentSession()).toMatchObject({ status: 'signed-in', user: { clerkUserId: ben.id } })
  expect(browserQueryClient().getQueryData(annsWishlist)).toBeUndefined()
})

test('whoever signs out leaves nothing behind', async () => {
  await becomes(ben)
  browserQueryClient().setQueryData(annsWishlist, [])
  browserQueryClient().setQueryData(queryOf('products.getRecentlyViewedProducts', { limit: 8 }).queryKey, [])
  browserQueryClient().setQueryData(queryOf('products.getFeaturedProducts', {}).queryKey, [])
  await becomes(null)
  expect(currentSession()).toEqual({ status: 'signed-out' })
  const kept = browserQueryClient().getQueryCache().getAll()
  expect(kept.map(({ queryKey }) => queryKey[0])).toEqual(['products.getFeaturedProducts'])
})

/** As the identity provider and the shop's functions answer. */
async function becomes(identity: Identity | null | 'failed'): Promise<void> {
  vi.stubGlobal('fetch', async (url: string) => {
    if (identity === 'failed') throw new TypeError('Failed to fetch')
    if (url.endsWith('get-session')) return Response.json(identity && { user: identity })
    if (url.endsWith('createOrGetUser')) return Response.json({ ...identity, clerkUserId: identity?.id, _id: 'u1' })
    return Response.json([])
  })
  await refreshSession()
}
