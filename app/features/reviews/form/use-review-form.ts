import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { browserStorage } from '#app/engine/data/browser-storage.ts'
import { callByHttp } from '#app/engine/data/call.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { type Change, type DraftStore, reverse } from '#app/features/editing/editing.ts'
import { useEditing } from '#app/features/editing/use-editing.ts'
import { refetchReviews } from '#app/features/reviews/refetch-reviews.ts'
import { useSession } from '#app/features/session/session.ts'
import { useSignInDialog } from '#app/features/sign-in/sign-in-dialog.tsx'
import type { Product } from '#contract/products.ts'
import type { Review } from '#contract/reviews.ts'
import { reviewTexts } from '#domain/reviews/review-rules.ts'
import { reviewFailureOf } from './review-failure.ts'
import { type ReviewText, readDraft, storeDraft } from './stored-draft.ts'
import { usePhotos } from './use-photos.ts'

type Options = { product: Pick<Product, '_id' | 'name'>; own: Review | null; onSaved: () => void }

const labels = { rating: 'Rating', title: 'Title', comment: 'Comment', isRewarded: 'Received something in return' }
const blank: ReviewText = { rating: null, title: '', comment: '', isRewarded: false }
const forms = {
  valuesOf: (text: ReviewText) => text,
  storedOf: ({ title, comment, ...choices }: ReviewText) => ({
    ...choices,
    title: title.trim(),
    comment: comment.trim(),
  }),
}

/** The form of a review. Photos are merged with those of another window: what is added here is added, what is removed here goes. */
export function useReviewForm({ product, own, onSaved }: Options) {
  const queryClient = useQueryClient()
  const dialog = useSignInDialog()
  const photos = usePhotos(own?.images ?? [], `${product.name}, photo by a customer`)
  async function put({ values, opened }: Change<ReviewText, ReviewText>): Promise<void> {
    const { rating, ...text } = values
    const imageUrls = await photos.settle()
    if (!imageUrls) throw new RefusalError({ code: 'PHOTO_NOT_FOUND', status: 409, message: '' })
    if (rating === null) return
    const written = { rating, ...text, imageUrls }
    if (!own) return void (await callByHttp('reviews.createReview', { productId: product._id, ...written }))
    const before = { ...opened, rating: opened.rating ?? undefined }
    const openedPhotos = photos.isChanged && { imageUrls: own.images.map(({ imageUrl }) => imageUrl) }
    await callByHttp('reviews.updateReview', { reviewId: own._id, ...written, opened: { ...before, ...openedPhotos } })
  }
  const form = useEditing<ReviewText, ReviewText>({
    ...forms,
    thing: 'review',
    labelOf: (name: keyof ReviewText) => labels[name],
    errorsOf,
    blank: () => blank,
    stored: own && storedIn(own),
    textOf: (name, value) => (name === 'isRewarded' ? (value ? 'Yes' : 'No') : String(value || 'None')),
    send: async (change) => {
      try {
        await put(change)
      } catch (error) {
        if (error instanceof RefusalError && error.code === 'UNAUTHORIZED')
          dialog.open('sign-in', { reason: reviewTexts.signIn })
        throw error
      } finally {
        void refetchReviews(queryClient)
      }
      return own && !photos.isChanged ? () => put(reverse(change, forms)) : null
    },
    savedText: () => (own ? 'Your review is updated.' : 'Thank you. Your review is published.'),
    failedText: reviewFailureOf,
    onSaved,
    store: useDraftStore(own?._id ?? product._id),
  })
  return { ...form, photos, unsaved: photos.isChanged ? [...form.unsaved, 'Photos'] : form.unsaved }
}

export type ReviewFormState = ReturnType<typeof useReviewForm>

/** Stores the draft, so that it is there again when its author returns to the page. */
function useDraftStore(about: string): DraftStore {
  const session = useSession()
  const [owner] = useState(session.status === 'signed-in' ? session.user.clerkUserId : null)
  return {
    read: () => readDraft(browserStorage, { owner, about }),
    write: (draft) => storeDraft(browserStorage, { owner, about }, draft),
    isLasting: true,
  }
}

function storedIn({ rating, title = '', comment, isRewarded = false }: Review): ReviewText {
  return { rating, title, comment, isRewarded }
}

function errorsOf({ rating, comment }: ReviewText) {
  return {
    rating: rating === null ? reviewTexts.rating : null,
    comment: comment.trim() === '' ? reviewTexts.comment : null,
  }
}
