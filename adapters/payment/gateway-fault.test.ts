import { expect, test } from 'vitest'
import { isGatewayFault, MOST_PATIENCE_MS, withinPatience } from './gateway-fault.ts'
import { patience } from './stripe.ts'

test('a shopper is told within twenty seconds, whatever the gateway does', async () => {
  const error = await withinPatience(new Promise(() => {}), 1).catch((thrown: unknown) => thrown)
  expect(isGatewayFault(error)).toBe(true)
  expect(MOST_PATIENCE_MS).toBe(20_000)
  const tries = 1 + patience.maxNetworkRetries
  expect(tries * patience.timeout, 'one call comes to its end before that').toBeLessThan(MOST_PATIENCE_MS - 3_000)
})

test('what is answered or thrown in time is passed on, and only the gateway’s errors are its faults', async () => {
  expect(await withinPatience(Promise.resolve('paid'))).toBe('paid')
  const bug = await withinPatience(Promise.reject(new TypeError('bug'))).catch((thrown: unknown) => thrown)
  expect(isGatewayFault(bug)).toBe(false)
})
