import { firstNameOf } from '#domain/people/person-name.ts'
import { roleNames, type TeamRole } from '#domain/people/rights.ts'
import { company } from '#domain/settings/company.ts'
import { type EmailExamples, type EmailTemplate, shopName } from '#server/email-outbox/email-outbox.ts'

type Invited = { invitedBy: string; role: TeamRole; days: number; url: string }
type Joined = { memberName: string; email: string; role: TeamRole }
type Moved = { by: string; from: TeamRole; to: TeamRole }

/** Emails to team members; `name` is the recipient's. */
export const teamEmails = {
  invitation: ({ invitedBy, role, days, url }: Invited): EmailTemplate => ({
    subject: `You are invited to the team of ${shopName}`,
    heading: 'Come and work with us',
    parts: [
      {
        kind: 'words',
        text: `${invitedBy} invites you to the team of ${shopName}. Your role: ${nameOf(role)}. The link works once, within ${days} days, for an account with this email address. If you did not expect this, you can ignore it.`,
      },
      { kind: 'action', link: { name: 'Join the team', url } },
    ],
    closing: { text: `Replies to this email go to ${company.email}.` },
    values: { role: nameOf(role), invitedBy },
  }),
  joined: (name: string, { memberName, email, role }: Joined): EmailTemplate => ({
    subject: `${memberName} has joined the team`,
    heading: 'Your invitation was accepted',
    ...letter(`${memberName} (${email}) is part of the team now. Role: ${nameOf(role)}.`),
    values: { firstName: firstNameOf(name), memberName, role: nameOf(role) },
  }),
  role: (name: string, { by, from, to }: Moved): EmailTemplate => ({
    subject: `Your role at ${shopName} has changed`,
    heading: `You are ${articles[to]} now`,
    ...letter(
      `${by} has changed your role in the team from ${nameOf(from)} to ${nameOf(to)}. The change took effect at once.`,
    ),
    values: { firstName: firstNameOf(name), role: nameOf(to) },
  }),
  left: (name: string, { by }: { by: string }): EmailTemplate => ({
    subject: `You have left the team of ${shopName}`,
    heading: 'Thank you for your work',
    ...letter(`${by} has removed you from the team. You keep your account as a customer.`),
    values: { firstName: firstNameOf(name) },
  }),
}

const articles = { owner: 'an owner', manager: 'a manager', support: 'in support', fulfilment: 'in fulfillment' }

function nameOf(role: TeamRole): string {
  return roleNames[role].toLowerCase()
}

function letter(text: string): Pick<EmailTemplate, 'parts' | 'closing'> {
  return { parts: [{ kind: 'words', text }], closing: { text: `${shopName}, ${company.email}.` } }
}

const [clara, lea] = ['Clara Jensen', 'Lea Quill']

/** Examples of the emails to the team. */
export const teamExamples = {
  'team-invitation': ({ publicUrl }) =>
    teamEmails.invitation({ invitedBy: clara, role: 'support', days: 7, url: publicUrl }),
  'team-joined': () => teamEmails.joined(clara, { memberName: lea, email: 'lea@example.com', role: 'support' }),
  'team-role': () => teamEmails.role(lea, { by: clara, from: 'support', to: 'manager' }),
  'team-left': () => teamEmails.left(lea, { by: clara }),
} satisfies Partial<EmailExamples>
