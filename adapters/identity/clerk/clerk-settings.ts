import { createPublicKey } from 'node:crypto'

export type ClerkSettings = {
  publishableKey: string
  secretKey: string
  /** Public key that session tokens are verified with, as PEM. */
  jwtKey: string
  apiUrl: string
  /** The URL of the provider's scripts and API for pages. */
  frontendUrl: string
}

type Environment = Record<string, string | undefined>
type Read = { clerk: ClerkSettings | null; mistakes: string[] }

/** Every variable of Clerk's that is read. */
export const clerkNames = ['CLERK_PUBLISHABLE_KEY', 'CLERK_SECRET_KEY', 'CLERK_JWT_KEY', 'CLERK_API_URL']
const dashboard = "from API keys in Clerk's dashboard"

/** Clerk's settings, or all errors in them. Null when neither IDENTITY=clerk nor a variable of Clerk's is set. */
export function readClerk(environment: Environment, isSafe: (url: string) => boolean): Read {
  const { IDENTITY: choice } = environment
  const names = clerkNames.filter((name) => environment[name])
  if (choice && choice !== 'clerk' && choice !== 'embedded')
    return { clerk: null, mistakes: ["IDENTITY: Is 'clerk' or 'embedded', or left out"] }
  if (choice !== 'clerk' && names.length === 0) return { clerk: null, mistakes: [] }
  if (choice === 'embedded')
    return { clerk: null, mistakes: [`IDENTITY: says embedded, but ${names.join(', ')} ask for Clerk`] }
  const settings = settingsIn(environment)
  const mistakes = mistakesIn(settings, isSafe)
  return { clerk: mistakes.length === 0 ? settings : null, mistakes }
}

function settingsIn(environment: Environment): ClerkSettings {
  const text = (name: string) => environment[name]?.trim() ?? ''
  const publishableKey = text('CLERK_PUBLISHABLE_KEY')
  return {
    publishableKey,
    secretKey: text('CLERK_SECRET_KEY'),
    // Many hosting panels store a value on one line.
    jwtKey: text('CLERK_JWT_KEY').replaceAll('\\n', '\n'),
    apiUrl: text('CLERK_API_URL') || 'https://api.clerk.com',
    frontendUrl: `https://${hostIn(publishableKey) ?? ''}`,
  }
}

function mistakesIn(settings: ClerkSettings, isSafe: (url: string) => boolean): string[] {
  const { publishableKey, secretKey, jwtKey, apiUrl } = settings
  const kindOf = (key: string) => /^[ps]k_(test|live)_/.exec(key)?.[1]
  const isSecret = /^sk_(test|live)_\w{8,}$/.test(secretKey)
  return [
    publishableKey === '' && `CLERK_PUBLISHABLE_KEY: is missing; Clerk's pages need it, ${dashboard}`,
    publishableKey !== '' &&
      hostIn(publishableKey) === null &&
      `CLERK_PUBLISHABLE_KEY: is malformed; take the one that begins with pk_test_ or pk_live_, whole, ${dashboard}`,
    secretKey === '' && `CLERK_SECRET_KEY: is missing; who is an administrator is asked with it, ${dashboard}`,
    secretKey !== '' &&
      !isSecret &&
      `CLERK_SECRET_KEY: is malformed; take the one that begins with sk_test_ or sk_live_, whole, ${dashboard}`,
    isSecret &&
      hostIn(publishableKey) !== null &&
      kindOf(publishableKey) !== kindOf(secretKey) &&
      'CLERK_SECRET_KEY, CLERK_PUBLISHABLE_KEY: one is for tests, the other is live',
    jwtKey === '' && `CLERK_JWT_KEY: is missing; sessions are verified with it, the JWT public key (PEM) ${dashboard}`,
    jwtKey !== '' &&
      !isPublicKey(jwtKey) &&
      `CLERK_JWT_KEY: is malformed; take the JWT public key (PEM), from -----BEGIN to END-----, ${dashboard}`,
    !isSafe(apiUrl) && 'CLERK_API_URL: https://, or http:// on this machine: our key goes there',
  ].filter((line) => typeof line === 'string')
}

/** The host name in a publishable key; null when it has none. */
function hostIn(key: string): string | null {
  const encoded = /^pk_(?:test|live)_([A-Za-z0-9+/=_-]+)$/.exec(key)?.[1]
  const host = encoded && /^([a-z0-9-]+(?:\.[a-z0-9-]+)+)\$$/.exec(Buffer.from(encoded, 'base64').toString())?.[1]
  return host || null
}

function isPublicKey(pem: string): boolean {
  try {
    return /BEGIN PUBLIC KEY/.test(pem) && createPublicKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
