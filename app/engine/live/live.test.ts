import { hashKey, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keepFresh } from './live.ts'
import { recordAnswer, tick } from './registry.ts'

test('a visible query runs again when its topic changes, a hidden one when somebody opens it', async () => {
  const page = openPage()
  const shown = page.call('shown', ['product:1'])
  const other = page.call('other', ['product:2'])
  const left = page.call('left', ['product:1'])
  await Promise.all([shown, other, left].map((query) => query.answers('old')))
  left.leave()

  page.changed(['product:1'])

  await shown.answers('new')
  expect([shown, other, left].map((query) => query.asked())).toEqual([2, 1, 1])
  expect([shown, other, left].map((query) => query.isStale())).toEqual([false, false, true])
})

test('an answer overtaken by a change on its way is shown and requested again', async () => {
  const page = openPage()
  const query = page.call('late', ['product:1'])
  page.changed(['product:1'])

  await query.answers('old')
  await query.answers('new')

  expect(query.asked()).toBe(2)
  expect(query.isStale()).toBe(false)
})

test('a hidden tab requests nothing', async () => {
  const page = openPage({ isVisible: false })
  const query = page.call('hidden', ['product:1'])
  await query.answers('old')

  page.changed(['product:1'])

  await expect.poll(query.isStale).toBe(true)
  expect(query.asked()).toBe(1)
})

function openPage({ isVisible = true } = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  const changed = keepFresh(queryClient, () => isVisible)
  return { changed, call: (name: string, topics: string[]) => openQuery(queryClient, name, topics) }
}

/** A read that the test answers by hand. */
function openQuery(queryClient: QueryClient, name: string, topics: string[]) {
  const queryKey = [name]
  const asked: PromiseWithResolvers<string>[] = []
  const queryFn = async () => {
    const queryOf = Promise.withResolvers<string>()
    asked.push(queryOf)
    const before = tick()
    const output = await queryOf.promise
    recordAnswer(hashKey(queryKey), { topics, position: 'node.1' }, before)
    return output
  }
  const leave = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {})
  let given = 0
  return {
    leave,
    asked: () => asked.length,
    isStale: () => queryClient.getQueryState(queryKey)?.isInvalidated ?? false,
    async answers(output: string) {
      await expect.poll(() => asked.length).toBeGreaterThan(given)
      asked[given++]?.resolve(output)
      await expect.poll(() => queryClient.getQueryData(queryKey)).toBe(output)
    },
  }
}
