import { expect, test } from 'vitest'
import { requestLocation } from './request-location.ts'

test('a country says where a session began, otherwise the network of its address', () => {
  const cases: [country: string | null, address: string | null, place: string][] = [
    ['FR', '203.0.113.9', 'France'],
    ['US', null, 'United States'],
    ['QQ', null, 'QQ'],
    [null, '203.0.113.9', 'network 203.0.113.0/24'],
    [null, '2001:db8:1:2::', 'network 2001:db8:1::/48'],
    [null, '2001:db8::', 'network 2001:db8:0::/48'],
    [null, '0:0:0:0::', 'network 0:0:0::/48'],
    [null, 'unknown', ''],
    [null, '', ''],
    [null, null, ''],
  ]
  for (const [country, address, place] of cases)
    expect(requestLocation(country, address), `${country} ${address}`).toBe(place)
})
