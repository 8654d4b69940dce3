import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { type EmailExamples, type EmailTemplate, queueEmail, shopName } from '#server/email-outbox/email-outbox.ts'
import type { Shop } from '#server/shop.ts'
import { hashToken, newToken } from '#server/token.ts'

export type Subscriber = { id: string; email: string }

type Kind = 'confirm' | 'welcome'
type Sender = { db: Transaction; shop: Shop; now: Date }

const store = sql({
  name: 'newsletter-token-add',
  text: 'insert into newsletter_tokens (token_hash, subscriber_id, created_at) values ($1, $2, $3)',
})

/** Sends an email with a token of its own, which unsubscribes with one click, also in the mail program (RFC 8058). */
export async function sendNewsletterEmail(
  { db, shop, now }: Sender,
  kind: Kind,
  { id, email }: Subscriber,
): Promise<void> {
  const token = newToken()
  await query(db, store, [hashToken(token), id, now])
  const address = (page: string) => `${shop.settings.publicUrl}/newsletter/${page}?token=${token}`
  const unsubscribe = address('unsubscribe')
  await queueEmail(db, shop, {
    key: `newsletter:${hashToken(token)}`,
    kind: `newsletter-${kind}`,
    recipient: email,
    headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    template: templateOf(kind, { shopUrl: shop.settings.publicUrl, confirmUrl: address('confirm'), unsubscribe }),
  })
}

type Addresses = { shopUrl: string; confirmUrl: string; unsubscribe: string }

function templateOf(kind: Kind, { shopUrl, confirmUrl, unsubscribe }: Addresses): EmailTemplate {
  return {
    ...texts[kind](shopUrl, confirmUrl),
    closing: {
      text: `You get this email because this address was entered at ${shopName}.`,
      link: { name: 'Unsubscribe', url: unsubscribe },
    },
  }
}

const exampleOf =
  (kind: Kind) =>
  ({ publicUrl }: { publicUrl: string }) =>
    templateOf(kind, { shopUrl: publicUrl, confirmUrl: publicUrl, unsubscribe: publicUrl })

/** Examples of the newsletter's two emails. */
export const newsletterExamples = {
  'newsletter-confirm': exampleOf('confirm'),
  'newsletter-welcome': exampleOf('welcome'),
} satisfies Partial<EmailExamples>

type Texts = Omit<EmailTemplate, 'closing'>

const texts: Record<Kind, (shopUrl: string, confirmUrl: string) => Texts> = {
  confirm: (_, confirmUrl) => ({
    subject: 'Please confirm your email address',
    heading: 'One more step',
    parts: [
      {
        kind: 'words',
        text: `Please confirm that you want letters from ${shopName}. The link works for 7 days. If you did not ask for them, do nothing and we will not write again.`,
      },
      { kind: 'action', link: { name: 'Confirm my address', url: confirmUrl } },
    ],
  }),
  welcome: (shopUrl) => ({
    subject: 'Welcome to our letters',
    heading: 'You are on the list',
    parts: [
      {
        kind: 'words',
        free: 'beginning',
        text: 'First sight of new pieces and a quarterly account of what was given: a short letter, four times a year.',
      },
      { kind: 'action', link: { name: 'See the new arrivals', url: `${shopUrl}/new-arrivals` } },
    ],
  }),
}
