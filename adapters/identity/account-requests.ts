import { askForPasskey, beginPasskey, dropPasskey, enterByPasskey, savePasskey } from './account-passkeys.ts'
import { prove } from './account-proof.ts'
import { changeEmail, changePassword, confirmEmail, endSession, readSecurity } from './account-security.ts'
import { newRecoveryCodes, setUpTwoSteps, turnOffTwoSteps, turnOnTwoSteps } from './account-two-steps.ts'
import { AccountRefusal, type Answer, done, type Parts, presentSession, refuse, tooMany } from './answers.ts'
import { addressHeader } from './better-auth.ts'
import { type Secrets, withPresentCookies } from './former-cookie.ts'
import type { Visitor } from './identity.ts'
import { forgotPassword, resetPassword } from './password-reset.ts'
import { enterSecondStep } from './second-step.ts'
import { enterCode, sendCode, signIn, signUp, verifyEmail } from './sign-in.ts'

const answers = new Map<string, Answer>([
  ['POST sign-in/email', signIn],
  ['POST sign-up/email', signUp],
  ['POST code/send', sendCode],
  ['POST code/enter', enterCode],
  ['POST password/forgot', forgotPassword],
  ['POST password/reset', resetPassword],
  ['POST password/change', changePassword],
  ['POST email/verify', verifyEmail],
  ['POST email/change', changeEmail],
  ['POST email/confirm', confirmEmail],
  ['POST sessions/end', endSession],
  ['POST prove', prove],
  ['POST second-step', enterSecondStep],
  ['POST passkeys/begin', beginPasskey],
  ['POST passkeys/keep', savePasskey],
  ['POST passkeys/remove', dropPasskey],
  ['POST passkeys/ask', askForPasskey],
  ['POST passkeys/enter', enterByPasskey],
  ['POST two-steps/set-up', setUpTwoSteps],
  ['POST two-steps/on', turnOnTwoSteps],
  ['POST two-steps/end', turnOffTwoSteps],
  ['POST two-steps/renew', newRecoveryCodes],
])
/** The reads that pages make as they open. */
const reads = new Map<string, Answer>([['GET security', readSecurity]])

/** Handles the routes under /api/auth; all other routes of the library stay closed. */
export function accountRequests(parts: Parts) {
  return (request: Request, visitor: Visitor): Promise<Response> =>
    answerTo(parts, request, visitor).catch((error: unknown) => {
      if (error instanceof AccountRefusal) return error.response
      throw error
    })
}

async function answerTo(parts: Parts, request: Request, { address, country }: Visitor): Promise<Response> {
  const { pathname } = new URL(request.url)
  const name = `${request.method} ${pathname.replace('/api/auth/', '')}`
  if (name === 'GET get-session') return getSession(parts, request, address)
  if (name === 'POST sign-out') return done({ success: true }, await callLibrary(parts, request, address))
  const answer = answers.get(name) ?? reads.get(name)
  if (!answer) return refuse(404, 'NOT_FOUND', { message: 'There is nothing at this address.' })
  if (answers.has(name) && !parts.limits.take(address)) return refuse(429, 'TOO_MANY_REQUESTS', { message: tooMany })
  return answer(parts, { headers: request.headers, body: parseJson(await request.text()), address, country })
}

/** Answers who is signed in, or null. The library is called only where it has to extend the session. */
async function getSession(parts: Parts, request: Request, address: string): Promise<Response> {
  const session = await presentSession(parts, request)
  if (!session) return Response.json(null, { headers: { 'cache-control': 'no-store' } })
  const { clerkUserId: id, name, email, emailVerified, isToExtend } = session
  return done(
    { user: { id, name, email, emailVerified } },
    isToExtend ? await callLibrary(parts, request, address) : [],
  )
}

/** Calls the library, and answers the cookies that it sets. The library does not know the shop's own limits. */
async function callLibrary(parts: Parts, request: Request, address: string): Promise<string[]> {
  const response = await parts.auth.handler(requestTo(request, address, parts))
  if (response.status >= 500) throw new Error(`The identity library answered ${response.status}`)
  if (!response.ok) throw new AccountRefusal(response.status, 'BAD_REQUEST', { message: 'That is not possible.' })
  return response.headers.getSetCookie()
}

/** A request to the library: the same one without its body, and with the IP address from the socket. */
function requestTo({ url, method, headers: given }: Request, address: string, secrets: Secrets): Request {
  const headers = new Headers(withPresentCookies(given, secrets))
  headers.delete('content-length')
  headers.set(addressHeader, address)
  if (method !== 'POST') return new Request(url, { headers })
  headers.set('content-type', 'application/json')
  return new Request(url, { method, headers, body: '{}' })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
