import { expect, test } from 'vitest'
import { isMachine, newSteps, visitStepAt } from './visit-step.ts'

test('a page is the step that its address names', () => {
  expect(
    ['/', '/search', '/product/aurelia-tote', '/cart', '/checkout', '/checkouts', '/account', '/product'].map(
      visitStepAt,
    ),
  ).toEqual(['visit', 'visit', 'product', 'cart', 'checkout', 'visit', 'visit', 'visit'])
  expect(['/admin', '/admin/figures', '/dev/mailbox'].map(visitStepAt)).toEqual([null, null, null])
  expect(visitStepAt('/administration')).toBe('visit')
})

test('a visit to a step counts for those before it, each once', () => {
  expect(newSteps(null, 'visit')).toEqual(['visit'])
  expect(newSteps(null, 'cart')).toEqual(['visit', 'product', 'cart'])
  expect(newSteps('product', 'checkout')).toEqual(['cart', 'checkout'])
  expect(newSteps('cart', 'product')).toEqual([])
})

test('declared bots, and visitors without a browser name, are not counted', () => {
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  expect(isMachine(chrome)).toBe(false)
  const bots = [
    '',
    'Googlebot/2.1',
    'curl/8.5.0',
    chrome.replace('Chrome/', 'HeadlessChrome/'),
    'facebookexternalhit (bot)',
  ]
  expect(bots.every(isMachine)).toBe(true)
})
