import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { queryOf } from '#app/engine/data/queries.ts'
import { browserQueryClient } from '#app/engine/data/query-client.ts'
import { embeddedIdentity } from './embedded-identity.ts'
import { currentSession, refreshSession, registerIdentity, registerSessionSteps, signOut } from './session.ts'

type Identity = { id: string; name: string; email: string }

const ann: Identity = { id: 'identity-ann', name: 'Ann', email: 'ann@example.com' }
const ben: Identity = { id: 'identity-ben', name: 'Ben', email: 'ben@example.com' }
const annsWishlist = queryOf('wishlist.getUserWishlist', {}).queryKey

/** The one page that all of them use. */
const drawn = new Map<string, string>()
const style = { setProperty: (name: string, value: string) => void drawn.set(name, value) }
Object.assign(globalThis, { document: { documentElement: { style } } })
registerSessionSteps(() => import('#app/session-steps.ts'))

afterEach(() => vi.unstubAllGlobals())

test('the next customer sees nothing of the previous one, even when the session request failed in between', async () => {
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

test.each(['get-session', 'createOrGetUser'])(
  'a read whose %s is never answered fails after a minute, and the next one is not held up',
  async (silent) => {
    using logged = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => void vi.useRealTimers())
    await becomes(null)
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const asked = Promise.withResolvers<void>()
    void becomes(ann, (url) => {
      if (!url.endsWith(silent)) return undefined
      asked.resolve()
      return new Promise(() => {})
    })
    await asked.promise
    await vi.advanceTimersByTimeAsync(59_999)
    expect(currentSession().status).not.toBe('failed')
    await vi.advanceTimersByTimeAsync(1)
    expect(currentSession().status).toBe('failed')
    expect(logged).toHaveBeenCalledOnce()
    vi.useRealTimers()
    await becomes(ann)
    expect(currentSession()).toMatchObject({ status: 'signed-in', user: { clerkUserId: ann.id } })
  },
)

test('a read that was answered leaves no timer behind', async () => {
  await becomes(ann)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await becomes(ann)
  expect(currentSession()).toMatchObject({ status: 'signed-in', user: { clerkUserId: ann.id } })
  expect(vi.getTimerCount()).toBe(0)
})

test('the unread count is shown at the account until its customer leaves', async () => {
  await becomes(null)
  await becomes(ann)
  const unread = queryOf('returns.getUnreadReturnMessageCount', {}).queryKey
  browserQueryClient().setQueryData(unread, { unreadCount: 1 })
  await vi.waitFor(() => expect(drawn.get('--unread-words')).toBe("'1 unread message'"))
  browserQueryClient().setQueryData(unread, { unreadCount: 12 })
  await vi.waitFor(() => expect([...drawn.values()]).toEqual(["'12'", "'12 unread messages'"]))
  await becomes(null)
  expect([...drawn.values()]).toEqual(['', ''])
})

test('signing out leaves nothing behind', async () => {
  await becomes(ben)
  browserQueryClient().setQueryData(annsWishlist, [])
  browserQueryClient().setQueryData(queryOf('products.getRecentlyViewedProducts', { limit: 8 }).queryKey, [])
  browserQueryClient().setQueryData(queryOf('products.getFeaturedProducts', {}).queryKey, [])
  await becomes(null)
  expect(currentSession()).toEqual({ status: 'signed-out' })
  const stored = browserQueryClient().getQueryCache().getAll()
  expect(stored.map(({ queryKey }) => queryKey[0])).toEqual(['products.getFeaturedProducts'])
})

test('a hosted identity provider is asked instead of our own accounts', async () => {
  let present: Identity | null = ben
  async function endSession(): Promise<void> {
    present = null
  }
  registerIdentity(async () => ({ readIdentity: async () => present, endSession }))
  await becomes(ben, (url) => {
    expect(url).not.toContain('/api/auth')
    return url.endsWith('createOrGetUser') ? { ...ben, clerkUserId: ben.id, _id: 'u1' } : []
  })
  expect(currentSession()).toMatchObject({ status: 'signed-in', user: { clerkUserId: ben.id } })
  await signOut()
  expect(currentSession()).toEqual({ status: 'signed-out' })
  registerIdentity(async () => embeddedIdentity)
})

test('only the embedded provider knows its own addresses, and only its form knows its calls', () => {
  const sources = globSync('app/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const naming = (text: string) => sources.filter((file) => readFileSync(file, 'utf8').includes(text))
  expect(naming('api/auth')).toEqual(['app/features/session/embedded-identity.ts'])
  expect(naming('embedded-identity.ts').sort()).toEqual([
    'app/features/session/session.ts',
    'app/features/sign-in/security-calls.ts',
    'app/features/sign-in/sign-in-calls.ts',
    'app/features/sign-in/use-sign-in.ts',
  ])
  expect(naming('password-form.tsx')).toEqual(['app/features/sign-in/sign-in-form.tsx'])
})

/** Answers like the identity provider and the shop's functions. */
async function becomes(identity: Identity | null | 'failed', answerTo?: (url: string) => unknown): Promise<void> {
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = await answerTo?.(url)
    if (answer !== undefined) return Response.json(answer)
    if (identity === 'failed') throw new TypeError('Failed to fetch')
    if (url.endsWith('get-session')) return Response.json(identity && { user: identity })
    if (url.endsWith('createOrGetUser')) return Response.json({ ...identity, clerkUserId: identity?.id, _id: 'u1' })
    return Response.json([])
  })
  await refreshSession()
}
