import type { Connection } from './accounts.ts'
import {
  accountOfProven,
  addAccount,
  checkPassword,
  findAccount,
  lockAddress,
  setPassword,
  verifyAccount,
} from './accounts.ts'
import {
  AccountRefusal,
  type Answer,
  type Asked,
  askerOf,
  browserOf,
  done,
  enter,
  type Parts,
  presentSession,
  refuseLink,
  signedInAs,
  tooMany,
} from './answers.ts'
import { countEvent, noteEvent } from './events.ts'
import { hashPassword, passwordLength } from './passwords.ts'
import { addCode, addLink, addNotice, applyCode, applyLink, emailKey, isCodeOpen, mayEmail } from './proofs.ts'
import { parseRequest, refuseBadPassword } from './request-schemas.ts'

const wrong = 'This email and password do not match. Please try again.'

export const signIn: Answer = async (parts, asked) => {
  const { email, password, rememberMe } = parseRequest('signIn', asked.body)
  const db = { $client: parts.pool }
  const guess = { address: asked.address, email, known: parts.cookies.knownIn(asked.headers, email) }
  const isTooLong = password.length > passwordLength.most
  const guessed = await parts.limits.guess(guess, async () => (isTooLong ? null : checkPassword(db, email, password)))
  if (guessed.outcome === 'too many') throw new AccountRefusal(429, 'TOO_MANY_REQUESTS', { message: tooMany })
  if (guessed.outcome === 'right')
    return enter(parts, asked, {
      account: guessed.found,
      how: 'sign-in',
      event: 'signed-in',
      ...(rememberMe !== undefined && { rememberMe }),
    })
  parts.log.security('sign-in failed', { email, address: asked.address })
  const owner = await findAccount(db, email)
  if (owner) await countEvent(db, owner.id, 'wrong-password')
  if (owner && guessed.isLockOut) await countEvent(db, owner.id, 'lock-out')
  throw new AccountRefusal(401, 'INVALID_EMAIL_OR_PASSWORD', { message: wrong })
}

/**
 * Signs up and in at once, with a new account whether or not the email address is known. Only the email to that address says whether it
 * was, and only its reader can verify the address.
 */
export const signUp: Answer = async (parts, asked) => {
  const { email, password, name, rememberMe } = parseRequest('signUp', asked.body)
  refuseBadPassword(password, { name, email })
  const hash = await hashPassword(password)
  const account = await parts.transaction(async (tx) => {
    await lockAddress(tx, email)
    const owner = await findAccount(tx, email)
    const added = await addAccount(tx, { email, name, isVerified: false })
    await setPassword(tx, added.id, hash)
    await emailOfSignUp(parts, tx, { email, userId: added.id, isTaken: owner?.isVerified === true, asked })
    return added
  })
  return enter(parts, asked, {
    account,
    how: 'sign-up',
    event: 'signed-up',
    ...(rememberMe !== undefined && { rememberMe }),
  })
}

type NewAddress = { email: string; userId: string; isTaken: boolean; asked: Asked }

async function emailOfSignUp(parts: Parts, tx: Connection, { email, userId, isTaken, asked }: NewAddress) {
  const askedBy = askerOf(parts, asked, email)
  if (!(await mayEmail(tx, email, askedBy))) return
  if (isTaken) {
    await addNotice(tx, { email, askedBy })
    await parts.sendEmail(tx, { kind: 'taken', key: emailKey('taken'), email })
  } else {
    const token = await addLink(tx, 'verify', { email, userId, askedBy })
    await parts.sendEmail(tx, { kind: 'verify', key: emailKey('verify'), email, token })
  }
}

/**
 * Verifies an email address by the link of sign-up. Called only when the button on its page is pressed, so that an email scanner changes
 * nothing. After a refusal the link stays valid.
 */
export const verifyEmail: Answer = async (parts, asked) => {
  const { token } = parseRequest('link', asked.body)
  const email = await parts.transaction(async (tx) => {
    const proof = await applyLink(tx, 'verify', token)
    if (!proof?.userId) throw refuseLink()
    await signedInAs(parts, asked, proof.userId)
    await lockAddress(tx, proof.email)
    if (!(await verifyAccount(tx, { id: proof.userId, email: proof.email }))) throw refuseLink()
    await noteEvent(tx, proof.userId, { kind: 'email-verified', browser: browserOf(asked) })
    return proof.email
  })
  return done({ success: true }, [parts.cookies.known(email)])
}

/** Emails a code of six digits to any address. A browser with a valid code gets no second one unless requested. */
export const sendCode: Answer = async (parts, asked) => {
  const { email, name, again = false } = parseRequest('codeWish', asked.body)
  const had = parts.cookies.ticketIn(asked.headers)
  const askedBy = askerOf(parts, asked, email)
  const ticket = await parts.transaction(async (tx) => {
    if (had && !again && (await isCodeOpen(tx, had, email))) return had
    if (!(await mayEmail(tx, email, askedBy)))
      throw new AccountRefusal(429, 'TOO_MANY_REQUESTS', { message: tooManyEmails })
    const { ticket, code } = await addCode(tx, { email, askedBy, name: name ?? null })
    await parts.sendEmail(tx, { kind: 'code', key: emailKey('code'), email, code })
    return ticket
  })
  return done({ sent: true }, ticket === had ? [] : [parts.cookies.ticket(ticket)])
}

export const tooManyEmails =
  'We have written to this address several times already. Please use the newest email, or try again in an hour.'

/** Signs in with the emailed code, creating the account if needed: the reader of the email owns the address. */
export const enterCode: Answer = async (parts, asked) => {
  const { code } = parseRequest('code', asked.body)
  const ticket = parts.cookies.ticketIn(asked.headers)
  const tried = ticket ? await applyCode({ $client: parts.pool }, ticket, code) : ({ outcome: 'expired' } as const)
  if (tried.outcome === 'wrong' && tried.left > 0) {
    const message = `That is not the code in our latest email. ${tried.left === 1 ? 'One try is' : `${tried.left} tries are`} left.`
    throw new AccountRefusal(400, 'WRONG_CODE', { message, fields: { code: message } })
  }
  if (tried.outcome !== 'right')
    throw new AccountRefusal(400, 'CODE_EXPIRED', { message: 'This code has expired. Please ask for a new one.' })
  const { email, name } = tried
  const presentId = (await presentSession(parts, asked))?.clerkUserId ?? null
  const person = { email, name: name ?? email.split('@')[0] ?? email, presentId }
  const account = await parts.transaction((tx) => accountOfProven(tx, person))
  return enter(parts, asked, { account, how: 'code', event: 'signed-in-by-code', cookies: [parts.cookies.noTicket()] })
}
