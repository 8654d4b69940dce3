import { endSessions, findAccount, lockAddress, readAccount, setPassword, verifyAccount } from './accounts.ts'
import { AccountRefusal, type Answer, askerOf, done, enter, refuseLink } from './answers.ts'
import { removePasskeys } from './passkeys.ts'
import { hashPassword } from './passwords.ts'
import { addLink, addNotice, applyLink, dropLinks, emailKey, mayEmail } from './proofs.ts'
import { parseRequest, refuseBadPassword } from './request-schemas.ts'
import { tooManyEmails } from './sign-in.ts'

/** Emails a link to reset the password. The answer is the same for every address. */
export const forgotPassword: Answer = async (parts, asked) => {
  const { email } = parseRequest('email', asked.body)
  const askedBy = askerOf(parts, asked, email)
  await parts.transaction(async (tx) => {
    if (!(await mayEmail(tx, email, askedBy)))
      throw new AccountRefusal(429, 'TOO_MANY_REQUESTS', { message: tooManyEmails })
    const account = await findAccount(tx, email)
    if (account) {
      const token = await addLink(tx, 'reset', { email, userId: account.id, askedBy })
      await parts.sendEmail(tx, { kind: 'reset', key: emailKey('reset'), email, token })
    } else {
      await addNotice(tx, { email, askedBy })
      await parts.sendEmail(tx, { kind: 'no-account', key: emailKey('no-account'), email })
    }
  })
  return done({ sent: true })
}

/** Resets the password by an emailed link, whose reader owns the address: verifies it, removes passkeys, ends all former sessions. */
export const resetPassword: Answer = async (parts, asked) => {
  const { token, password } = parseRequest('reset', asked.body)
  const hash = await hashPassword(password.slice(0, 200))
  const account = await parts.transaction(async (tx) => {
    const proof = await applyLink(tx, 'reset', token)
    const found = proof?.userId ? await readAccount(tx, proof.userId) : null
    if (!found || found.email !== proof?.email) throw refuseLink()
    // A refusal here leaves the link valid for another attempt.
    refuseBadPassword(password, found)
    await lockAddress(tx, found.email)
    if (!(await verifyAccount(tx, found))) throw refuseLink()
    await setPassword(tx, found.id, hash)
    const sessionsEnded = await endSessions(tx, found.id)
    await removePasskeys(tx, found.id)
    await dropLinks(tx, found.id, ['reset', 'change', 'verify'])
    await parts.sendEmail(tx, { kind: 'password-changed', key: emailKey('password-changed'), email: found.email })
    return { ...found, isVerified: true, sessionsEnded }
  })
  return enter(parts, asked, { account, how: 'reset', event: 'password-reset' })
}
