import { afterEach, expect, test, vi } from 'vitest'
import { afterLooking } from './use-tracked-view.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page whose time stops until the test advances it. */
function watchedClock() {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  become('visible')
  return vi.fn()
}

function become(visibilityState: 'visible' | 'hidden'): void {
  Object.assign(page, { visibilityState })
  page.dispatchEvent(new Event('visibilitychange'))
}

// PDP-051, CON-006
test('a view counts after one second, not earlier, and once', () => {
  const counted = watchedClock()
  afterLooking(1000, counted)
  vi.advanceTimersByTime(999)
  expect(counted).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  become('hidden')
  become('visible')
  vi.advanceTimersByTime(5000)
  expect(counted).toHaveBeenCalledOnce()
})

// PDP-052
test('a visitor who leaves earlier has not viewed it', () => {
  const counted = watchedClock()
  const leave = afterLooking(1000, counted)
  vi.advanceTimersByTime(999)
  leave()
  vi.advanceTimersByTime(5000)
  become('hidden')
  become('visible')
  vi.advanceTimersByTime(5000)
  expect(counted).not.toHaveBeenCalled()
})

test('the time in another tab does not count', () => {
  const counted = watchedClock()
  become('hidden')
  afterLooking(1000, counted)
  vi.advanceTimersByTime(5000)
  become('visible')
  vi.advanceTimersByTime(600)
  become('hidden')
  vi.advanceTimersByTime(5000)
  become('visible')
  vi.advanceTimersByTime(399)
  expect(counted).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(counted).toHaveBeenCalledOnce()
})
