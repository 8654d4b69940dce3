import { useState } from 'react'
import { useLoaded } from '#app/engine/data/queries.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Product } from '#contract/products.ts'
import { ReviewList } from './review-list.tsx'
import { howWeCheck } from './review-origin.tsx'
import { firstView } from './reviews-input.ts'
import { hiddenText } from './reviews-view.ts'
import { Summary } from './summary.tsx'
import { useWriting } from './use-writing.ts'

type Props = { product: Pick<Product, '_id' | 'name'> }

/** A product's reviews, and the form to write one. */
export function Reviews({ product }: Props) {
  const productId = product._id
  const stats = useLoaded('reviews.getProductReviewStats', { productId })
  const [view, setView] = useState(firstView)
  const writing = useWriting(productId)
  const hidden = hiddenText(stats)
  const { Form, own, turn, isLoading, stop } = writing
  return (
    <section className="section border-t border-sand" id="reviews" aria-labelledby="reviews-title">
      <div className="wrap reviews">
        <div>
          <h2 className="display-m mb-6" id="reviews-title" tabIndex={-1}>
            Reviews
          </h2>
          {stats.totalReviews > 0 && <Summary stats={stats} view={view} onView={setView} />}
          <p className="small muted mt-6">
            {hidden && <span>{`${hidden} `}</span>}
            <TextLink to={howWeCheck}>How we check reviews</TextLink>
          </p>
          <Button ref={writing.button} aria-expanded={Form !== null} className="mt-8" onClick={writing.start}>
            {own ? 'Edit your review' : 'Write a review'}
          </Button>
        </div>
        <div>
          {Form && <Form product={product} own={own ?? null} turn={turn} isLoading={isLoading} onClose={stop} />}
          <ReviewList product={product} stats={stats} view={view} onView={setView} onEdit={writing.start} />
        </div>
      </div>
    </section>
  )
}
