import type { query } from '#database/query.ts'
import type { Role } from '#domain/rights.ts'

/** A transaction of the shop's. */
type Transaction = Parameters<typeof query>[0]

/** The person that the identity provider vouches for. */
export type Identity = {
  /** The provider's own user id; `clerkUserId` on the wire, whichever provider runs. */
  clerkUserId: string
  email: string
  name: string
  role: Role
  /** The time as of which the provider told the role; null where the shop's own records say it, or it could not be asked. */
  roleAt: Date | null
  /** The account's owner has shown to read what is sent to the address. */
  emailVerified: boolean
  /** The account asks for a second step of signing in; a hosted provider sees to that itself. */
  hasTwoSteps: boolean
  /** The end of the session, unless it is prolonged or ended before. */
  sessionEnds: Date
}

/** The facts about the provider that pages may know, and that its part of them needs. */
export type PublicIdentity =
  | { provider: 'embedded' }
  /** `frontendUrl`: where its scripts come from, and pages ask it. */
  | { provider: 'clerk'; publishableKey: string; frontendUrl: string }

/** The provider's sources in the content security policy of pages: what its part of them loads and asks elsewhere. */
export type ForeignSources = {
  scripts: string[]
  frames: string[]
  styles: string[]
  pictures: string[]
  calls: string[]
  workers: string[]
  /** The provider's part signs in by way of others' pages, in a window that tells ours when it is done. */
  opensWindows: boolean
}

/** A letter about an account. Each is written once for its key. */
export type AccountEmail = { key: string; email: string } & (
  | { kind: 'reset'; token: string }
  | { kind: 'verify'; token: string }
  | { kind: 'change'; token: string }
  | { kind: 'code'; code: string }
  /** Somebody signed up with an address that has an account already. */
  | { kind: 'taken' }
  /** A new password was asked for an address without an account. */
  | { kind: 'no-account' }
  | { kind: 'password-changed' }
  | { kind: 'two-steps-on' }
  | { kind: 'two-steps-off' }
  | { kind: 'recovery-code-used'; codesLeft: number }
  | { kind: 'passkey-added'; name: string }
  | { kind: 'passkey-removed'; name: string }
  /** To the former address: a change was asked for, or has happened. */
  | { kind: 'change-asked'; newEmail: string }
  | { kind: 'changed'; newEmail: string }
)

/** Records of an account beside its address and name: no tokens, no hashes. A hosted provider shows its own in its own pages. */
export type AccountRecords = {
  /** Null while its owner has not shown to read what is sent to the address, and where there is no such account. */
  verifiedEmail: string | null
  sessions: { began: Date; ends: Date; address: string | null; country: string | null; browser: string | null }[]
  events: { kind: string; browser: string; times: number; at: Date }[]
  passkeys: { name: string; added: Date; used: Date | null }[]
}

/** Whoever asks: the socket's address or the trusted proxy's word, and the country that the proxy names, such as 'FR'. */
export type Visitor = { address: string; country: string | null }

export type IdentityProvider = {
  publicConfig(): PublicIdentity
  /** Null where pages load nothing from elsewhere. */
  foreignSources(): ForeignSources | null
  /** The name of the cookie that carries a session. */
  sessionCookie(): Promise<string>
  /** The owner of the request's session by the provider's records at this moment, never by what a cookie remembers. */
  identify(headers: Headers): Promise<Identity | null>
  /** Answers what stands under /api/auth. What a page keeps showing names its topics in `x-topics`. */
  handle(request: Request, visitor: Visitor): Promise<Response>
  /** Deletes what has run out: sessions, links, codes, old events. */
  forget(): Promise<void>
  /** Changes the name of the account's owner. */
  rename(clerkUserId: string, name: string): Promise<void>
  records(clerkUserId: string): Promise<AccountRecords>
  /** The ones of these accounts that ask for a second step of signing in; null where a hosted provider sees to that itself. */
  withTwoSteps(clerkUserIds: readonly string[]): Promise<ReadonlySet<string> | null>
  /** True when the account's password can be asked for here: not where the provider keeps it, nor of owners who come by codes only. */
  hasPassword(clerkUserId: string): Promise<boolean>
  checkPassword(clerkUserId: string, password: string): Promise<'right' | 'wrong' | 'too many'>
  /** Deletes the account where it is kept elsewhere; nothing where it is kept here, or is gone. */
  deleteElsewhere(clerkUserId: string): Promise<void>
  /** Deletes what the shop's own database keeps of it, in the transaction that deletes the rest. */
  deleteHere(tx: Transaction, account: { clerkUserId: string; verifiedEmail: string | null }): Promise<void>
  /** The account of a person where the provider's records are the shop's own, locked until the transaction ends. Null elsewhere. */
  hold(
    tx: Transaction,
    clerkUserId: string,
  ): Promise<Pick<Identity, 'email' | 'name' | 'role' | 'emailVerified'> | null>
  /**
   * A role from the next request on, in the transaction of whoever calls where the provider's records are the shop's own. Elsewhere,
   * answers with the moment as of which it counts there.
   */
  assignRole(tx: Transaction, clerkUserId: string, role: Role): Promise<Date | null>
  /** Makes an account, or finds the one with this address. For the demo shop and the first administrator. */
  createAccount(account: {
    email: string
    password: string
    name: string
    role: Role
  }): Promise<{ clerkUserId: string }>
}
