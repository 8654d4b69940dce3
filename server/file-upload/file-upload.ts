import { generateUploadUrl } from './generate-upload-url.ts'
import { saveReviewImage } from './save-review-image.ts'

export { claimUpload, storeUpload } from './receive-upload.ts'
export { sweepUploads } from './sweep-uploads.ts'
export { releaseUploads, takeUploads } from './use-uploads.ts'

export const fileUpload = { generateUploadUrl, saveReviewImage }
