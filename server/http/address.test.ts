import { expect, test } from 'vitest'
import { serveShop } from '#tests/support/serve.ts'
import { networkOf } from './address.ts'

test('all addresses of one IPv6 customer count as one, those of two do not', () => {
  const one = ['2001:db8:1:2:3:4:5:6', '2001:0db8:1:2::', '2001:DB8:1:2::9', '2001:db8:1:2::1:2']
  expect(new Set(one.map(networkOf))).toEqual(new Set(['2001:db8:1:2::']))
  expect(networkOf('2001:db8:1:3::9')).toBe('2001:db8:1:3::')
  expect(networkOf('2001:db8::9')).toBe('2001:db8:0:0::')
  expect(networkOf('::1')).toBe('0:0:0:0::')
})

test('an IPv4 address stays what it is, also in the clothes of IPv6', () => {
  for (const address of ['203.0.113.9', '::ffff:203.0.113.9']) expect(networkOf(address)).toBe('203.0.113.9')
  expect(networkOf('unknown')).toBe('unknown')
})

test('whoever changes the last half of an IPv6 address does not get around a limit', async () => {
  await using shop = await serveShop({ trustedProxy: '127.0.0.1' })
  const confirm = (address: string) =>
    shop.post('/api/newsletter/subscribe', { email: 'no', source: 'home' }, { 'x-forwarded-for': address })
  for (let turn = 0; turn < 60; turn++) await confirm(`2001:db8:1:2::${turn}`)
  expect((await confirm('2001:db8:1:2::ffff')).status).toBe(429)
  expect((await confirm('2001:db8:1:3::1')).status).toBe(400)
})
