import { expect, test } from 'vitest'
import { openSandbox } from '#tests/support/sandbox.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

const nextYear = new Date().getUTCFullYear() + 1

test('a saved card is found with its public details and its owner', async () => {
  await using sandbox = await openSandbox()
  const { id, customerId } = await savedCard(sandbox)
  const shown = { id, customerId, brand: 'visa', last4: '4242', expMonth: 12, name: null }
  const found = await sandbox.gateway.findPaymentMethod(id)
  expect(found).toEqual({ ...shown, expYear: expect.any(Number), fingerprint: expect.any(String) })
  expect((await sandbox.gateway.findPaymentMethod((await savedCard(sandbox)).id))?.fingerprint).toBe(found?.fingerprint)
  expect(
    (await sandbox.gateway.findPaymentMethod((await savedCard(sandbox, 'pm_card_amex')).id))?.fingerprint,
  ).not.toBe(found?.fingerprint)
  expect(await sandbox.gateway.findPaymentMethod('pm_of_another_provider')).toBeNull()
})

test('name and expiry are changed at the gateway; a value that it refuses changes nothing', async () => {
  await using sandbox = await openSandbox()
  const { id } = await savedCard(sandbox)
  const change = { name: 'Ann Weaver', expMonth: 3, expYear: nextYear }
  expect(await sandbox.gateway.updatePaymentMethod(id, change)).toMatchObject(change)
  expect(await sandbox.gateway.updatePaymentMethod(id, { expMonth: 4 })).toMatchObject({ ...change, expMonth: 4 })
  expect(await sandbox.gateway.updatePaymentMethod(id, { expYear: 2001 })).toBeNull()
  expect(await sandbox.gateway.findPaymentMethod(id)).toMatchObject({ ...change, expMonth: 4 })
})

test('a card is removed from its customer once, however often it is asked', async () => {
  await using sandbox = await openSandbox()
  const { id } = await savedCard(sandbox)
  await sandbox.gateway.detachPaymentMethod(id)
  await sandbox.gateway.detachPaymentMethod(id)
  await sandbox.gateway.detachPaymentMethod('pm_of_another_provider')
  expect(await sandbox.gateway.findPaymentMethod(id)).toMatchObject({ customerId: null })
  expect(await sandbox.gateway.updatePaymentMethod(id, { name: 'Nobody' })).toBeNull()
})

test('a customer deleted at the gateway differs from a gateway that fails', async () => {
  await using sandbox = await openSandbox()
  expect(await sandbox.gateway.createSetupIntent('cus_deleted')).toBeNull()
})

test('an unreachable gateway is not a missing card', async () => {
  await using sandbox = await openSandbox()
  const { id } = await savedCard(sandbox)
  await sandbox.close()
  await expect(sandbox.gateway.findPaymentMethod(id)).rejects.toThrow()
  await expect(sandbox.gateway.detachPaymentMethod(id)).rejects.toThrow()
})

async function savedCard({ gateway, stripe }: Sandbox, name = 'pm_card_visa') {
  const key = crypto.randomUUID()
  const customerId = await gateway.createCustomer({ key, email: 'ann@example.com', name: 'Ann', userId: key })
  const intent = await gateway.createSetupIntent(customerId)
  const { payment_method } = await stripe.setupIntents.confirm(intent?.id ?? '', { payment_method: name })
  return { id: String(payment_method), customerId }
}
