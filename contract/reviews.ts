import { z } from 'zod'
import { reportReasons, reviewStates } from '#domain/reviews/review-moderation.ts'
import { reviewLimits, reviewSorts, reviewTexts } from '#domain/reviews/review-rules.ts'
import { thousands } from '#domain/text/thousands.ts'
import { mutation, query } from './define.ts'
import { id, preview, time } from './shapes.ts'

export const review = z.object({
  _id: id,
  _creationTime: time,
  userName: z.string(),
  rating: z.int().min(1).max(5),
  title: z.string().optional(),
  comment: z.string(),
  images: z.array(z.object({ _id: id, imageUrl: z.string(), altText: z.string() })),
  isVerifiedPurchase: z.boolean(),
  /** The author says that they received something in return; absent if unknown. */
  isRewarded: z.boolean().optional(),
  /** The author was of the team when writing it; absent if unknown. */
  isByTeam: z.boolean().optional(),
  adminResponse: z.string().optional(),
})
export type Review = z.output<typeof review>

const star = z.int().min(0)

const adminReview = review.extend({
  productName: z.string(),
  productSlug: z.string(),
  /** The URL of the product's image; empty for none. */
  productImage: z.string(),
  state: z.enum(['waiting', 'answered', 'hidden']),
  hidden: z.object({ at: time, by: z.string().nullable(), reason: z.string() }).nullable(),
  /** Open reports, by reason. */
  reports: z.array(z.object({ reason: z.enum(reportReasons), count: star })),
})
export type AdminReview = z.output<typeof adminReview>

export const reviewStats = z.object({
  averageRating: z.number(),
  totalReviews: z.int(),
  /** Reviews that the team hid; the other figures leave them out. */
  hiddenReviews: star,
  ratingDistribution: z.object({ '1': star, '2': star, '3': star, '4': star, '5': star }),
})
export type ReviewStats = z.output<typeof reviewStats>

const ofProduct = z.object({ productId: id })
const rating = z.int(reviewTexts.rating).min(1, reviewTexts.rating).max(5, reviewTexts.rating)
const ofAccount = z.object({ clerkUserId: id.optional() })
const written = ofAccount.extend({
  rating,
  title: z
    .string()
    .trim()
    .max(reviewLimits.title, `Use at most ${thousands(reviewLimits.title)} characters`)
    .optional(),
  comment: z
    .string(reviewTexts.comment)
    .trim()
    .min(1, reviewTexts.comment)
    .max(reviewLimits.comment, `Use at most ${thousands(reviewLimits.comment)} characters`),
  /** True if the author received something in return for the review. */
  isRewarded: z.boolean().optional(),
  imageUrls: z.array(z.string().max(200)).max(reviewLimits.photos, `At most ${reviewLimits.photos} photos`).optional(),
})
const ofReview = ofAccount.extend({ reviewId: id })
const found = z.object({
  /** Words of the review, its author's name or the product's name. */
  search: z.string().trim().max(120).optional(),
  rating: rating.optional(),
})
const aboutReview = z.object({ reviewId: id })

