import type { Review } from '#contract/reviews.ts'
import { json, type Row } from '#database/query.ts'

/** The public columns of a review `r`. */
export const reviewColumns = `r.id as "_id", r.created_at as "createdAt", r.user_name as "userName", r.rating, r.title, r.comment,
  r.is_verified_purchase as "isVerifiedPurchase", r.is_rewarded as "isRewarded", r.is_by_team as "isByTeam", r.admin_response as "adminResponse",
  coalesce((select json_agg(json_build_object('_id', i.id, 'imageUrl', i.image_url, 'altText', i.alt_text) order by i.position)
    from review_images i where i.review_id = r.id), '[]') as images`
export const reviewRow = {
  _id: 'text',
  createdAt: 'time',
  userName: 'text',
  rating: 'integer',
  title: 'text?',
  comment: 'text',
  isVerifiedPurchase: 'boolean',
  isRewarded: 'boolean?',
  isByTeam: 'boolean?',
  adminResponse: 'text?',
  images: json<Review['images']>(),
} as const

/** A review for shoppers; facts that are unknown are left out. */
export function reviewOf(row: Row<typeof reviewRow>): Review {
  const { createdAt, title, adminResponse, isRewarded, isByTeam, ...review } = row
  return {
    ...review,
    _creationTime: createdAt.getTime(),
    ...(title !== null && { title }),
    ...(isRewarded !== null && { isRewarded }),
    ...(isByTeam !== null && { isByTeam }),
    ...(adminResponse !== null && { adminResponse }),
  }
}
