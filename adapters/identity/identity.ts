/** Whom the identity provider vouches for. */
export type Identity = {
  /** The provider's own user id; `clerkUserId` on the wire, whichever provider runs. */
  clerkUserId: string
  email: string
  name: string
  role: 'customer' | 'admin'
  /** When the session runs out, unless it is prolonged or ended before. */
  sessionEnds: Date
}

/** What the pages may know of the provider, and its part of them needs. */
export type PublicIdentity = { provider: 'embedded' }

export type IdentityProvider = {
  publicConfig(): PublicIdentity
  /** The name of the cookie that carries a session. */
  sessionCookie(): Promise<string>
  /** The owner of the request's session by the provider's records at this moment, never by what a cookie remembers. */
  identify(headers: Headers): Promise<Identity | null>
  /** Answers what stands under /api/auth. `clientAddress` is the socket's (or the trusted proxy's word). */
  handle(request: Request, clientAddress: string): Promise<Response>
  /** Makes an account, or finds the one with this address. For the demo shop and the first administrator. */
  createAccount(account: {
    email: string
    password: string
    name: string
    role: 'customer' | 'admin'
  }): Promise<{ clerkUserId: string }>
}
