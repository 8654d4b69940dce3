import type { AccountEmail } from '#adapters/identity/identity.ts'
import { type EmailTemplate, type Part, shopName } from './template.ts'

/** An email about an account: a link or code to sign in, or a notice of what was changed. */
export function accountTemplate(email: AccountEmail, publicUrl: string): EmailTemplate {
  const { subject, heading, parts } = written(email, publicUrl)
  return { subject, heading, parts, closing: { text: closings.get(email.kind) ?? ofAddress } }
}

const ofAddress = `You get this email because this address was entered at ${shopName}.`
const ofAccount = `You get this email because this is the address of your account at ${shopName}.`

const closings = new Map<string, string>(
  Object.entries({
    'password-changed': ofAccount,
    'two-steps-on': ofAccount,
    'two-steps-off': ofAccount,
    'recovery-code-used': ofAccount,
    'passkey-added': ofAccount,
    'passkey-removed': ofAccount,
    'change-asked': ofAccount,
    changed: `You get this email because this was the address of your account at ${shopName}.`,
  }),
)

type Content = Pick<EmailTemplate, 'subject' | 'heading' | 'parts'>

type Kind = AccountEmail['kind']
type LinkTo = (path: string, name: string) => Part

const templates: { [Of in Kind]: (email: Extract<AccountEmail, { kind: Of }>, link: LinkTo) => Content } = {
  code: (email) => ({
    subject: `${email.code} is your code for ${shopName}`,
    heading: email.code,
    parts: [
      texts('Enter these six digits where you asked for them. They work for 10 minutes, in that browser only.'),
      quiet(
        'If you did not ask for a code, you can ignore this email: nobody can sign in without it. Never share it with anybody.',
      ),
    ],
  }),
  verify: (email, link) => ({
    subject: 'Please confirm your email address',
    heading: 'One more step',
    parts: [
      texts(
        `Your account at ${shopName} is open. Please confirm that this address is yours. The link works once, within 7 days.`,
      ),
      link(`sign-in/verify?token=${email.token}`, 'Confirm my address'),
      quiet('If you did not create an account, you can ignore this email. The address stays free for you.'),
    ],
  }),
  taken: (_, link) => ({
    subject: 'You already have an account',
    heading: 'Welcome back',
    parts: [
      texts(
        `Somebody, probably you, has just tried to create an account at ${shopName} with this address. You already have one: sign in with your password, or with a code that we email to you. Your orders are there.`,
      ),
      link('sign-in', 'Sign In'),
      quiet('If it was not you, you can ignore this email. Nobody else can confirm this address or see your account.'),
    ],
  }),
  reset: (email, link) => ({
    subject: 'Choose a new password',
    heading: 'A new password',
    parts: [
      texts(
        'Use this link to choose a new password. It works once, within one hour. All sessions of your account then end.',
      ),
      link(`sign-in/reset?token=${email.token}`, 'Choose a new password'),
      quiet('If you did not ask for it, you can ignore this email. Your password stays as it is.'),
    ],
  }),
  'no-account': (_, link) => ({
    subject: 'There is no account with this address',
    heading: 'No account here',
    parts: [
      texts(
        `Somebody, probably you, asked for a new password at ${shopName}. There is no account with this address. Perhaps you used another one; a new account needs no password, only a code by email.`,
      ),
      link('sign-in', 'Sign In'),
      quiet('If it was not you, you can ignore this email.'),
    ],
  }),
  'password-changed': (_, link) => ({
    subject: 'Your password was changed',
    heading: 'Password changed',
    parts: [
      texts('The password of your account was changed just now, and all other sessions ended.'),
      quiet('If it was not you, choose a new password at once: only someone who can read this mailbox can do so.'),
      link('sign-in/forgot', 'It was not me'),
    ],
  }),
  'two-steps-on': (_, link) => ({
    subject: 'Two-step sign-in is on',
    heading: 'Two steps from now on',
    parts: [
      texts('From now on your account asks for a code from your authenticator app. All other sessions ended.'),
      quiet('Keep the recovery codes on paper: each lets you in once when your phone is not at hand.'),
      quiet('If it was not you, choose a new password at once, and write to us.'),
      link('sign-in/forgot', 'It was not me'),
    ],
  }),
  'two-steps-off': (_, link) => ({
    subject: 'Two-step sign-in is off',
    heading: 'One step again',
    parts: [
      texts(
        'Your account no longer asks for a code from your authenticator app, and its recovery codes no longer work.',
      ),
      quiet('If it was not you, choose a new password at once: that ends all sessions.'),
      link('sign-in/forgot', 'It was not me'),
    ],
  }),
  'recovery-code-used': (email, link) => ({
    subject: 'A recovery code was used',
    heading: 'Signed in by a recovery code',
    parts: [
      texts(
        `Somebody, probably you, has just signed in with one of your recovery codes. ${email.codesLeft === 1 ? 'One is' : `${email.codesLeft} are`} left.`,
      ),
      quiet('If it was not you, choose a new password at once: that ends all sessions.'),
      link('sign-in/forgot', 'It was not me'),
    ],
  }),
  'passkey-added': (email, link) => ({
    subject: 'A passkey was added to your account',
    heading: 'A new way to sign in',
    parts: [
      texts(
        `From now on the passkey “${email.name}” signs you in at ${shopName}, without a password and without a second step.`,
      ),
      quiet(
        'If it was not you, remove it in the security settings of your account, and change your password: that ends all other sessions.',
      ),
      link('account?tab=security', 'See your passkeys'),
    ],
  }),
  'passkey-removed': (email, link) => ({
    subject: 'A passkey was removed from your account',
    heading: 'Passkey removed',
    parts: [
      texts(
        `The passkey “${email.name}” no longer signs in to your account. Your device may still offer it: remove it there, too.`,
      ),
      quiet('If it was not you, choose a new password at once: that ends all sessions.'),
      link('sign-in/forgot', 'It was not me'),
    ],
  }),
  change: (email, link) => ({
    subject: 'Please confirm your new email address',
    heading: 'Your new address',
    parts: [
      texts(
        `Please confirm that you want to use this address for your account at ${shopName}. The link works once, within 24 hours.`,
      ),
      link(`sign-in/confirm?token=${email.token}`, 'Use this address'),
      quiet('If you did not ask for it, you can ignore this email. Nothing will change.'),
    ],
  }),
  'change-asked': (email, link) => ({
    subject: 'Somebody wants to change your email address',
    heading: 'A new address?',
    parts: [
      texts(
        `Somebody, probably you, wants to change the address of your account at ${shopName} to ${email.newEmail}. It changes when that address is confirmed.`,
      ),
      quiet('If it was not you, choose a new password at once: that stops the change and ends all sessions.'),
      link('sign-in/forgot', 'It was not me'),
    ],
  }),
  changed: (email, link) => ({
    subject: 'Your email address was changed',
    heading: 'Address changed',
    parts: [
      texts(
        `Your account at ${shopName} now has the address ${email.newEmail}. You can no longer sign in with this one.`,
      ),
      quiet('If it was not you, write to us from this address, and we will look into it with you.'),
      link('contact', 'Write to us'),
    ],
  }),
}

function written(email: AccountEmail, publicUrl: string): Content {
  const write = templates[email.kind] as (email: AccountEmail, link: LinkTo) => Content
  return write(email, (path, name) => ({ kind: 'action', link: { name, url: `${publicUrl}/${path}` } }))
}

function texts(text: string): Part {
  return { kind: 'words', text }
}

function quiet(text: string): Part {
  return { kind: 'words', text, tone: 'quiet' }
}
