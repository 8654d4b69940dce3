import type { RefusalCode } from '#app/engine/data/functions.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { isForeignFormat } from '#app/features/session/send-file.ts'
import { foreignPictureText } from '#domain/files/upload-rules.ts'
import { reviewTexts } from '#domain/reviews/review-rules.ts'

export type ReviewFailure = { message: string; at: 'form' | 'photos'; needsSignIn?: true }

type Code = RefusalCode<'reviews.createReview'> | RefusalCode<'reviews.updateReview'>

const failed: ReviewFailure = { message: reviewTexts.failed, at: 'form' }

const failures: Record<Code, ReviewFailure> = {
  PURCHASE_REQUIRED: { message: reviewTexts.purchaseRequired, at: 'form' },
  ALREADY_REVIEWED: { message: reviewTexts.alreadyReviewed, at: 'form' },
  NOT_FOUND: { message: reviewTexts.notFound, at: 'form' },
  FORBIDDEN: { message: reviewTexts.forbidden, at: 'form' },
  UNAUTHORIZED: { message: reviewTexts.signIn, at: 'form', needsSignIn: true },
  PHOTO_NOT_FOUND: { message: 'Failed to upload images', at: 'photos' },
  BAD_REQUEST: failed,
  PAYLOAD_TOO_LARGE: failed,
  TOO_MANY_REQUESTS: failed,
  INTERNAL_SERVER_ERROR: failed,
  SERVICE_UNAVAILABLE: failed,
  OFFLINE: failed,
}

/** The message for an unsaved review, and its place. */
export function reviewFailureOf(error: unknown): ReviewFailure {
  const isKnown = error instanceof RefusalError && Object.hasOwn(failures, error.code)
  return isKnown ? failures[error.code as Code] : failed
}

/** The server's reason when it is about the file itself, else that this file failed. */
export function uploadFailureOf(error: unknown, fileName: string): string {
  if (isForeignFormat(error)) return foreignPictureText('review_photo', `File "${fileName}"`)
  const isAboutFile = error instanceof RefusalError && (error.status === 400 || error.status === 413)
  return isAboutFile ? error.message : `Failed to upload ${fileName}`
}
