import { messageOf, RefusalError } from '#app/engine/data/refusal.ts'
import { callIdentity } from '#app/features/session/embedded-identity.ts'

/** Emails a code. Unless `again`, a browser with a valid code gets no second one. */
export async function sendCode(wish: { email: string; name?: string | undefined; again?: boolean }): Promise<void> {
  await callIdentity('code/send', wish)
}

/** Signs in by an emailed code; true when a second step is needed. */
export async function enterCode(code: string): Promise<boolean> {
  return isFirstStep(await callIdentity('code/enter', { code }))
}

/** Completes the second step by a code of the authenticator app, or a recovery code. */
export async function enterSecondStep(proof: { code?: string; recoveryCode?: string }): Promise<void> {
  await callIdentity('second-step', proof)
}

/** True when the account needs a second step before it is signed in. */
function isFirstStep(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'secondStep' in answer
}

/** The text of a refusal, for people. */
export function refusalText(error: unknown): string {
  return messageOf(error, error instanceof RefusalError && error.code === 'OFFLINE' ? error.message : failed) || failed
}

const failed = 'Something went wrong. Please try again.'

export async function forgotPassword(email: string): Promise<void> {
  await callIdentity('password/forgot', { email })
}

/** Sets a new password, signs in, and ends every other session. True when a second step is needed. */
export async function resetPassword(token: string, password: string): Promise<boolean> {
  return isFirstStep(await callIdentity('password/reset', { token, password }))
}

/** Confirms the email address by the link of sign-up or of a changed address, after a press. */
export async function pressLink(kind: 'verify' | 'confirm', token: string): Promise<void> {
  await callIdentity(`email/${kind}`, { token })
}

/** Options for a browser to find a passkey of the shop. */
export async function askForPasskey(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return ((await callIdentity('passkeys/ask', {})) as { options: PublicKeyCredentialRequestOptionsJSON }).options
}

/** Signs in by a passkey, which counts as both steps. */
export async function enterByPasskey(entry: unknown): Promise<void> {
  await callIdentity('passkeys/enter', { entry })
}
