import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { CardRefused } from '#app/features/payment/gateway-error.ts'
import { intentOrder, openSandbox, sandboxKeys } from '#tests/support/sandbox.ts'
import { confirmPayment } from './confirm-payment.ts'

test('a payment made in another tab counts as made', async () => {
  await using sandbox = await openSandbox()
  const { config, payment } = await preparedAt(sandbox)
  await confirmPayment(config, payment)
  await confirmPayment(config, payment)
  const { rows } = await sandbox.pool.query('select id from sandbox_gateway.charges')
  expect(rows).toHaveLength(1)
})

test("a card that may not be used again is refused in words for people, not in the gateway's error", async () => {
  await using sandbox = await openSandbox()
  const { config, payment } = await preparedAt(sandbox)
  const refused = confirmPayment(config, { ...payment, paymentMethodId: 'pm_of_nobody' })
  await expect(refused).rejects.toThrow('This card cannot be used here. Please use another card.')
  await expect(refused).rejects.toBeInstanceOf(CardRefused)
})

test('a silent gateway is waited for 20 seconds, then asked for the state of the payment', async () => {
  await using gateway = await openSilentGateway()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const payment = { clientSecret: 'pi_1_secret_1', paymentMethodId: 'pm_1' }
    const outcome = confirmPayment(gateway.config, payment).catch((error: unknown) => error)
    expect(await gateway.asked()).toMatchObject({ method: 'POST', path: '/v1/payment_intents/pi_1/confirm' })
    await vi.advanceTimersByTimeAsync(20_000)
    const looked = await gateway.asked()
    expect(looked).toMatchObject({ method: 'GET', path: '/v1/payment_intents/pi_1' })
    looked.response.end(JSON.stringify({ id: 'pi_1', status: 'requires_payment_method' }))
    expect(await outcome).toMatchObject({
      code: 'OFFLINE',
      message: 'The payment provider does not answer. Please try again: your card is charged once at most.',
    })

    const late = confirmPayment(gateway.config, payment)
    await gateway.asked()
    await vi.advanceTimersByTimeAsync(20_000)
    ;(await gateway.asked()).response.end(JSON.stringify({ id: 'pi_1', status: 'succeeded' }))
    await late
  } finally {
    vi.useRealTimers()
  }
})

async function preparedAt(sandbox: Awaited<ReturnType<typeof openSandbox>>) {
  const { clientSecret } = await sandbox.gateway.prepareIntent(intentOrder('c1:1'))
  return { config: sandbox.gateway.publicConfig(), payment: { clientSecret, paymentMethodId: 'pm_card_visa' } }
}

type Asked = { method: string | undefined; path: string | undefined; response: ServerResponse }

/** Accepts every request and answers when the test does. */
async function openSilentGateway() {
  const waiting: Asked[] = []
  let arrived = Promise.withResolvers<void>()
  const server = createServer(({ method, url }, response) => {
    waiting.push({ method, path: url?.split('?')[0], response })
    arrived.resolve()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { publishableKey } = sandboxKeys
  return {
    config: { provider: 'sandbox' as const, publishableKey, gatewayUrl: `http://127.0.0.1:${port}` },
    async asked(): Promise<Asked> {
      await arrived.promise
      arrived = Promise.withResolvers()
      const asked = waiting.shift()
      if (!asked) throw new Error('Nothing was asked')
      return asked
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
