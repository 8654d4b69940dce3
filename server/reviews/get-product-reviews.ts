import type { reviews as contract, Review } from '#contract/reviews.ts'
import { ask } from '#database/connection.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

type Row = Omit<Review, '_creationTime' | 'images' | 'title' | 'adminResponse'> & {
  createdAt: Date
  title: string | null
  adminResponse: string | null
}

const statement = {
  name: 'product-reviews',
  text: `select id as "_id", created_at as "createdAt", user_name as "userName", rating, title, comment,
  is_verified_purchase as "isVerifiedPurchase", admin_response as "adminResponse"
from reviews where product_id = $1 and product_id in (select id from products where is_active)
order by created_at desc, id limit 100`,
}

export const getProductReviews: Handler<typeof contract.getProductReviews> = async (call, { productId }) => {
  call.watch(topics.product(productId))
  const rows = await ask<Row>(call.db, statement, [productId])
  return rows.map(({ createdAt, title, adminResponse, ...review }) => ({
    ...review,
    _creationTime: createdAt.getTime(),
    images: [],
    ...(title !== null && { title }),
    ...(adminResponse !== null && { adminResponse }),
  }))
}
