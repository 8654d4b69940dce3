import { boundToHost, type Settings } from './better-auth.ts'
import { cookieSignature, isCookieSignature } from './read-session.ts'

const signedName = /(?:__(?:Secure|Host)-)?stella-maris\.(?:session_token|dont_remember)/
const former = /__Secure-(?=stella-maris\.(?:session_token|dont_remember)=)/g

export type Secrets = Pick<Settings, 'secret' | 'formerSecrets'>

/**
 * The headers with the session cookie brought up to date: under its present name, if it is from before cookies were bound to the host, and
 * signed with the present secret. The library renews the browser's own cookie within a day.
 */
export function withPresentCookies(headers: Headers, secrets: Secrets): Headers {
  const cookie = headers.get('cookie')
  if (!cookie) return headers
  const present = signedAnew(underPresentName(cookie), secrets)
  if (present === cookie) return headers
  const changed = new Headers(headers)
  changed.set('cookie', present)
  return changed
}

function underPresentName(cookie: string): string {
  return cookie.includes(`${boundToHost}stella-maris.session_token`) ? cookie : cookie.replaceAll(former, boundToHost)
}

function signedAnew(cookie: string, { secret, formerSecrets = [] }: Secrets): string {
  if (formerSecrets.length === 0) return cookie
  return cookie
    .split(';')
    .map((one) => {
      const [, name = '', encoded = ''] = /^\s*([^=]+)=(.*)$/.exec(one) ?? []
      if (!signedName.test(name)) return one
      const [token = '', signature = ''] = (decodedOf(encoded) ?? '').split('.')
      const isFormer = formerSecrets.some((each) => isCookieSignature(each, token, signature))
      return isFormer ? ` ${name}=${encodeURIComponent(`${token}.${cookieSignature(secret, token)}`)}` : one
    })
    .join(';')
}

function decodedOf(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
