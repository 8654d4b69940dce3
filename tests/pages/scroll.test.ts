import { expect, onTestFinished, test, vi } from 'vitest'
import { returnTo } from '#app/engine/routing/use-scroll.ts'

test('a page returns to its former position again once its typefaces have broken the lines elsewhere', async () => {
  const { scrolls, typefaces } = openLoading()
  returnTo(800)
  expect(scrolls).toEqual([800])
  typefaces.resolve()
  await expect.poll(() => scrolls).toEqual([800, 800])
})

test('a visitor who scrolls meanwhile is not taken back', async () => {
  const { scrolls, typefaces } = openLoading()
  returnTo(800)
  window.dispatchEvent(new Event('wheel'))
  typefaces.resolve()
  await typefaces.promise
  await new Promise((resolve) => setTimeout(resolve))
  expect(scrolls).toEqual([800])
})

/** A document whose typefaces are loading, and the positions to which it is scrolled. */
function openLoading() {
  const typefaces = Promise.withResolvers<void>()
  const { fonts } = document
  Object.assign(document, { fonts: { status: 'loading', ready: typefaces.promise } })
  const scrolls: unknown[] = []
  const scrollTo = vi
    .spyOn(window, 'scrollTo')
    .mockImplementation((...[, place]: unknown[]) => void scrolls.push(place))
  onTestFinished(() => {
    scrollTo.mockRestore()
    Object.assign(document, { fonts })
    window.dispatchEvent(new Event('wheel'))
  })
  return { scrolls, typefaces }
}
