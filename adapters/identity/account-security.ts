import { query, sql } from '#database/query.ts'
import { browserName } from '#domain/people/browser-name.ts'
import { requestLocation } from '#domain/people/request-location.ts'
import { endSessions, findAccount, lockAddress, readAccount, readPassword, setPassword } from './accounts.ts'
import { AccountRefusal, type Answer, askerOf, browserOf, done, ownSession, refuseLink, signedInAs } from './answers.ts'
import { listEvents, noteEvent } from './events.ts'
import { listPasskeys } from './passkeys.ts'
import { hashPassword } from './passwords.ts'
import { addLink, addNotice, applyLink, dropLinks, emailKey, mayEmail } from './proofs.ts'
import { freshSession, provePresent } from './prove-owner.ts'
import { parseRequest, refuseBadPassword } from './request-schemas.ts'
import { tooManyEmails } from './sign-in.ts'
import { readTwoSteps } from './two-steps.ts'

const sessions = sql({
  name: 'identity-own-sessions',
  text: `select s.id, coalesce("userAgent", '') as "userAgent", "ipAddress" as address, country, s."createdAt"
from identity_session s join identity_user u on u.id = s."userId"
where u.id = $1 and session_ends(s, u.role) > now() order by s.id = $2 desc, s."createdAt" desc limit 50`,
  row: { id: 'text', userAgent: 'text', address: 'text?', country: 'text?', createdAt: 'time' },
})

/** Reads an account's security settings and events for its owner. */
export const readSecurity: Answer = async (parts, asked) => {
  const { clerkUserId: userId, sessionId } = await ownSession(parts, asked)
  const db = { $client: parts.pool }
  const [account, password, twoSteps, passkeys, events, open] = await Promise.all([
    readAccount(db, userId),
    readPassword(db, userId),
    readTwoSteps(db, userId),
    listPasskeys(db, userId),
    listEvents(db, userId),
    query(db, sessions, [userId, sessionId]),
  ])
  const answer = done({
    email: account?.email,
    isVerified: account?.isVerified,
    passwordChangedAt: password?.changedAt.getTime() ?? null,
    twoSteps: twoSteps && { onSince: twoSteps.onSince.getTime(), codesLeft: twoSteps.codesLeft },
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      addedAt: createdAt.getTime(),
      usedAt: usedAt?.getTime() ?? null,
    })),
    sessions: open.map(({ id, userAgent, address, country, createdAt }) => ({
      id,
      browser: browserName(userAgent),
      place: requestLocation(country, address),
      at: createdAt.getTime(),
      isThis: id === sessionId,
    })),
    events: events.map(({ at, ...event }) => ({ ...event, at: at.getTime() })),
  })
  answer.headers.set('x-topics', `security:${userId}`)
  return answer
}

/** Changes the password. Requires the present one; ends the other sessions. */
export const changePassword: Answer = async (parts, asked) => {
  const { present, password } = parseRequest('newPassword', asked.body)
  const { session, account } = await provePresent(parts, asked, { present, field: 'present' })
  refuseBadPassword(password, account)
  const hash = await hashPassword(password)
  await parts.transaction(async (tx) => {
    await setPassword(tx, account.id, hash)
    await endSessions(tx, account.id, session.sessionId)
    await dropLinks(tx, account.id, ['reset', 'change'])
    await noteEvent(tx, account.id, { kind: 'password-changed', browser: browserOf(asked) })
    await parts.sendEmail(tx, { kind: 'password-changed', key: emailKey('password-changed'), email: account.email })
  })
  return done({ success: true })
}

/**
 * Begins a change of email address: both addresses get an email, and the new one confirms the change. Only the email to the new address
 * says whether it already has an account.
 */
export const changeEmail: Answer = async (parts, asked) => {
  const { email, password } = parseRequest('newEmail', asked.body)
  const { account } = await provePresent(parts, asked, { present: password, field: 'password' })
  if (email === account.email) {
    const message = 'This is your address already'
    throw new AccountRefusal(400, 'SAME_EMAIL', { message, fields: { email: message } })
  }
  const askedBy = askerOf(parts, asked, email)
  await parts.transaction(async (tx) => {
    if (!(await mayEmail(tx, email, askedBy)))
      throw new AccountRefusal(429, 'TOO_MANY_REQUESTS', { message: tooManyEmails })
    if ((await findAccount(tx, email))?.isVerified) {
      await addNotice(tx, { email, askedBy })
      await parts.sendEmail(tx, { kind: 'taken', key: emailKey('taken'), email })
    } else {
      await dropLinks(tx, account.id, ['change'])
      const token = await addLink(tx, 'change', { email, userId: account.id, askedBy })
      await parts.sendEmail(tx, { kind: 'change', key: emailKey('change'), email, token })
    }
    await parts.sendEmail(tx, {
      kind: 'change-asked',
      key: emailKey('change-asked'),
      email: account.email,
      newEmail: email,
    })
  })
  return done({ sent: true })
}

const move = sql({
  name: 'identity-account-move',
  text: `update identity_user set email = $2, "emailVerified" = true, "updatedAt" = now() where id = $1`,
})

/** Confirms a new email address by its link, at a press on its page. */
export const confirmEmail: Answer = async (parts, asked) => {
  const { token } = parseRequest('link', asked.body)
  const email = await parts.transaction(async (tx) => {
    const proof = await applyLink(tx, 'change', token)
    const account = proof?.userId ? await readAccount(tx, proof.userId) : null
    if (!proof || !account) throw refuseLink()
    await signedInAs(parts, asked, account.id)
    await lockAddress(tx, proof.email)
    if ((await findAccount(tx, proof.email))?.isVerified) throw refuseLink()
    await query(tx, move, [account.id, proof.email])
    await dropLinks(tx, account.id, ['reset', 'change', 'verify'])
    await noteEvent(tx, account.id, { kind: 'email-changed', browser: browserOf(asked) })
    await parts.sendEmail(tx, {
      kind: 'changed',
      key: emailKey('changed'),
      email: account.email,
      newEmail: proof.email,
    })
    return proof.email
  })
  return done({ success: true }, [parts.cookies.known(email)])
}

const endOne = sql({
  name: 'identity-session-end',
  text: 'delete from identity_session where id = $1 and "userId" = $2 returning id',
  row: { id: 'text' },
})

const others = sql({
  name: 'identity-sessions-other',
  text: `select s.id from identity_session s join identity_user u on u.id = s."userId"
where u.id = $1 and s.id <> $2 and session_ends(s, u.role) > now()`,
  row: { id: 'text' },
})

/**
 * Ends one other session, or all others, from the next request on. A call that ends none adds no event, so that repeated calls cannot
 * displace others in the list.
 */
export const endSession: Answer = async (parts, asked) => {
  const wish = parseRequest('endSession', asked.body)
  const { clerkUserId: userId, sessionId } = await freshSession(parts, asked)
  await parts.transaction(async (tx) => {
    const ended =
      'id' in wish ? await query(tx, endOne, [wish.id, userId]) : await query(tx, others, [userId, sessionId])
    if ('others' in wish) await endSessions(tx, userId, sessionId)
    if (ended.length === 0) return
    const kind = 'id' in wish ? 'session-ended' : 'other-sessions-ended'
    await noteEvent(tx, userId, { kind, browser: browserOf(asked) })
  })
  return done({ success: true })
}
