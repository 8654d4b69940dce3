/** Whom the identity provider vouches for. */
export type Identity = {
  /** The provider's own user id; `clerkUserId` on the wire, whichever provider runs. */
  clerkUserId: string
  email: string
  name: string
  role: 'customer' | 'admin'
}

export type IdentityProvider = {
  name: 'embedded' | 'clerk'
  /** Who the request's session belongs to. `fresh` asks the provider's records, not a signed cookie: for admin, money and security. */
  identify(headers: Headers, fresh: boolean): Promise<Identity | null>
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
