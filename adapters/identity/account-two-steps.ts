import { encode } from 'uqr'
import { endSessions } from './accounts.ts'
import { AccountRefusal, type Answer, browserOf, done, ownSession, tooMany } from './answers.ts'
import { noteEvent } from './events.ts'
import { emailKey } from './proofs.ts'
import { proveOwner } from './prove-owner.ts'
import { parseRequest } from './request-schemas.ts'
import { keyAddress, writtenKey } from './totp.ts'
import { applyStepCode, beginTwoSteps, endTwoSteps, readTwoSteps, renewRecoveryCodes } from './two-steps.ts'

const wrongCode = 'That code is not right. Please check it and try again.'

/** A key for the authenticator app, as a QR code and as text. It becomes valid when a code of it is entered. */
export const setUpTwoSteps: Answer = async (parts, asked) => {
  const { account } = await proveOwner(parts, asked, parseRequest('owner', asked.body))
  if (!account.isVerified)
    throw new AccountRefusal(400, 'EMAIL_NOT_VERIFIED', {
      message: 'Please confirm your email address first: the link is in your email.',
    })
  const key = await beginTwoSteps({ $client: parts.pool }, parts.secret, account.id)
  if (!key) throw new AccountRefusal(400, 'TWO_STEPS_ON', { message: 'Two-step sign-in is on already.' })
  return done({ key: writtenKey(key), picture: pictureOf(keyAddress(key, account.email)) })
}

/** Turns the second step on with the app's first code, and ends the other sessions, which were opened with one step. */
export const turnOnTwoSteps: Answer = async (parts, asked) => {
  const { code } = parseRequest('code', asked.body)
  const { clerkUserId: userId, email, sessionId } = await ownSession(parts, asked)
  const guess = { address: asked.address, email: `step ${userId}`, known: null }
  const guessed = await parts.limits.guess(guess, () =>
    parts.transaction(async (tx) => {
      if (!(await applyStepCode(tx, [parts.secret, ...(parts.formerSecrets ?? [])], { userId, code, isOn: false })))
        return null
      await endSessions(tx, userId, sessionId)
      await noteEvent(tx, userId, { kind: 'two-steps-on', browser: browserOf(asked) })
      await parts.sendEmail(tx, { kind: 'two-steps-on', key: emailKey('two-steps-on'), email })
      return renewRecoveryCodes(tx, parts.secret, userId)
    }),
  )
  if (guessed.outcome === 'too many') throw new AccountRefusal(429, 'TOO_MANY_REQUESTS', { message: tooMany })
  if (guessed.outcome === 'wrong')
    throw new AccountRefusal(400, 'WRONG_CODE', { message: wrongCode, fields: { code: wrongCode } })
  return done({ recoveryCodes: guessed.found })
}

export const turnOffTwoSteps: Answer = async (parts, asked) => {
  const { account } = await proveOwner(parts, asked, parseRequest('owner', asked.body))
  await parts.transaction(async (tx) => {
    if (!(await endTwoSteps(tx, account.id))) return
    await noteEvent(tx, account.id, { kind: 'two-steps-off', browser: browserOf(asked) })
    await parts.sendEmail(tx, { kind: 'two-steps-off', key: emailKey('two-steps-off'), email: account.email })
  })
  return done({ success: true })
}

export const newRecoveryCodes: Answer = async (parts, asked) => {
  const { account } = await proveOwner(parts, asked, parseRequest('owner', asked.body))
  const recoveryCodes = await parts.transaction(async (tx) => {
    if (!(await readTwoSteps(tx, account.id)))
      throw new AccountRefusal(400, 'TWO_STEPS_OFF', { message: 'Two-step sign-in is off.' })
    await noteEvent(tx, account.id, { kind: 'recovery-codes-renewed', browser: browserOf(asked) })
    return renewRecoveryCodes(tx, parts.secret, account.id)
  })
  return done({ recoveryCodes })
}

/** A QR code as one path of squares, in a square of `size`. */
function pictureOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
