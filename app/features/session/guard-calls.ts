import { RefusalError } from '#app/engine/data/refusal.ts'
import { unattendedHeader } from '#domain/people/session-limits.ts'
import { currentSession, isSigningOut } from './session.ts'

/** The condition that a refused call lacks: a session, or a fresh proof that its owner is present. */
export type Need = 'session' | 'proof'

/** The dialog of a page. */
type NeedDialog = {
  /** Obtains it at once; false when the dialog is closed without it. */
  obtain: (need: Need) => Promise<boolean>
  /** Called when the page's person is signed in again, perhaps in another tab. */
  onSession: () => void
}

/** Milliseconds after which nobody uses the page any more. */
const unattendedMs = 60_000

let isGuarding = false
let dialog: NeedDialog | null = null
let obtaining: Promise<boolean> | null = null
let usedAt = 0
let pressedAt = 0
let declinedAt = -1
/** The forms, dialogs and fields in which somebody typed, pasted or dropped something. */
const typedIn = new Set<Element>()

/** Registers the dialog of the shown page; answers how to remove it. */
export function registerDialog(given: NeedDialog): () => void {
  dialog = given
  return () => {
    if (dialog === given) dialog = null
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
  if (module === 'auth' && name === 'get-session') return sessionAnswer(answer)
  // The dialog's own calls show their refusals in it.
  if (obtaining && module === 'auth') return answer
  if (answer.status !== 401 && answer.status !== 403) return answer
  const need = needOf(answer.status, await codeOf(answer))
  if (!need || !(await mayRepeat(need))) return answer
  const second = await go()
  // The dialog did not help: it opens again once somebody presses something.
  if (second.status === answer.status) declinedAt = performance.now()
  return second
}

/**
 * The answer of who is signed in. After the session ended, that is still the page's person while something is typed, which must not go
 * with the session.
 */
async function sessionAnswer(answer: Response): Promise<Response> {
  const session = currentSession()
  if (!dialog || session.status !== 'signed-in' || !answer.ok) return answer
  const { clerkUserId: id, name, email } = session.user
  const found: { user: { id: string } } | null = await answer.clone().json()
  if (found?.user.id === id) dialog.onSession()
  if (found !== null || isSigningOut() || !isTyped()) return answer
  void mayRepeat('session')
  return Response.json({ user: { id, name, email } })
}

/**
 * Calls that lack something at the same time share one dialog. After Cancel it opens again once somebody presses something. Nothing is
 * repeated when another person has signed in meanwhile.
 */
function mayRepeat(need: Need): Promise<boolean> {
  const owner = personShown()
  if (!dialog || !owner || declinedAt > pressedAt) return Promise.resolve(false)
  obtaining ??= dialog.obtain(need).then((isGiven) => {
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
  listen(['input', 'paste', 'drop'], ({ target }) => {
    if (!(target instanceof Element) || target.closest('[role=search]')) return
    const place = target.closest('form, dialog') ?? target.closest('input, textarea, select, [contenteditable]')
    if (place) typedIn.add(place)
  })
}

function isAttended(): boolean {
  return performance.now() - usedAt < unattendedMs
}

/** True while something typed may be on the page; an open dialog may hold it in parts that are not shown. */
function isTyped(): boolean {
  for (const place of typedIn) if (!place.isConnected) typedIn.delete(place)
  return typedIn.size > 0 || document.querySelector('dialog[open]') !== null
}

function marked(given: HeadersInit | undefined): Headers {
  const headers = new Headers(given)
  headers.set(unattendedHeader, '1')
  return headers
}
