/** The approximate place of a request: 'France', else 'network 203.0.113.0/24'; empty when neither is known. */
export function requestLocation(country: string | null, address: string | null): string {
  if (country) return new Intl.DisplayNames('en-US', { type: 'region', fallback: 'code' }).of(country) ?? country
  const network = networkOf(address ?? '')
  return network && `network ${network}`
}

/** The network of an IP address: /24 for IPv4, /48 for IPv6. */
function networkOf(address: string): string {
  if (/^\d+(\.\d+){3}$/.test(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  if (!address.includes(':')) return ''
  const [before = '', after] = address.split('::')
  const first = before.split(':').filter(Boolean)
  const last = (after ?? '').split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  return `${[...first, ...zeros, ...last].slice(0, 3).join(':')}::/48`
}
