/** The person that the identity provider vouches for. */
export type Identity = { id: string; name: string; email: string }

/** The identity provider as the session knows it. How somebody signs in is its form's (features/sign-in). Failures are RefusalErrors. */
export type IdentityProvider = {
  /** Null when nobody is signed in. */
  readIdentity: () => Promise<Identity | null>
  endSession: () => Promise<void>
}
