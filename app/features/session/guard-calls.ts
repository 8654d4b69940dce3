import { RefusalError } from '#app/engine/data/refusal.ts'
import { unattendedHeader } from '#domain/session-limits.ts'
import { currentSession, isSigningOut } from './session.ts'

/** The thing that a refused call lacks: a session, or a fresh proof that its owner is there. */
export type Need = 'session' | 'proof'

/** Gets it on the spot, in a dialog; false when the dialog is closed without. */
type Obtain = (need: Need) => Promise<boolean>

/** Milliseconds after which nobody uses the page any more. */
const unattendedMs = 60_000

let isGuarding = false
let obtain: Obtain | null = null
let obtaining: Promise<boolean> | null = null
let usedAt = 0
let pressedAt = 0
let declinedAt = -1
const typedFields = new Set<Element>()

/** Registers the dialog of the shown page; answers how to remove it. */
export function registerObtain(given: Obtain): () => void {
  obtain = given
  return () => {
    if (obtain === given) obtain = null
  }
}

/**
 * Guards the calls of everybody signed in, by replacing the browser's `fetch`, so that visitors carry no code for it. A call that lacks a
 * session or a proof is sent once more when a dialog got it; without a dialog, or closed, its caller receives the refusal.
 */
export function guardCalls(): void {
  if (isGuarding || typeof window === 'undefined') return
  isGuarding = true
  watchPage()
  const send = window.fetch
  window.fetch = (asked, how) =>
    typeof asked === 'string' && asked.startsWith('/api/') ? guarded(send, asked, how) : send(asked, how)
}

/** Sends what does not go by `fetch`, with the same guard. */
export async function sendGuarded<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    const need = error instanceof RefusalError ? needOf(error.status, error.code) : null
    if (need && (await mayRepeat(need))) return send()
    throw error
  }
}

async function guarded(send: typeof fetch, path: string, how: RequestInit = {}): Promise<Response> {
  const go = () => send(path, isAttended() && path !== '/api/live' ? how : { ...how, headers: marked(how.headers) })
  const answer = await go()
  const [, , module, name] = path.split('/')
  if (module === 'auth' && name === 'get-session') return (await personHeld(answer)) ?? answer
  // The dialog's own calls tell it themselves what they lack.
  if (obtaining && module === 'auth') return answer
  if (answer.status !== 401 && answer.status !== 403) return answer
  const need = needOf(answer.status, await codeOf(answer))
  if (!need || !(await mayRepeat(need))) return answer
  const second = await go()
  // The dialog cannot get what is lacking: it opens again once somebody presses something.
  if (second.status === answer.status) declinedAt = performance.now()
  return second
}

/** The person that the page is of, while a form holds something typed: a session that ended must not take it along. */
async function personHeld(answer: Response): Promise<Response | null> {
  const session = currentSession()
  if (!obtain || session.status !== 'signed-in' || !answer.ok || isSigningOut() || !isTyped()) return null
  if ((await answer.clone().json()) !== null) return null
  void mayRepeat('session')
  const { clerkUserId: id, name, email } = session.user
  return Response.json({ user: { id, name, email } })
}

/**
 * Calls that lack something at the same time share one dialog. After Cancel it opens again once somebody presses something. Nothing is
 * repeated when another person has signed in meanwhile.
 */
function mayRepeat(need: Need): Promise<boolean> {
  const owner = personShown()
  if (!obtain || !owner || declinedAt > pressedAt) return Promise.resolve(false)
  obtaining ??= obtain(need).then((isGiven) => {
    obtaining = null
    if (!isGiven) declinedAt = performance.now()
    return isGiven && personShown() === owner
  })
  return obtaining
}

function personShown(): string | null {
  const session = currentSession()
  return session.status === 'signed-in' ? session.user.clerkUserId : null
}

function needOf(status: number, code: unknown): Need | null {
  if (status === 401 && code === 'UNAUTHORIZED') return 'session'
  return status === 403 && code === 'PROOF_REQUIRED' ? 'proof' : null
}

async function codeOf(answer: Response): Promise<unknown> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : null
}

function watchPage(): void {
  const listen = (names: readonly string[], listener: (event: Event) => void) => {
    for (const name of names) window.addEventListener(name, listener, { capture: true, passive: true })
  }
  usedAt = performance.now()
  listen(['pointermove', 'pointerdown', 'keydown'], () => {
    usedAt = performance.now()
  })
  listen(['click', 'submit'], () => {
    pressedAt = performance.now()
  })
  listen(['input'], ({ target }) => {
    if (target instanceof Element && target.closest('form:not([role=search]), dialog')) typedFields.add(target)
  })
}

function isAttended(): boolean {
  return performance.now() - usedAt < unattendedMs
}

function isTyped(): boolean {
  for (const field of typedFields) if (!field.isConnected) typedFields.delete(field)
  return typedFields.size > 0
}

function marked(given: HeadersInit | undefined): Headers {
  const headers = new Headers(given)
  headers.set(unattendedHeader, '1')
  return headers
}
