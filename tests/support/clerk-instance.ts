import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type ClerkPerson = {
  id: string
  email: string
  first: string
  last: string
  role?: string
  banned?: boolean
  changed?: number
  /** Minutes since the first factor was verified. */
  provedAgo?: number
}
export type ClerkInstance = Awaited<ReturnType<typeof startClerk>>

const host = 'clerk.stella-maris.test'
const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** A local instance of the hosted provider: it signs tokens, and answers requests for users over HTTP on loopback. */
export async function startClerk() {
  const { privateKey, publicKey } = pair()
  const people = new Map<string, ClerkPerson>()
  /** The users requested so far, and those whose sessions were revoked; while `isAway` it answers with a failure. */
  const api = { asked: [] as string[], revoked: [] as string[], isAway: false }
  const server = createServer(async (request, response) => {
    const sessions = answerSessions(request.method, new URL(request.url ?? '', 'http://clerk'))
    if (sessions) return void response.writeHead(200, { 'content-type': 'application/json' }).end(sessions)
    const id = /^\/v1\/users\/([^/?]+)/.exec(request.url ?? '')?.[1] ?? ''
    const person = people.get(id)
    api.asked.push(id)
    const renamed = request.method === 'PATCH' && person ? JSON.parse(await text(request)) : null
    if (person && renamed?.public_metadata) Object.assign(person, renamed.public_metadata, { changed: Date.now() })
    else if (person && renamed) Object.assign(person, { first: renamed.first_name, last: renamed.last_name })
    const status = api.isAway ? 500 : person && request.headers.authorization === `Bearer ${secretKey}` ? 200 : 404
    if (request.method === 'DELETE' && status === 200) people.delete(id)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(status === 200 && person ? userOf(person) : { errors: [{ code: 'not_found' }] }))
  })
  /** Each person has one session, which is listed until it is revoked. */
  function answerSessions(method = '', { pathname, searchParams }: URL): string | null {
    const revoked = /^\/v1\/sessions\/sess_(\w+)\/revoke$/.exec(pathname)?.[1]
    if (method === 'POST' && revoked) api.revoked.push(revoked)
    const id = revoked ?? searchParams.get('user_id') ?? ''
    const session = { object: 'session', id: `sess_${id}`, user_id: id, status: revoked ? 'revoked' : 'active' }
    if (revoked) return JSON.stringify(session)
    const data = api.revoked.includes(id) ? [] : [session]
    return pathname === '/v1/sessions' ? JSON.stringify({ data, total_count: data.length }) : null
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = {
    publishableKey: publishableKeyOf(host),
    secretKey,
    jwtKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    apiUrl,
    frontendUrl: `https://${host}`,
  }
  return {
    people,
    api,
    settings,
    env: {
      CLERK_PUBLISHABLE_KEY: settings.publishableKey,
      CLERK_SECRET_KEY: secretKey,
      CLERK_JWT_KEY: settings.jwtKey,
      CLERK_API_URL: apiUrl,
    },
    /** A token as the provider's script would get it for a page at `party`; `changes` replace claims, undefined removes one. */
    token: (person: ClerkPerson, party: string, changes: Changes = {}) =>
      signed({ ...claimsOf(person, party), ...changes.claims }, changes.key ?? privateKey),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

type Changes = { claims?: Record<string, unknown>; key?: KeyObject }

const secretKey = 'sk_test_standinOfTheTests'

export function publishableKeyOf(host: string): string {
  return `pk_test_${Buffer.from(`${host}$`).toString('base64')}`
}

/** The key of a different instance. */
export function anotherKey(): KeyObject {
  return pair().privateKey
}

/** The claims of a token issued now for one minute, with those that the shop's template adds. */
function claimsOf(person: ClerkPerson, party: string) {
  const now = Math.floor(Date.now() / 1_000)
  return {
    azp: party,
    iss: `https://${host}`,
    sub: person.id,
    sid: `sess_${person.id}`,
    iat: now,
    nbf: now - 10,
    exp: now + 60,
    sts: 'active',
    fva: [person.provedAgo ?? 0, -1],
    v: 2,
    email: person.email,
    name: `${person.first} ${person.last}`,
    verified: true,
    metadata: person.role ? { role: person.role } : {},
  }
}

function signed(claims: object, key: KeyObject): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const content = `${encode({ alg: 'RS256', typ: 'JWT', kid: 'ins_test' })}.${encode(claims)}`
  return `${content}.${createSign('RSA-SHA256').update(content).sign(key, 'base64url')}`
}

function userOf({ id, email, first, last, role, banned = false, changed = Date.now() }: ClerkPerson) {
  return {
    object: 'user',
    id,
    first_name: first,
    last_name: last,
    primary_email_address_id: `idn_${id}`,
    email_addresses: [addressOf('idn_other', `other-than-${email}`), addressOf(`idn_${id}`, email)],
    public_metadata: role ? { role } : {},
    updated_at: changed,
    banned,
    locked: false,
  }
}

function addressOf(id: string, email: string) {
  return {
    object: 'email_address',
    id,
    email_address: email,
    verification: { object: 'verification_otp', status: 'verified' },
    linked_to: [],
  }
}
