/** The person identified by the provider. */
export type Identity = { id: string; name: string; email: string }

/** The identity provider's interface for the session; signing in is done by its form (features/sign-in). Failures are RefusalErrors. */
export type IdentityProvider = {
  /** Null when nobody is signed in. */
  readIdentity: () => Promise<Identity | null>
  endSession: () => Promise<void>
}
