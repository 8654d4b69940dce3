import type { LoadedClerk } from '@clerk/react/types'
import { createListeners } from '#app/engine/data/listeners.ts'
import type { IdentityConfig } from '#app/engine/data/page-data.tsx'
import type { Identity, IdentityProvider } from './identity.ts'

export type ClerkConfig = Extract<IdentityConfig, { provider: 'clerk' }>
export type ClerkLoad = 'loading' | 'ready' | 'error'

/** The provider's two scripts, in the versions that match its React library. */
export const scriptPaths = ['/npm/@clerk/clerk-js@6/dist/clerk.browser.js', '/npm/@clerk/ui@1/dist/ui.browser.js']
const answerWithinMs = 8_000

let attempts = 0
let loaded: Promise<LoadedClerk> | null = null
let watched: LoadedClerk | null = null
let state: ClerkLoad = 'loading'
const listeners = createListeners()

export const subscribeToClerk = listeners.subscribe
export const clerkLoad = (): ClerkLoad => state

/**
 * The provider Clerk. `changed` is called when somebody signs in or out there: in its form, in another tab, or because a session has
 * ended.
 */
export function hostedIdentity(config: IdentityConfig, changed: () => unknown): IdentityProvider {
  if (config.provider !== 'clerk') throw new Error(`No identity provider named ${config.provider}`)
  async function open(): Promise<LoadedClerk> {
    const clerk = await loadClerk(config as ClerkConfig)
    if (watched !== clerk) watch(clerk, changed)
    watched = clerk
    return clerk
  }
  return {
    async readIdentity() {
      if (!scripted().Clerk && !mayBeSignedIn(document.cookie, location.href)) return null
      const isKnown = watched !== null
      const clerk = await open()
      await (isKnown ? readAnew(clerk) : renew(clerk))
      // After another tab signed out, the cookies are gone before the script knows.
      return mayBeSignedIn(document.cookie, '') ? identityOf(clerk) : null
    },
    async endSession() {
      const clerk = await open()
      // With a callback it does not navigate.
      await clerk.signOut(() => {})
    },
  }
}

/** The provider's account page of the signed-in user. */
export function hostedPage(): string | null {
  return watched?.buildUserProfileUrl() || null
}

function watch(clerk: LoadedClerk, changed: () => unknown): void {
  let known = clerk.user?.id
  renewBeforeCalls(clerk)
  clerk.addListener(({ user }) => {
    if (user === undefined || known === user?.id) return
    known = user?.id
    changed()
  })
}

/**
 * Renews the session token before calls, by replacing the browser's `fetch`, so that shops without Clerk carry no code for it: no call has
 * an expired token.
 */
function renewBeforeCalls(clerk: LoadedClerk): void {
  const send = window.fetch
  window.fetch = async (asked, how) => {
    if (typeof asked === 'string' && asked.startsWith('/api/')) await renew(clerk)
    return send(asked, how)
  }
}

/**
 * Renews the token, which is valid for a minute; the provider's script puts the next one into the cookie. A call without one is a
 * visitor's.
 */
async function renew({ session }: LoadedClerk): Promise<void> {
  await session?.getToken().catch(() => null)
}

/** Reloads user and token, since name, email address or role may have changed. */
async function readAnew({ user, session }: LoadedClerk): Promise<void> {
  await user?.reload().catch(() => null)
  await session?.getToken({ skipCache: true }).catch(() => null)
}

function identityOf({ user, session }: LoadedClerk): Identity | null {
  if (!user || !session) return null
  const email = user.primaryEmailAddress?.emailAddress ?? ''
  return { id: user.id, name: user.fullName || email, email }
}

/**
 * True by the provider's own rule: a signed-in user has a session token, or its mark in `__client_uat`, or returns from its pages. Other
 * visitors do not need its script.
 */
export function mayBeSignedIn(cookies: string, href: string): boolean {
  const hasCookie = /(?:^|; )(?:__client_uat(?:_[\w-]+)?=(?!0(?:;|$))|__session(?:_[\w-]+)?=)./.test(cookies)
  return hasCookie || /[?&]__clerk|#.*sso-callback/.test(href)
}

/** Loads the provider's script once; retried after a failure. */
export function loadClerk(config: ClerkConfig): Promise<LoadedClerk> {
  loaded ??= begin(config)
  return loaded
}

async function begin(config: ClerkConfig): Promise<LoadedClerk> {
  become('loading')
  try {
    assertConfigured(config)
    const clerk = await Promise.race([start(config), late()])
    become('ready')
    return clerk
  } catch (error) {
    loaded = null
    become('error')
    throw error
  }
}

/** Throws when the key is not configured. The server checks this at its start, but a page may be older than the settings. */
export function assertConfigured({ publishableKey }: ClerkConfig): void {
  if (!/^pk_(test|live)_[\w+/=-]{8,}$/.test(publishableKey))
    throw new Error('Configuration error: the publishable key of the sign-in provider is missing or malformed')
}

async function start({ publishableKey, frontendUrl }: ClerkConfig): Promise<LoadedClerk> {
  // A browser would wait for a hanging request rather than repeat the same URL.
  const again = attempts++ ? `?again=${attempts}` : ''
  await Promise.all(scriptPaths.map((path) => loadScript(frontendUrl + path + again, publishableKey)))
  const clerk = scripted().Clerk
  if (!clerk) throw new Error('The sign-in provider did not begin')
  const ui = { ClerkUI: scripted().__internal_ClerkUICtor }
  const urls = { signInUrl: '/sign-in', signUpUrl: '/sign-in', afterSignOutUrl: location.href }
  await clerk.load({ ui, ...urls, routerPush: goTo, routerReplace: goTo, telemetry: false })
  return clerk
}

type Scripted = { Clerk?: LoadedClerk & { load: (options: object) => Promise<void> }; __internal_ClerkUICtor?: unknown }

/** The globals that the provider's scripts define. */
export function scripted(): Scripted {
  return window as Scripted
}

function loadScript(url: string, publishableKey: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.crossOrigin = 'anonymous'
    script.dataset.clerkPublishableKey = publishableKey
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('The script of the sign-in provider did not load'))
    })
    script.src = url
    document.head.append(script)
  })
}

function late(): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(() => reject(new Error('The sign-in provider did not answer in time')), answerWithinMs),
  )
}

/** Follows the provider's navigation, but stays on the page that asked for signing in. */
async function goTo(to: string): Promise<void> {
  const { origin, pathname, href } = new URL(to, location.href)
  if (origin !== location.origin || pathname !== location.pathname) location.assign(href)
}

function become(next: ClerkLoad): void {
  state = next
  listeners.notify()
}
