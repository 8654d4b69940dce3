import { eachMinute, type JobTable } from '#server/jobs/add-job.ts'
import { deleteProductImage } from './delete-product-image.ts'
import { generateUploadUrl } from './generate-upload-url.ts'
import { restoreProductImage } from './restore-product-image.ts'
import { saveProductImage } from './save-product-image.ts'
import { saveReturnEvidenceImage } from './save-return-evidence-image.ts'
import { saveReturnLabel } from './save-return-label.ts'
import { saveReturnMessageAttachment } from './save-return-message-attachment.ts'
import { saveReviewImage } from './save-review-image.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { updateProductImage } from './update-product-image.ts'
import { updateProductImageOrder } from './update-product-image-order.ts'

export { imageJson, takeProductUpload } from './image-lists.ts'
export { storeOutline } from './picture-outlines.ts'
export {
  findLabel,
  findPrivateFile,
  findReceipt,
  type PrivateFile,
  privateKey,
  receiptKey,
  releaseReceipt,
  takePrivateFiles,
  takeReceipt,
} from './private-files.ts'
export { claimUpload, releaseUploads, storeUpload, takeUploads } from './receive-upload.ts'
export { sweepUploads }

export const fileUpload = {
  generateUploadUrl,
  saveReviewImage,
  saveReturnEvidenceImage,
  saveReturnMessageAttachment,
  saveReturnLabel,
  saveProductImage,
  updateProductImage,
  updateProductImageOrder,
  deleteProductImage,
  restoreProductImage,
}

export const uploadJobs = { sweepUploads: { run: sweepUploads, at: eachMinute } } satisfies Partial<JobTable>
