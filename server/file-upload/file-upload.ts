import { eachMinute, type JobTable } from '#server/jobs/add-job.ts'
import { generateUploadUrl } from './generate-upload-url.ts'
import { saveReviewImage } from './save-review-image.ts'
import { sweepUploads } from './sweep-uploads.ts'

export { claimUpload, storeUpload } from './receive-upload.ts'
export { releaseUploads, takeUploads } from './use-uploads.ts'
export { sweepUploads }

export const fileUpload = { generateUploadUrl, saveReviewImage }

export const uploadJobs = { 'sweep-uploads': { run: sweepUploads, at: eachMinute } } satisfies Partial<JobTable>
