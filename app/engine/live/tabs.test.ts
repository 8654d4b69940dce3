import { expect, test } from 'vitest'
import { type ServedShop, serveShop } from '#tests/support/serve.ts'
import type { LiveEvent } from './stream.ts'
import { joinTabs } from './tabs.ts'

test('the tabs of a browser share one stream, and each gets the changes', async () => {
  await using browser = await openBrowser()
  const [one, two] = [browser.tab(), browser.tab()]
  one.show('product:a')
  two.show('product:b')
  await one.hears(['product:a', 'product:b'])

  await browser.change('product:b')

  expect((await one.next('product:b')).topics).toEqual(['product:b'])
  expect((await two.next('product:b')).topics).toEqual(['product:b'])
  expect(browser.openStreams()).toBe(1)
})

test('another tab takes over the stream when its tab is hidden, and no change is lost', async () => {
  await using browser = await openBrowser()
  const [one, two] = [browser.tab(), browser.tab()]
  one.show('product:a')
  await one.hears(['product:a'])
  two.show('product:b')
  await one.hears(['product:a', 'product:b'])

  one.hide()
  await browser.change('product:b')

  await two.next('product:b')
  await two.hears(['product:b'])
  expect(browser.openStreams()).toBe(1)
})

test('a tab that becomes visible again gets the changes that it missed, though another tab has the stream open', async () => {
  await using browser = await openBrowser()
  const [old, young] = [browser.tab(), browser.tab()]
  const before = browser.position()
  await browser.change('product:a')
  await browser.heard(1)
  young.show('product:a')
  await young.hears(['product:a'])

  old.show('product:a', before)

  expect((await old.next('product:a')).topics).toEqual(['product:a'])
  await expect.poll(browser.openStreams).toBe(1)
})

test('without a visible tab there is no stream', async () => {
  await using browser = await openBrowser()
  const tab = browser.tab()
  tab.show('product:a')
  await tab.hears(['product:a'])
  tab.hide()
  await expect.poll(browser.openStreams).toBe(0)
})

test('a broken stream reconnects by itself and delivers the missed changes', async () => {
  await using browser = await openBrowser()
  const tab = browser.tab()
  tab.show('product:a')
  await tab.hears(['product:a'])

  browser.breakStreams()
  await browser.change('product:a')

  expect((await tab.next('product:a')).topics).toEqual(['product:a'])
})

test('a topic that the visitor may not watch is dropped, and the others are watched', async () => {
  await using browser = await openBrowser()
  const tab = browser.tab()
  tab.show('product:a', browser.position(), 'orders:ann')

  expect(await tab.forbidden).toEqual(['orders:ann'])
  await tab.hears(['product:a'])
})

type Opened = { topics: string[]; controller: AbortController; isOver: boolean }

/** Several tabs in this process: its own locks, channels and a real shop behind fetch. */
async function openBrowser() {
  const served = await serveShop()
  const streams: Opened[] = []
  const tabs: Tab[] = []
  const ownFetch = globalThis.fetch
  globalThis.fetch = (path, init) => fetchStream(served, { streams, ownFetch, path: String(path), init })
  const position = () => served.shop.live.position()
  return {
    position,
    change: (topic: string) => served.shop.write(async (_tx, announce) => announce(topic)),
    heard: (count: number) => expect.poll(() => Number(position().split('.')[1])).toBeGreaterThanOrEqual(count),
    openStreams: () => streams.filter((stream) => !stream.isOver).length,
    breakStreams() {
      for (const { controller } of streams) controller.abort()
    },
    tab() {
      const tab = openTab(position, () => streams.filter((stream) => !stream.isOver))
      tabs.push(tab)
      return tab
    },
    async [Symbol.asyncDispose]() {
      for (const tab of tabs) tab.hide()
      await expect.poll(() => streams.every((stream) => stream.isOver)).toBe(true)
      globalThis.fetch = ownFetch
      await served[Symbol.asyncDispose]()
    },
  }
}

type Tab = ReturnType<typeof openTab>

function openTab(position: () => string, streams: () => Opened[]) {
  const events: LiveEvent[] = []
  const forbidden = Promise.withResolvers<string[]>()
  const tab = joinTabs({ onEvent: (event) => events.push(event), onForbidden: forbidden.resolve })
  return {
    forbidden: forbidden.promise,
    show: (topic: string, from = position(), ...more: string[]) =>
      tab.want(Object.fromEntries([topic, ...more].map((name) => [name, from]))),
    hide: () => tab.want({}),
    /** Waits until the one open stream watches these topics. */
    hears: (topics: string[]) => expect.poll(() => streams().map((stream) => stream.topics.sort())).toEqual([topics]),
    next: (topic: string) =>
      expect
        .poll(() => events.find((event) => event.topics.includes(topic)))
        .toBeTruthy()
        .then(() => events.find((event) => event.topics.includes(topic)) as LiveEvent),
  }
}

type Fetch = { streams: Opened[]; ownFetch: typeof fetch; path: string; init: RequestInit | undefined }

async function fetchStream(served: ServedShop, { streams, ownFetch, path, init }: Fetch): Promise<Response> {
  if (!path.startsWith('/')) return ownFetch(path, init)
  const controller = new AbortController()
  const topics = Object.keys(JSON.parse(String(init?.body)).topics)
  const opened = { topics, controller, isOver: false }
  const over = () => {
    opened.isOver = true
  }
  init?.signal?.addEventListener('abort', () => controller.abort())
  controller.signal.addEventListener('abort', over)
  const response = await ownFetch(served.url + path, { ...init, signal: controller.signal })
  if (response.ok) streams.push(opened)
  return response
}
