import { boundToHost } from './better-auth.ts'

const former = /__Secure-(?=stella-maris\.(?:session_token|dont_remember)=)/g

/**
 * The headers with the session cookie of the former name, from before cookies were bound to the host; the library renews it under its
 * present name within a day.
 */
export function underPresentName(headers: Headers): Headers {
  const cookie = headers.get('cookie')
  const renamed = cookie?.replaceAll(former, boundToHost)
  if (!renamed || renamed === cookie || cookie?.includes(`${boundToHost}stella-maris.session_token`)) return headers
  const present = new Headers(headers)
  present.set('cookie', renamed)
  return present
}
