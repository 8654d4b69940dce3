import { messageOf, RefusalError } from '#app/engine/data/refusal.ts'
import { callIdentity } from '#app/features/session/embedded-identity.ts'

/** Unless `again`, a browser whose code still works gets no second mail. */
export async function sendCode(wish: { email: string; name?: string | undefined; again?: boolean }): Promise<void> {
  await callIdentity('code/send', wish)
}

/** Signs in by a code from a mail; true when that was the first of two steps. */
export async function enterCode(code: string): Promise<boolean> {
  return isFirstStep(await callIdentity('code/enter', { code }))
}

/** Passes the second step by a code of the app, or a recovery code. */
export async function enterSecondStep(proof: { code?: string; recoveryCode?: string }): Promise<void> {
  await callIdentity('second-step', proof)
}

/** True when nobody is signed in yet, as the account asks for a second step. */
function isFirstStep(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'secondStep' in answer
}

/** The shop's refusal, in words for people. */
export function refusalWords(error: unknown): string {
  return messageOf(error, error instanceof RefusalError && error.code === 'OFFLINE' ? error.message : failed)
}

const failed = 'Something went wrong. Please try again.'

export async function forgotPassword(email: string): Promise<void> {
  await callIdentity('password/forgot', { email })
}

/** Signs in, and ends every other session. Whether a second step is asked for first. */
export async function resetPassword(token: string, password: string): Promise<boolean> {
  return isFirstStep(await callIdentity('password/reset', { token, password }))
}

/** The press that the link of sign-up, or of a new address, asks for. */
export async function pressLink(kind: 'verify' | 'confirm', token: string): Promise<void> {
  await callIdentity(`email/${kind}`, { token })
}

/** Options for a browser to look for a passkey of the shop's. */
export async function askForPasskey(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return ((await callIdentity('passkeys/ask', {})) as { options: PublicKeyCredentialRequestOptionsJSON }).options
}

/** Signs in by a passkey, which counts as both steps. */
export async function enterByPasskey(entry: unknown): Promise<void> {
  await callIdentity('passkeys/enter', { entry })
}
