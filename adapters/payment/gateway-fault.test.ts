import { expect, test } from 'vitest'
import { isGatewayFault, LONGEST_TIMEOUT_MS, withinTimeout } from './gateway-fault.ts'
import { timeouts } from './stripe.ts'

test('a shopper gets an answer within twenty seconds, whatever the gateway does', async () => {
  const error = await withinTimeout(new Promise(() => {}), 1).catch((thrown: unknown) => thrown)
  expect(isGatewayFault(error)).toBe(true)
  expect(LONGEST_TIMEOUT_MS).toBe(20_000)
  const tries = 1 + timeouts.maxNetworkRetries
  expect(tries * timeouts.timeout, 'one call comes to its end before that').toBeLessThan(LONGEST_TIMEOUT_MS - 3_000)
})

test("an answer or error in time is passed on, and only the gateway's errors count as its faults", async () => {
  expect(await withinTimeout(Promise.resolve('paid'))).toBe('paid')
  const bug = await withinTimeout(Promise.reject(new TypeError('bug'))).catch((thrown: unknown) => thrown)
  expect(isGatewayFault(bug)).toBe(false)
})
