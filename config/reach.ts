import { isLoopback, isPrivateNetwork, networkIn } from '#server/http/client-address.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The URL may be sent secrets: it is encrypted, or on this machine. */
export function isSafeFromListeners(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || isLoopback(hostname)
}

/** True when statements and passwords would cross a network in the clear. Reads the URL and PGSSLMODE, PGHOST as the driver does. */
export function isOpenToListeners(databaseUrl: string, environment: Environment): boolean {
  const { hostname, searchParams } = new URL(databaseUrl)
  const host = decodeURIComponent(searchParams.get('host') || hostname || environment.PGHOST || 'localhost')
  return !(host.startsWith('/') || isLoopback(host) || isEncrypted(searchParams, environment))
}

function isEncrypted(settings: URLSearchParams, { PGSSLMODE: mode }: Environment): boolean {
  const chosen = settings.get('sslmode')
  if (chosen) return chosen !== 'disable'
  if (['sslcert', 'sslkey', 'sslrootcert'].some((name) => settings.get(name))) return true
  const flag = settings.get('ssl')
  if (flag !== null) return flag === 'true' || flag === '1'
  return settings.get('sslnegotiation') === 'direct' || (mode !== undefined && encryptedModes.includes(mode))
}

const encryptedModes = ['prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']

/** The shortest prefix of a public range that can be one company's proxies. */
const leastBits = { ipv4: 9, ipv6: 24 }

/** Errors for ranges of trusted proxies that reach beyond private networks and are wider than those. */
export function widestProxies(ranges: readonly string[]): string[] {
  return publicRanges(ranges)
    .filter(({ bits, family }) => bits < leastBits[family])
    .map(({ text }) => `TRUSTED_PROXY: ${text} is wider than any private network; anyone in it could forge addresses`)
}

/** Warnings for ranges of trusted proxies that hold public addresses. */
export function publicProxies(ranges: readonly string[]): string[] {
  return publicRanges(ranges)
    .filter(({ bits, family }) => bits < (family === 'ipv4' ? 32 : 64))
    .map(({ text }) => `TRUSTED_PROXY: ${text} holds public addresses; anyone with one of them can forge a visitor's`)
}

function publicRanges(ranges: readonly string[]) {
  return ranges.flatMap((text) => {
    const network = networkIn(text)
    return network && !isPrivateNetwork(network) ? { text, ...network } : []
  })
}

type Place = { host: string; publicUrl: string | undefined; isAllowed: boolean }

/** Errors for a demo that others could reach: its passwords are public. */
export function openToOthers({ host, publicUrl, isAllowed }: Place): string[] {
  if (isAllowed) return []
  const open = 'the demo and its published passwords would be open to others'
  return [
    !isLoopback(host) && `HOST: ${open} at ${host}; say DEMO_ON_NETWORK=yes`,
    publicUrl !== undefined &&
      !isLoopback(new URL(publicUrl).hostname) &&
      `PUBLIC_URL: ${open} at ${publicUrl}; say DEMO_ON_NETWORK=yes`,
  ].filter((line) => typeof line === 'string')
}
