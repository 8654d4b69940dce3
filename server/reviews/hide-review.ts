import type { reviews as contract } from '#contract/reviews.ts'
import { query, sql } from '#database/query.ts'
import { firstNameOf } from '#domain/people/person-name.ts'
import { reviewTexts } from '#domain/reviews/review-rules.ts'
import { company } from '#domain/settings/company.ts'
import { type EmailExamples, type EmailTemplate, queueEmail, shopName } from '#server/email-outbox/email-outbox.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { settleReports } from './review-reports.ts'
import { countReviews, lockProductOf } from './reviewed-product.ts'

const hide = sql({
  name: 'review-hide',
  text: `update reviews r set hidden_at = $2, hidden_by = $3, hidden_reason = $4 from products p
where r.id = $1 and r.hidden_at is null and p.id = r.product_id
returning p.name as "productName", r.comment, (select email from users where id = r.user_id) as email,
  (select name from users where id = r.user_id) as name`,
  row: { productName: 'text', comment: 'text', email: 'text?', name: 'text?' },
})

/** Hides a review from shoppers; it stays stored, and its author is emailed the reason, once. */
export const hideReview: Handler<typeof contract.hideReview> = async (call, { reviewId, reason }) => {
  const { db: tx, announce, caller, now, shop } = call
  const productId = await lockProductOf(tx, reviewId)
  if (!productId) throw call.refuse('NOT_FOUND', reviewTexts.gone)
  const [hidden] = await query(tx, hide, [reviewId, now, caller.userId, reason])
  if (!hidden) return null
  await settleReports(tx, reviewId, now)
  await countReviews({ tx, announce }, productId)
  if (hidden.email)
    await queueEmail(tx, shop, {
      key: `review-hidden:${reviewId}:${now.getTime()}`,
      kind: 'review-hidden',
      recipient: hidden.email,
      headers: { 'Reply-To': company.email },
      template: hiddenEmail({ ...hidden, reason }),
    })
  return null
}

/** An example of the email to a review's author. */
export const reviewExamples = {
  'review-hidden': () =>
    hiddenEmail({
      name: 'Clara Jensen',
      productName: 'Aurelia Tote',
      comment: 'I sell better ones: write to me.',
      reason: 'It is advertising.',
    }),
} satisfies Partial<EmailExamples>

type Hidden = { name: string | null; productName: string; comment: string; reason: string }

function hiddenEmail({ name, productName, comment, reason }: Hidden): EmailTemplate {
  return {
    subject: `Your review of ${productName}`,
    heading: 'Your review is not shown',
    parts: [
      { kind: 'words', text: `We no longer show your review of ${productName} in the shop. The reason: ${reason}` },
      { kind: 'quote', text: comment },
      { kind: 'words', text: 'If you think that we are wrong, reply to this email and we will look at it again.' },
    ],
    closing: { text: `${shopName}, ${company.email}.` },
    values: { firstName: firstNameOf(name ?? ''), productName },
  }
}
