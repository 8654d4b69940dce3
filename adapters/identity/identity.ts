import type { query } from '#database/query.ts'
import type { Role } from '#domain/people/rights.ts'

/** A database transaction. */
type Transaction = Parameters<typeof query>[0]

/** A person identified by the provider. */
export type Identity = {
  /** The provider's user id, named `clerkUserId` for every provider. */
  clerkUserId: string
  email: string
  name: string
  role: Role
  /**
   * The time as of which the provider reported the role; null when it comes from the shop's own records, or the provider was unavailable.
   */
  roleAt: Date | null
  /** The email address is verified. */
  emailVerified: boolean
  /** The account has a second step of signing in; a hosted provider manages that itself. */
  hasTwoSteps: boolean
  /** The person proved who they are within the last minutes (`proofMinutes`). */
  hasFreshProof: boolean
  /** Names the session: two browsers of one person have two. */
  sessionId: string
  /** The end of the session, unless it is extended or ended before. */
  sessionEnds: Date
}

/** The public configuration of the provider, for pages. */
export type PublicIdentity =
  | { provider: 'embedded' }
  /** `frontendUrl`: the URL of its scripts and API for pages. */
  | { provider: 'clerk'; publishableKey: string; frontendUrl: string }

/** The provider's sources in the content security policy of pages: all that its code loads and calls elsewhere. */
export type ForeignSources = {
  scripts: string[]
  frames: string[]
  styles: string[]
  pictures: string[]
  calls: string[]
  workers: string[]
  /** The provider signs in through other sites, in a popup window that reports to ours. */
  opensWindows: boolean
}

/** An email about an account. Each key is emailed once. */
export type AccountEmail = { key: string; email: string } & (
  | { kind: 'reset'; token: string }
  | { kind: 'verify'; token: string }
  | { kind: 'change'; token: string }
  | { kind: 'code'; code: string }
  /** Sign-up with an email address that already has an account. */
  | { kind: 'taken' }
  /** A password reset was requested for an email address without an account. */
  | { kind: 'no-account' }
  | { kind: 'password-changed' }
  | { kind: 'two-steps-on' }
  | { kind: 'two-steps-off' }
  | { kind: 'recovery-code-used'; codesLeft: number }
  | { kind: 'passkey-added'; name: string }
  | { kind: 'passkey-removed'; name: string }
  /** To the former email address: a change was requested, or has happened. */
  | { kind: 'change-asked'; newEmail: string }
  | { kind: 'changed'; newEmail: string }
)

/** Records of an account besides its email address and name: no tokens, no hashes. A hosted provider shows its own on its own pages. */
export type AccountRecords = {
  /** Null while the email address is not verified, and when there is no such account. */
  verifiedEmail: string | null
  sessions: { began: Date; ends: Date; address: string | null; country: string | null; browser: string | null }[]
  events: { kind: string; browser: string; times: number; at: Date }[]
  passkeys: { name: string; added: Date; used: Date | null }[]
}

/** The client of a request: its IP address, from the socket or the trusted proxy, and the country that the proxy names, such as 'FR'. */
export type Visitor = { address: string; country: string | null }

export type IdentityProvider = {
  publicConfig(): PublicIdentity
  /** Null when pages load nothing from elsewhere. */
  foreignSources(): ForeignSources | null
  /** The name of the session cookie. */
  sessionCookie(): Promise<string>
  /** The owner of the request's session, by the provider's present records and never by a cookie's contents. */
  identify(headers: Headers): Promise<Identity | null>
  /** Handles requests under /api/auth. An answer that a page keeps fresh has its topics in `x-topics`. */
  handle(request: Request, visitor: Visitor): Promise<Response>
  /** Deletes expired sessions, links and codes, and old events. */
  forget(): Promise<void>
  /** Changes the name of the account. */
  rename(clerkUserId: string, name: string): Promise<void>
  records(clerkUserId: string): Promise<AccountRecords>
  /** The subset of these accounts with a second step of signing in; null when a hosted provider manages that itself. */
  withTwoSteps(clerkUserIds: readonly string[]): Promise<ReadonlySet<string> | null>
  /** True when the account's password can be checked here: false for hosted providers, and accounts that sign in by codes only. */
  hasPassword(clerkUserId: string): Promise<boolean>
  checkPassword(clerkUserId: string, password: string): Promise<'right' | 'wrong' | 'too many'>
  /** Deletes the account at a hosted provider; does nothing for the embedded one, or when it is deleted already. */
  deleteElsewhere(clerkUserId: string): Promise<void>
  /** Deletes the account's rows in the shop's own database, within the caller's transaction. */
  deleteHere(tx: Transaction, account: { clerkUserId: string; verifiedEmail: string | null }): Promise<void>
  /** The account of a person at the embedded provider, locked until the transaction ends. Null for a hosted provider. */
  hold(
    tx: Transaction,
    clerkUserId: string,
  ): Promise<Pick<Identity, 'email' | 'name' | 'role' | 'emailVerified'> | null>
  /**
   * Sets a role from the next request on: in the caller's transaction at the embedded provider; a hosted one answers the time as of which
   * it is valid there.
   */
  assignRole(tx: Transaction, clerkUserId: string, role: Role): Promise<Date | null>
  /** Ends all sessions of an account: in the caller's transaction at the embedded provider; at a hosted one within a minute. */
  endSessions(tx: Transaction, clerkUserId: string): Promise<void>
  /** Creates an account, or finds the one with this email address. For the demo shop and the first administrator. */
  createAccount(account: {
    email: string
    password: string
    name: string
    role: Role
  }): Promise<{ clerkUserId: string }>
}
