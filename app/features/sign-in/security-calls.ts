import { hashKey, useQuery } from '@tanstack/react-query'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { recordAnswer, tick } from '#app/engine/live/registry.ts'
import { callIdentity } from '#app/features/session/embedded-identity.ts'

/** An account's security settings and events, for its owner; times in ms. */
export type Security = {
  email: string
  isVerified: boolean
  /** Null for an account that signs in by codes only. */
  passwordChangedAt: number | null
  twoSteps: { onSince: number; codesLeft: number } | null
  passkeys: Passkey[]
  sessions: OpenSession[]
  events: AccountEvent[]
}

/** `usedAt` is null before its first use. */
export type Passkey = { id: string; name: string; addedAt: number; usedAt: number | null }
export type OpenSession = { id: string; browser: string; place: string; at: number; isThis: boolean }
export type AccountEvent = { kind: string; browser: string; times: number; at: number }

export async function changePassword(present: string, password: string): Promise<void> {
  await callIdentity('password/change', { present, password })
}

export async function changeEmail(email: string, password: string): Promise<void> {
  await callIdentity('email/change', { email, password })
}

/** A proof that the signed-in person owns the account. */
export type OwnerProof =
  | { password: string }
  | { emailCode: string }
  /** A code of the authenticator app, or a passkey's answer; only `proveNow` takes them. */
  | { code: string }
  | { entry: unknown }

/** Proves that the owner of the session is there; it counts for ten minutes. */
export async function proveNow(proof: OwnerProof): Promise<void> {
  await callIdentity('prove', proof)
}

export type NewKey = { key: string; picture: { size: number; path: string } }

export async function setUpTwoSteps(proof: OwnerProof): Promise<NewKey> {
  return (await callIdentity('two-steps/set-up', proof)) as NewKey
}

/** Turns the second step on, and answers the recovery codes. */
export async function turnOnTwoSteps(code: string): Promise<string[]> {
  return codesOf(await callIdentity('two-steps/on', { code }))
}

export async function newRecoveryCodes(proof: OwnerProof): Promise<string[]> {
  return codesOf(await callIdentity('two-steps/renew', proof))
}

function codesOf(answer: unknown): string[] {
  return (answer as { recoveryCodes: string[] }).recoveryCodes
}

export async function turnOffTwoSteps(proof: OwnerProof): Promise<void> {
  await callIdentity('two-steps/end', proof)
}

/** Options for a browser to create a passkey for the account. */
export async function beginPasskey(proof: OwnerProof): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return ((await callIdentity('passkeys/begin', proof)) as { options: PublicKeyCredentialCreationOptionsJSON }).options
}

export async function savePasskey(name: string, made: unknown): Promise<void> {
  await callIdentity('passkeys/keep', { name, made })
}

export async function removePasskey(id: string): Promise<void> {
  await callIdentity('passkeys/remove', { id })
}

export async function endSession(which: { id: string } | { others: true }): Promise<void> {
  await callIdentity('sessions/end', which)
}

const queryKey = ['identity.security'] as const

/** The account's security, kept fresh like answers of functions: changes in another browser show at once. */
export function useSecurity() {
  const { data = null, isError, isFetching, error, refetch } = useQuery({ queryKey, queryFn: readSecurity })
  const hasEnded = !isFetching && error instanceof RefusalError && error.status === 401
  return { security: data, hasFailed: isError, hasEnded, refetch: () => void refetch() }
}

async function readSecurity(): Promise<Security> {
  const startedAt = tick()
  return (await callIdentity('security', undefined, (headers) => {
    const topics = headers.get('x-topics')?.split(',') ?? []
    recordAnswer(hashKey(queryKey), { topics, position: headers.get('x-position') ?? '' }, startedAt)
  })) as Security
}
