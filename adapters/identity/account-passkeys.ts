import { query, sql } from '#database/query.ts'
import { type Account, readAccount } from './accounts.ts'
import {
  AccountRefusal,
  type Answer,
  type Asked,
  browserOf,
  done,
  openSession,
  ownSession,
  type Parts,
} from './answers.ts'
import { checkEntered, checkMade, enteringOptions, makingOptions } from './check-passkey.ts'
import { noteEvent } from './events.ts'
import {
  addChallenge,
  addPasskey,
  countPasskeyUse,
  findPasskey,
  listPasskeys,
  maxPasskeys,
  removePasskey,
  renameKnown,
  takeChallenge,
} from './passkeys.ts'
import { emailKey } from './proofs.ts'
import { freshSession, proveOwner } from './prove-owner.ts'
import { type PasskeyEntry, parseRequest } from './request-schemas.ts'

const called = sql({ name: 'identity-shop-name', text: 'select shop_name() as name', row: { name: 'text' } })

/** Begins adding a passkey. Requires the password or an emailed code, since a passkey signs in permanently. */
export const beginPasskey: Answer = async (parts, asked) => {
  const { account } = await proveOwner(parts, asked, parseRequest('owner', asked.body))
  if (!account.isVerified)
    throw new AccountRefusal(400, 'EMAIL_NOT_VERIFIED', {
      message: 'Please confirm your email address first: the link is in your email.',
    })
  const db = { $client: parts.pool }
  const had = await listPasskeys(db, account.id)
  if (had.length >= maxPasskeys)
    throw new AccountRefusal(400, 'TOO_MANY_PASSKEYS', {
      message: `An account has at most ${maxPasskeys} passkeys. Please remove one first.`,
    })
  const [shop] = await query(db, called, [])
  const options = await makingOptions(
    parts,
    { ...account, shopName: shop?.name ?? '' },
    had.map(({ id }) => id),
  )
  const ticket = await addChallenge(db, options.challenge, { kind: 'add', userId: account.id })
  return done({ options }, [parts.cookies.challenge(ticket)])
}

/** Saves the passkey that a device created, under its owner's name for it, and emails the owner once. Repeating it changes nothing. */
export const savePasskey: Answer = async (parts, asked) => {
  const { name, made } = parseRequest('passkeyMade', asked.body)
  const { clerkUserId: userId, email } = await ownSession(parts, asked)
  const challenge = await challengeOf(parts, asked, { kind: 'add', userId })
  const key = await checkMade(parts, challenge, made)
  if (!key) throw refuseNew()
  await parts.transaction(async (tx) => {
    if (await renameKnown(tx, { ...key, userId, name })) return
    if (challenge === null || !(await addPasskey(tx, { ...key, userId, name }))) throw refuseNew()
    await noteEvent(tx, userId, { kind: 'passkey-added', browser: browserOf(asked) })
    await parts.sendEmail(tx, { kind: 'passkey-added', key: emailKey('passkey-added'), email, name })
  })
  return done({ success: true }, [parts.cookies.noChallenge()])
}

export const dropPasskey: Answer = async (parts, asked) => {
  const { id } = parseRequest('passkeyId', asked.body)
  const { clerkUserId: userId, email } = await freshSession(parts, asked)
  await parts.transaction(async (tx) => {
    const name = await removePasskey(tx, userId, id)
    if (name === null) return
    await noteEvent(tx, userId, { kind: 'passkey-removed', browser: browserOf(asked) })
    await parts.sendEmail(tx, { kind: 'passkey-removed', key: emailKey('passkey-removed'), email, name })
  })
  return done({ success: true })
}

/** Options for the browser to sign in with a passkey. */
export const askForPasskey: Answer = async (parts) => {
  const options = await enteringOptions(parts)
  const ticket = await addChallenge({ $client: parts.pool }, options.challenge, { kind: 'enter', userId: null })
  return done({ options }, [parts.cookies.challenge(ticket)])
}

/** Signs in by a passkey, which counts as both steps: the device verified its owner, and only it has the key. */
export const enterByPasskey: Answer = async (parts, asked) => {
  const { entry } = parseRequest('passkey', asked.body)
  const account = await checkPasskey(parts, asked, { entry, ownerId: null })
  const cookies = [parts.cookies.noChallenge()]
  return openSession(parts, asked, { account, how: 'passkey', event: 'signed-in-by-passkey', cookies })
}

type Entered = { entry: PasskeyEntry; ownerId: string | null }

/** The account of a passkey, whose response is used up. If `ownerId` is given, refuses passkeys of other accounts. */
export async function checkPasskey(parts: Parts, asked: Asked, { entry, ownerId }: Entered): Promise<Account> {
  const db = { $client: parts.pool }
  const challenge = await challengeOf(parts, asked, { kind: 'enter', userId: null })
  const key = await findPasskey(db, entry.id)
  const account = key && key.userId === (ownerId ?? key.userId) ? await readAccount(db, key.userId) : null
  const counter = key && account && challenge !== null ? await checkEntered(parts, challenge, { entry, key }) : null
  if (account && counter !== null && (await countPasskeyUse(db, entry.id, counter))) return account
  parts.log.security('sign-in failed', { how: 'passkey', address: asked.address })
  throw refusePasskey()
}

async function challengeOf(
  { pool, cookies }: Parameters<Answer>[0],
  { headers }: Parameters<Answer>[1],
  purpose: Parameters<typeof takeChallenge>[2],
): Promise<string | null> {
  const ticket = cookies.challengeIn(headers)
  return ticket === null ? null : takeChallenge({ $client: pool }, ticket, purpose)
}

function refusePasskey(): AccountRefusal {
  return new AccountRefusal(400, 'PASSKEY_REFUSED', {
    message: 'This passkey did not work here. Please try again, or choose another way.',
  })
}

function refuseNew(): AccountRefusal {
  return new AccountRefusal(400, 'PASSKEY_REFUSED', {
    message: 'This passkey could not be added. Please press Cancel, and begin again.',
  })
}
