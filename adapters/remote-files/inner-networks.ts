import { BlockList, isIP } from 'node:net'

/** What no public server has: this machine, private, link-local, shared, documentation, multicast and reserved networks. */
const inner = new BlockList()
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
])
  add(inner, network, 'ipv4')
for (const network of ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'])
  add(inner, network, 'ipv6')

/** All of IPv6 that is given to public servers: what maps or translates IPv4 is not in it. */
const globalIpv6 = new BlockList()
add(globalIpv6, '2000::/3', 'ipv6')

export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inner.check(address, 'ipv4')
  return family === 6 && globalIpv6.check(address, 'ipv6') && !inner.check(address, 'ipv6')
}

function add(list: BlockList, network: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', bits] = network.split('/')
  list.addSubnet(address, Number(bits), family)
}
