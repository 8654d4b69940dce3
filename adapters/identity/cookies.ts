import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookiePrefix, isSecure, type Settings } from './better-auth.ts'
import { proofMinutes } from './proofs.ts'
import { cookieIn } from './read-session.ts'

/** Minutes that the first step of signing in stays valid. */
export const begunMinutes = 10
/** Minutes that a passkey's challenge stays valid. */
export const challengeMinutes = 5

const year = 365 * 24 * 3600

export type Cookies = ReturnType<typeof createCookies>

/**
 * The provider's cookies besides the session: that the browser signed in before, and the tickets of a code, of the first step, and of a
 * passkey.
 */
export function createCookies({
  secret,
  formerSecrets = [],
  publicUrl,
}: Pick<Settings, 'secret' | 'formerSecrets' | 'publicUrl'>) {
  const names = {
    known: `${cookiePrefix(publicUrl)}.known`,
    ticket: `${cookiePrefix(publicUrl)}.code`,
    step: `${cookiePrefix(publicUrl)}.step`,
    challenge: `${cookiePrefix(publicUrl)}.passkey`,
  }
  const write = (name: string, value: string, seconds: number) =>
    `${name}=${value}; Path=/; HttpOnly; ${isSecure(publicUrl) ? 'Secure; ' : ''}SameSite=Lax; Max-Age=${seconds}`
  const read = (headers: Headers, name: string) => cookieIn(headers.get('cookie') ?? '', name)
  const signatureOf = (email: string, id: string, by = secret) =>
    createHmac('sha256', by).update(`known ${id} ${email}`).digest('base64url')
  return {
    /** A cookie that marks a browser as known to the address's owner. */
    known(email: string): string {
      const id = randomBytes(12).toString('base64url')
      return write(names.known, `${id}.${signatureOf(email, id)}`, year)
    },
    /** The id of a browser in which the owner of this email address signed in before, or null. */
    knownIn(headers: Headers, email: string): string | null {
      const [id, signature] = read(headers, names.known)?.split('.') ?? []
      if (!id || !signature) return null
      const given = Buffer.from(signature)
      const isBy = (one: string) => {
        const ours = Buffer.from(signatureOf(email, id, one))
        return given.length === ours.length && timingSafeEqual(given, ours)
      }
      return [secret, ...formerSecrets].some(isBy) ? id : null
    },
    ticket: (ticket: string) => write(names.ticket, ticket, proofMinutes.code * 60),
    noTicket: () => write(names.ticket, '', 0),
    ticketIn: (headers: Headers) => read(headers, names.ticket) || null,
    step: (ticket: string) => write(names.step, ticket, begunMinutes * 60),
    noStep: () => write(names.step, '', 0),
    stepIn: (headers: Headers) => read(headers, names.step) || null,
    challenge: (ticket: string) => write(names.challenge, ticket, challengeMinutes * 60),
    noChallenge: () => write(names.challenge, '', 0),
    challengeIn: (headers: Headers) => read(headers, names.challenge) || null,
  }
}
