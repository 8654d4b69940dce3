import { messageOf, RefusalError } from '#app/engine/data/refusal.ts'
import { callIdentity } from '#app/features/session/embedded-identity.ts'

/** Unless `again`, a browser whose code still works gets no second mail. */
export async function sendCode(wish: { email: string; name?: string | undefined; again?: boolean }): Promise<void> {
  await callIdentity('code/send', wish)
}

export async function enterCode(code: string): Promise<void> {
  await callIdentity('code/enter', { code })
}

/** What the shop says against it, in words for people. */
export function refusalWords(error: unknown): string {
  return messageOf(error, error instanceof RefusalError && error.code === 'OFFLINE' ? error.message : failed)
}

const failed = 'Something went wrong. Please try again.'

export async function forgotPassword(email: string): Promise<void> {
  await callIdentity('password/forgot', { email })
}

/** Signs in, and ends every other session. */
export async function resetPassword(token: string, password: string): Promise<void> {
  await callIdentity('password/reset', { token, password })
}

/** The press that the link of sign-up, or of a new address, asks for. */
export async function pressLink(kind: 'verify' | 'confirm', token: string): Promise<void> {
  await callIdentity(`email/${kind}`, { token })
}
