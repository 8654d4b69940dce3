import { useSyncExternalStore } from 'react'
import { createListeners } from '#app/engine/data/listeners.ts'
import { browserQueryClient } from '#app/engine/data/query-client.ts'
import type { User } from '#contract/users.ts'
import { embeddedIdentity } from './embedded-identity.ts'
import type { Identity, IdentityProvider } from './identity.ts'

/** Reads that answer everybody alike. Any other is somebody's own. */
const shared =
  /^(products\.(sea|sug|get(Featured|New|Product(By|Var|Im|Dim)|Variant))|categories\.getA|shippingOptions\.get(Prod|Off)|reviews\.getProduct|impact\.getI|settings\.getS|payments\.get|cart\.quote)/

export type Session =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'failed'; retry: () => void }
  | { status: 'signed-in'; user: User }

/** The shop's steps at sign-in and sign-out. */
type SessionSteps = { processLogin: (identity: Identity) => Promise<User>; processLogout: () => void }

const loading: Session = { status: 'loading' }
const channelName = 'stella-maris-session'

let session: Session = loading
/** Owner of the page's answers; known also while the session is not. */
let owner: string | null = null
let loadSteps: () => Promise<SessionSteps> = async () => {
  throw new Error('No session steps')
}
let identity: () => Promise<IdentityProvider> = async () => embeddedIdentity
let reading: Promise<void> | null = null
let otherTabs: BroadcastChannel | null = null
const listeners = createListeners()

/** The session. The same 'loading' on the server and in the first rendering of the browser. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, () => loading)
}

export function currentSession(): Session {
  return session
}

/** The steps belong to features that know the session; their code comes with the first sign-in. */
export function registerSessionSteps(load: () => Promise<SessionSteps>): void {
  loadSteps = load
}

/** Registers the identity provider; the shop's own accounts are used where none is registered. */
export function registerIdentity(open: () => Promise<IdentityProvider>): void {
  identity = open
}

/** Waits until it is known who is here. */
export async function settledSession(): Promise<Session> {
  await (reading ?? refreshSession())
  return session
}

/** Asks again who is here: after signing in, after a failure, when another tab says so. */
export function refreshSession(): Promise<void> {
  const turn = (reading ?? Promise.resolve()).then(read)
  reading = turn
  return turn
}

/** Reads the session anew after a form has changed its cookie, here and in the other tabs. */
export async function announceSession(): Promise<void> {
  await refreshSession()
  otherTabs?.postMessage('changed')
}

/** Signs out and forgets all kept data; a session that merely ends leaves the checkout for its owner's return. */
export async function signOut(): Promise<void> {
  const { processLogout } = await loadSteps()
  await (await identity()).endSession()
  forgetOwner()
  processLogout()
  await announceSession()
}

function subscribe(listener: () => void): () => void {
  const leave = listeners.subscribe(listener)
  otherTabs ??= listenToOtherTabs()
  if (!reading) void refreshSession()
  return leave
}

function listenToOtherTabs(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', () => void refreshSession())
  return channel
}

/** Login processing runs once per signed-in user; after a failure or a sign-out it may run again. */
async function read(): Promise<void> {
  if (session.status === 'failed') become(loading)
  try {
    const { readIdentity } = await identity()
    const person = await readIdentity()
    if (session.status === 'signed-in' && session.user.clerkUserId === person?.id) return follow(session.user, person)
    if (owner !== null && owner !== person?.id) forgetOwner()
    if (person) owner = person.id
    become(person ? { status: 'signed-in', user: await logIn(person) } : { status: 'signed-out' })
  } catch (error) {
    console.error('The session could not be loaded', error)
    become({ status: 'failed', retry: () => void refreshSession() })
  }
}

/** Takes over a new name or address of the same person. */
function follow(user: User, { name, email }: Identity): void {
  if (user.name !== name || user.email !== email) become({ status: 'signed-in', user: { ...user, name, email } })
}

/** Drops the owner's data, kept and shown. */
function forgetOwner(): void {
  forgetPersonalAnswers()
  owner = null
  if (session.status === 'signed-in') become(loading)
}

function become(next: Session): void {
  session = next
  listeners.tell()
}

/** Guests never need its code. */
async function logIn(identity: Identity): Promise<User> {
  const { processLogin } = await loadSteps()
  return processLogin(identity)
}

/** The next person at this browser sees nothing of the last one. */
function forgetPersonalAnswers(): void {
  browserQueryClient().removeQueries({ predicate: ({ queryKey }) => isPersonal(String(queryKey[0])) })
}

export function isPersonal(name: string): boolean {
  return !shared.test(name)
}
