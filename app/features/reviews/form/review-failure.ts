import type { RefusalCode } from '#app/engine/data/functions.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { isForeignFormat } from '#app/features/session/send-file.ts'
import { foreignPictureText } from '#domain/files/upload-rules.ts'
import { reviewTexts } from '#domain/reviews/review-rules.ts'

type Code = RefusalCode<'reviews.createReview'> | RefusalCode<'reviews.updateReview'>

const { failed, ...texts } = reviewTexts

const failures: Record<Code, string> = {
  PURCHASE_REQUIRED: texts.purchaseRequired,
  ALREADY_REVIEWED: texts.alreadyReviewed,
  NOT_FOUND: texts.notFound,
  FORBIDDEN: texts.forbidden,
  UNAUTHORIZED: texts.signIn,
  PHOTO_NOT_FOUND: 'Failed to upload images',
  CHANGED_MEANWHILE: 'Your review changed in another window. Please look at it and save again.',
  BAD_REQUEST: failed,
  PAYLOAD_TOO_LARGE: failed,
  TOO_MANY_REQUESTS: failed,
  INTERNAL_SERVER_ERROR: failed,
  SERVICE_UNAVAILABLE: failed,
  OFFLINE: failed,
}

/** The message for an unsaved review. */
export function reviewFailureOf(error: unknown): string {
  const isKnown = error instanceof RefusalError && Object.hasOwn(failures, error.code)
  return isKnown ? failures[error.code as Code] : failed
}

/** The server's reason when it is about the file itself, else that this file failed. */
export function uploadFailureOf(error: unknown, fileName: string): string {
  if (isForeignFormat(error)) return foreignPictureText('review_photo', `File "${fileName}"`)
  const isAboutFile = error instanceof RefusalError && (error.status === 400 || error.status === 413)
  return isAboutFile ? error.message : `Failed to upload ${fileName}`
}
