import { z } from 'zod'
import { uploadKinds } from '#domain/files/upload-rules.ts'
import { mutation } from './define.ts'
import { productImages } from './product-images.ts'
import { id } from './shapes.ts'

const kind = z.enum(Object.keys(uploadKinds) as (keyof typeof uploadKinds)[])

const savedFile = z.object({ storageId: id, altText: z.string().trim().max(200).default('') })

export const fileUpload = {
  generateUploadUrl: mutation({
    access: 'customer',
    summary:
      'An address for one file within 15 minutes: POST it raw with its Content-Type, the answer carries its storageId.',
    input: z.object({ kind: kind.default('review_photo') }),
    output: z.url(),
    refusals: ['FORBIDDEN'],
  }),
  saveReviewImage: mutation({
    access: 'customer',
    summary: "The image URL of the caller's own uploaded photo, to be given to createReview or updateReview.",
    input: savedFile,
    output: z.string(),
    refusals: ['NOT_FOUND'],
  }),
  saveReturnEvidenceImage: mutation({
    access: 'customer',
    summary: "The private address of the caller's own uploaded image or video, to be given to createReturnRequest.",
    input: savedFile,
    output: z.string(),
    refusals: ['NOT_FOUND'],
  }),
  saveReturnMessageAttachment: mutation({
    access: 'customer',
    summary: "The private address of the caller's own uploaded image, to be given to sendReturnMessage.",
    input: savedFile,
    output: z.string(),
    refusals: ['NOT_FOUND'],
  }),
  saveReturnLabel: mutation({
    access: 'admin',
    right: 'returns:decide',
    summary:
      "The private address of the caller's own uploaded PDF, PNG or JPEG, to be given to updateReturnRequestStatus or setReturnLabel.",
    input: savedFile,
    output: z.string(),
    refusals: ['NOT_FOUND'],
  }),
  ...productImages,
}
