import { useSyncExternalStore } from 'react'
import { createListeners } from '#app/engine/data/listeners.ts'
import { browserQueryClient } from '#app/engine/data/query-client.ts'
import type { User } from '#contract/users.ts'
import { embeddedIdentity } from './embedded-identity.ts'
import type { Identity, IdentityProvider } from './identity.ts'

/** Reads whose answers are the same for everybody. All others are personal. */
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
const signedOut = 'signed-out'
/** Milliseconds after which a step of reading the session fails; a slow network needs less. */
const longestStepMs = 60_000

let session: Session = loading
/** The owner of the page's answers, even while the session is unknown. */
let owner: string | null = null
let hasSignedOut = false
let loadSteps: () => Promise<SessionSteps> = async () => {
  throw new Error('No session steps')
}
let identity: () => Promise<IdentityProvider> = async () => embeddedIdentity
let reading: Promise<void> | null = null
let otherTabs: BroadcastChannel | null = null
const listeners = createListeners()

/** The session; 'loading' on the server and in the first rendering of the browser. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, () => loading)
}

export function currentSession(): Session {
  return session
}

/** Registers the steps at sign-in and sign-out, which belong to other features; their code loads at the first sign-in. */
export function registerSessionSteps(load: () => Promise<SessionSteps>): void {
  loadSteps = load
}

/** Registers the identity provider; the shop's own accounts are the default. */
export function registerIdentity(open: () => Promise<IdentityProvider>): void {
  identity = open
}

/** True while the page handles a sign-out in another tab. Typed text does not keep the session open then. */
export function isSigningOut(): boolean {
  return hasSignedOut
}

/** The session, once it is no longer loading. */
export async function settledSession(): Promise<Session> {
  await (reading ?? refreshSession())
  return session
}

/** Reads the session again: after signing in, after a failure, or at another tab's message. */
export function refreshSession(): Promise<void> {
  const turn = (reading ?? Promise.resolve()).then(read)
  reading = turn
  return turn
}

/** Reads the session again after a form changed its cookie, here and in the other tabs. */
export async function announceSession(change = 'changed'): Promise<void> {
  await refreshSession()
  otherTabs?.postMessage(change)
}

/** Signs out and deletes all stored data; a session that only ends leaves the checkout for its owner's return. */
export async function signOut(): Promise<void> {
  const { processLogout } = await loadSteps()
  await (await identity()).endSession()
  forgetOwner()
  processLogout()
  await announceSession(signedOut)
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
  channel.addEventListener('message', ({ data }) => {
    hasSignedOut = data === signedOut
    void refreshSession().then(() => {
      hasSignedOut = false
    })
  })
  return channel
}

/** Reads the session. Login processing runs once per signed-in user; after a failure or a sign-out it may run again. */
async function read(): Promise<void> {
  if (session.status === 'failed') become(loading)
  try {
    const person = await inTime(identity().then(({ readIdentity }) => readIdentity()))
    if (session.status === 'signed-in' && session.user.clerkUserId === person?.id) return follow(session.user, person)
    if (owner !== null && owner !== person?.id) forgetOwner()
    if (person) owner = person.id
    become(person ? { status: 'signed-in', user: await inTime(logIn(person)) } : { status: 'signed-out' })
  } catch (error) {
    console.error('The session could not be loaded', error)
    become({ status: 'failed', retry: () => void refreshSession() })
  }
}

/** Rejects if the step takes too long, because later reads of the session wait for this one. */
function inTime<T>(step: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, longestStepMs, new Error('No answer'))
    step.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}

/** Updates name and email address of the same person. */
function follow(user: User, { name, email }: Identity): void {
  if (user.name !== name || user.email !== email) become({ status: 'signed-in', user: { ...user, name, email } })
}

/** Deletes the owner's data, stored and shown. */
function forgetOwner(): void {
  forgetPersonalAnswers()
  owner = null
  if (session.status === 'signed-in') become(loading)
}

function become(next: Session): void {
  session = next
  listeners.notify()
}

/** Runs login processing, whose code guests do not load. */
async function logIn(identity: Identity): Promise<User> {
  const { processLogin } = await loadSteps()
  return processLogin(identity)
}

/** Deletes personal answers, so that the next person in this browser sees none. */
function forgetPersonalAnswers(): void {
  browserQueryClient().removeQueries({ predicate: ({ queryKey }) => isPersonal(String(queryKey[0])) })
}

export function isPersonal(name: string): boolean {
  return !shared.test(name)
}
