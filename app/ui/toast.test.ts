import { expect, test } from 'vitest'
import { currentToast, dismissToast, onToast, toast } from './toast.ts'

test('one message at a time: a newer one replaces the older one', () => {
  let reported = 0
  const stop = onToast(() => {
    reported += 1
  })
  toast('Onda Clutch is in your bag.')
  toast('Link copied', { kind: 'info' })
  expect(currentToast()).toMatchObject({ text: 'Link copied', kind: 'info' })
  dismissToast()
  expect(currentToast()).toBeNull()
  stop()
  toast('Nobody hears this')
  expect(reported).toBe(3)
})