export const reviews = {
  getProductReviews: query({
    access: 'anyone',
    summary: 'Reviews of a product, the newest 100 unless asked otherwise.',
    input: ofProduct.extend({
      sortBy: z.enum(reviewSorts).default('newest'),
      /** Only reviews with this many stars. */
      rating: rating.optional(),
      limit: z.int().min(1).max(100).default(100),
      offset: z.int().min(0).max(100_000).default(0),
      preview,
    }),
    output: z.array(review),
  }),
  getProductReviewStats: query({
    access: 'anyone',
    summary: 'Average, count and distribution by star, and how many reviews are hidden.',
    input: ofProduct.extend({ preview }),
    output: reviewStats,
  }),
  getUserReview: query({
    access: 'customer',
    summary: "The caller's own review of a product, or null.",
    input: ofAccount.extend(ofProduct.shape),
    output: review.nullable(),
    refusals: ['FORBIDDEN'],
  }),
  getUserReviewPermissions: query({
    access: 'customer',
    summary: 'Which of these reviews the caller may edit and delete.',
    input: ofAccount.extend({ reviewIds: z.array(id).max(100) }),
    output: z.record(z.string(), z.boolean()),
    refusals: ['FORBIDDEN'],
  }),
  createReview: mutation({
    access: 'customer',
    summary: 'A review of a product that the caller has received, once; photos are the caller’s own saved uploads.',
    input: written.extend(ofProduct.shape),
    output: aboutReview,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'PURCHASE_REQUIRED', 'ALREADY_REVIEWED', 'PHOTO_NOT_FOUND'],
  }),
  updateReview: mutation({
    access: 'customer',
    summary:
      "Changes the caller's own review; without imageUrls the photos stay, and without isRewarded what it said. With `opened`, only the fields that it names.",
    input: written.extend({ ...ofReview.shape, opened: written.omit({ clerkUserId: true }).partial().optional() }),
    output: aboutReview,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'PHOTO_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
  deleteReview: mutation({
    access: 'customer',
    summary: "Deletes the caller's own review; deleting it again changes nothing.",
    input: ofReview,
    output: z.null(),
    refusals: ['FORBIDDEN'],
  }),
  reportReview: mutation({
    access: 'customer',
    summary: 'Tells the team what is wrong with a review of somebody else; once by each customer.',
    input: aboutReview.extend({ reason: z.enum(reportReasons) }),
    output: z.null(),
    refusals: ['NOT_FOUND', 'OWN_REVIEW'],
  }),
  getAllReviews: query({
    access: 'admin',
    right: 'reviews',
    summary: 'Reviews of all products, hidden ones too, newest first.',
    input: found.extend({
      state: z.enum(reviewStates).optional(),
      limit: z.int().min(1).max(100).default(20),
      offset: z.int().min(0).max(1_000_000).default(0),
    }),
    output: z.array(adminReview),
  }),
  countAllReviews: query({
    access: 'admin',
    right: 'reviews',
    summary:
      'How many reviews there are of each state, of all or of those found; the average is of those that are shown.',
    input: found,
    output: z.object({ average: z.number(), total: star, waiting: star, answered: star, hidden: star, reported: star }),
  }),
  hideReview: mutation({
    access: 'admin',
    right: 'reviews',
    summary:
      'Takes a review out of the shop and tells its writer why by email; the record keeps it. Hiding it again changes nothing.',
    input: aboutReview.extend({
      reason: z.string().trim().min(1, 'Please say why').max(300, 'Use at most 300 characters'),
    }),
    output: z.null(),
    refusals: ['NOT_FOUND'],
  }),
  showReview: mutation({
    access: 'admin',
    right: 'reviews',
    summary: 'Shows a hidden review again.',
    input: aboutReview,
    output: z.null(),
    refusals: ['NOT_FOUND'],
  }),
  dismissReports: mutation({
    access: 'admin',
    right: 'reviews',
    summary: 'Leaves a review as it is: what was reported of it is settled.',
    input: aboutReview,
    output: z.null(),
    refusals: ['NOT_FOUND'],
  }),
  addAdminResponse: mutation({
    access: 'admin',
    right: 'reviews',
    summary:
      "The shop's response to a review; a new one replaces the old one. A response that is no longer as `opened` says refuses it with CHANGED_MEANWHILE.",
    input: ofReview.extend({
      opened: z.object({ response: z.string() }).partial().optional(),
      response: z
        .string()
        .trim()
        .min(1, 'Please write a response')
        .max(reviewLimits.response, `Use at most ${thousands(reviewLimits.response)} characters`),
    }),
    output: z.null(),
    refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
  removeAdminResponse: mutation({
    access: 'admin',
    right: 'reviews',
    summary: "Removes the shop's response; removing it again changes nothing.",
    input: ofReview,
    output: z.null(),
    refusals: ['NOT_FOUND'],
  }),
}
