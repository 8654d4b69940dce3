import type { Review } from '#contract/reviews.ts'

export type ReviewRow = Omit<Review, '_creationTime' | 'title' | 'adminResponse'> & {
  createdAt: Date
  title: string | null
  adminResponse: string | null
}

/** What is shown of a review `r`. */
export const reviewColumns = `r.id as "_id", r.created_at as "createdAt", r.user_name as "userName", r.rating, r.title, r.comment,
  r.is_verified_purchase as "isVerifiedPurchase", r.admin_response as "adminResponse",
  coalesce((select json_agg(json_build_object('_id', i.id, 'imageUrl', i.image_url, 'altText', i.alt_text) order by i.position)
    from review_images i where i.review_id = r.id), '[]') as images`

export function reviewOf({ createdAt, title, adminResponse, ...review }: ReviewRow): Review {
  return {
    ...review,
    _creationTime: createdAt.getTime(),
    ...(title !== null && { title }),
    ...(adminResponse !== null && { adminResponse }),
  }
}
