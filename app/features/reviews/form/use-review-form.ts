import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { browserStorage } from '#app/engine/data/browser-storage.ts'
import { callByHttp } from '#app/engine/data/call.ts'
import { refetchReviews } from '#app/features/reviews/refetch-reviews.ts'
import { useSession } from '#app/features/session/session.ts'
import { useSignInDialog } from '#app/features/sign-in/sign-in-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Product } from '#contract/products.ts'
import type { Review } from '#contract/reviews.ts'
import { reviewTexts } from '#domain/reviews/review-rules.ts'
import { type ReviewFailure, reviewFailureOf } from './review-failure.ts'
import { type Draft, readDraft, storeDraft } from './stored-draft.ts'
import { usePhotos } from './use-photos.ts'

type Options = { product: Pick<Product, '_id' | 'name'>; own: Review | null; onSaved: () => void }

/** The state of the form: what was typed stays until it is saved, also after a failure or signing in. */
export function useReviewForm({ product, own, onSaved }: Options) {
  const queryClient = useQueryClient()
  const dialog = useSignInDialog()
  const storedDraft = useStoredDraft(own?._id ?? product._id)
  const [draft, setDraft] = useState<Draft>(() => storedDraft.read() ?? draftOf(own))
  const [left, setLeft] = useState<{ rating?: true; comment?: true }>({})
  const [failure, setFailure] = useState<ReviewFailure | null>(null)
  const [pending, setPending] = useState(false)
  const sending = useRef(false)
  const photos = usePhotos(own?.images ?? [], `${product.name}, photo by a customer`)
  const isComplete = draft.rating !== null && draft.comment.trim() !== ''

  async function save(): Promise<void> {
    const imageUrls = await photos.settle()
    if (!imageUrls || draft.rating === null) return
    const text = { rating: draft.rating, title: draft.title, comment: draft.comment, imageUrls }
    if (own) await callByHttp('reviews.updateReview', { reviewId: own._id, ...text })
    else await callByHttp('reviews.createReview', { productId: product._id, ...text })
    storedDraft.write(null)
    toast(own ? 'Your review is updated.' : 'Thank you. Your review is published.')
    onSaved()
  }

  async function submit(): Promise<void> {
    if (sending.current || !isComplete) return
    sending.current = true
    setPending(true)
    setFailure(null)
    try {
      await save()
    } catch (error) {
      const found = reviewFailureOf(error)
      setFailure(found)
      if (found.needsSignIn) dialog.open('sign-in', { reason: reviewTexts.signIn })
    } finally {
      sending.current = false
      setPending(false)
      await refetchReviews(queryClient)
    }
  }

  return {
    draft,
    change(changed: Partial<Draft>): void {
      const next = { ...draft, ...changed }
      setDraft(next)
      storedDraft.write(next)
    },
    giveUp: () => storedDraft.write(null),
    errors: errorsOf(draft, left),
    leave: (field: 'rating' | 'comment') => setLeft((all) => ({ ...all, [field]: true })),
    photos,
    failure,
    pending,
    isComplete,
    submit,
  }
}

export type ReviewFormState = ReturnType<typeof useReviewForm>

/** Stores the draft, so that it is there again when its author returns to the page. */
function useStoredDraft(about: string) {
  const session = useSession()
  const [owner] = useState(session.status === 'signed-in' ? session.user.clerkUserId : null)
  return {
    read: () => readDraft(browserStorage, { owner, about }),
    write: (draft: Draft | null) => storeDraft(browserStorage, { owner, about }, draft),
  }
}

function draftOf(own: Review | null): Draft {
  return { rating: own?.rating ?? null, title: own?.title ?? '', comment: own?.comment ?? '' }
}

/** The errors of missing fields, once the focus has left them. */
function errorsOf({ rating, comment }: Draft, left: { rating?: true; comment?: true }) {
  return {
    rating: left.rating && rating === null ? reviewTexts.rating : null,
    comment: left.comment && comment.trim() === '' ? reviewTexts.comment : null,
  }
}
