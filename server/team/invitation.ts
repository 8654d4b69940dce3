import type { Database, Transaction } from '#database/connection.ts'
import { oneOf, query, type RowOf, sql } from '#database/query.ts'
import { type TeamRole, teamRoles } from '#domain/people/rights.ts'
import { company } from '#domain/settings/company.ts'
import { dayMs } from '#domain/text/time-span.ts'
import { queueEmail } from '#server/email-outbox/email-outbox.ts'
import type { Shop } from '#server/shop.ts'
import { teamEmails } from './team-emails.ts'

const days = 7

export function expiryOf(sentAt: Date): Date {
  return new Date(sentAt.getTime() + days * dayMs)
}

type Letter = { id: string; email: string; role: TeamRole; sentAt: Date; invitedBy: string }

/** Emails the invitation. Its link is signed over the time of the email, so that a newer email invalidates it. */
export async function emailInvitation({ db, shop }: { db: Transaction; shop: Shop }, letter: Letter): Promise<void> {
  const { id, email, role, sentAt, invitedBy } = letter
  const key = shop.sign(signedText(letter))
  await queueEmail(db, shop, {
    key: `invitation:${id}:${sentAt.getTime()}`,
    kind: 'team-invitation',
    recipient: email,
    headers: { 'Reply-To': company.email },
    template: teamEmails.invitation({
      invitedBy,
      role,
      days,
      url: `${shop.settings.publicUrl}/admin/join?invitation=${id}&key=${key}`,
    }),
  })
}

const columns = `i.id, i.email, i.role, i.sent_at as "sentAt", i.expires_at as "expiresAt", u.name as "invitedBy", i.invited_by as "inviterId",
  u.role = 'owner' as "isByOwner"`
const row = {
  id: 'text',
  email: 'text',
  role: oneOf(teamRoles),
  sentAt: 'time',
  expiresAt: 'time',
  invitedBy: 'text',
  inviterId: 'text',
  isByOwner: 'boolean?',
} as const
const find = sql({
  name: 'team-invitation-find',
  text: `select ${columns} from team_invitations i join users u on u.id = i.invited_by where i.id = $1`,
  row,
})
const lock = sql({
  name: 'team-invitation-lock',
  text: `select ${columns} from team_invitations i join users u on u.id = i.invited_by where i.id = $1
for update of i for share of u`,
  row,
})

type Invitation = RowOf<typeof find>

export async function findInvitation(db: Database | Transaction, id: string): Promise<Invitation | undefined> {
  return (await query(db, find, [id]))[0]
}

export async function lockInvitation(tx: Transaction, id: string): Promise<Invitation | undefined> {
  return (await query(tx, lock, [id]))[0]
}

/** True when a link is the invitation's latest, not expired, and its sender is still an owner. */
export function isOpenBy(shop: Shop, invitation: Invitation, { key, now }: { key: string; now: Date }): boolean {
  return shop.isSigned(signedText(invitation), key) && invitation.expiresAt > now && invitation.isByOwner === true
}

function signedText({ id, sentAt }: { id: string; sentAt: Date }): string {
  return `invitation:${id}:${sentAt.getTime()}`
}
