import { expect, test } from 'vitest'
import { reservePorts } from './start-shop.ts'
import { takeOpenWaits, until } from './waits.ts'

test('ports are given to one only, however many ask at the same time', async () => {
  const ports = await Promise.all(Array.from({ length: 8 }, () => reservePorts()))
  expect(new Set(ports.flatMap((port) => [port, port + 1])).size).toBe(16)
})

test('a wait says what it is for and how far it has come, until it is over', async () => {
  let emails = 3
  const wait = until(
    () => emails,
    (count) => count === 0,
    { everyMs: 1 },
  )
  await expect.poll(() => takeOpenWaits()).toEqual([expect.stringMatching(/count === 0.*last answer was 3/s)])
  emails = 0
  expect(await wait).toBe(0)
  await until(
    () => true,
    (isDone) => isDone,
  )
  expect(takeOpenWaits()).toEqual([])
})
