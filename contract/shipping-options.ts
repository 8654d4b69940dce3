import { z } from 'zod'
import {
  carriers,
  shippingOptionLimits as limits,
  shippingOptionTexts as texts,
} from '#domain/shipping/shipping-option.ts'
import { mutation, query } from './define.ts'
import { estimatedDays, id, preview, shippingOption, time } from './shapes.ts'

const days = z.int().min(1, texts.days).max(limits.days)

/** Price in cents. */
const terms = z.object({
  name: z.string().trim().min(1, texts.name).max(limits.name),
  description: z.string().trim().min(1, texts.description).max(limits.description),
  price: z.int().min(0, texts.negativePrice).max(limits.price),
  estimatedDays: z
    .object({ min: days, max: days })
    .refine(({ min, max }) => min <= max, { path: ['min'], error: texts.daysReversed }),
  carrier: z.enum(carriers).optional(),
  serviceType: z.string().trim().max(limits.serviceType).optional(),
})

const changedTerms = terms.extend({ isActive: z.boolean().optional() })

const adminShippingOption = shippingOption.extend({
  productId: id,
  carrier: z.enum(carriers).optional(),
  serviceType: z.string().optional(),
  isActive: z.boolean(),
})
export type AdminShippingOption = z.output<typeof adminShippingOption>

/** A cursor: the position of a product in a list by name. */
const place = z.object({ name: z.string().max(200), _id: id })

export const shippingOptions = {
  getProductShippingOptions: query({
    access: 'anyone',
    summary: "A product's active delivery options; prices in cents.",
    input: z.object({ productId: id, preview }),
    output: z.array(shippingOption),
  }),
  getOfferedShippingOptions: query({
    access: 'anyone',
    summary: 'Each kind of delivery that the shop offers, with its lowest and highest price in cents.',
    output: z.array(z.object({ name: z.string(), minPrice: z.int(), maxPrice: z.int(), estimatedDays })),
  }),
  getAllProductShippingOptions: query({
    access: 'admin',
    right: 'products:read',
    summary: "A product's delivery options in their order, inactive ones too; prices in cents.",
    input: z.object({ productId: id }),
    output: z.array(adminShippingOption),
  }),
  createProductShippingOption: mutation({
    access: 'admin',
    right: 'products',
    summary: "One more delivery option, the product's last. Sent twice with the same id it is made once.",
    input: terms.extend({
      /** A random id from the caller, as an idempotency key. */
      shippingOptionId: z.uuid().optional(),
      productId: id,
      isActive: z.boolean().default(true),
    }),
    output: adminShippingOption,
    refusals: ['NOT_FOUND', 'TOO_MANY_OPTIONS', 'ID_TAKEN'],
  }),
  updateProductShippingOption: mutation({
    access: 'admin',
    right: 'products',
    summary:
      'Says all of a delivery option anew; open carts follow. With `opened` it changes only what differs from that, and refuses all with CHANGED_MEANWHILE when somebody else changed the same; `data.changes` names who, when, and to what.',
    input: changedTerms.extend({ shippingOptionId: id, opened: changedTerms.optional() }),
    output: adminShippingOption,
    refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
  deleteProductShippingOption: mutation({
    access: 'admin',
    right: 'products',
    summary: 'Carts that hold it choose another; orders keep what was bought.',
    input: z.object({ shippingOptionId: id }),
    output: z.object({}),
    refusals: ['NOT_FOUND'],
  }),
  createDefaultShippingOptions: mutation({
    access: 'admin',
    right: 'products',
    summary: 'Standard, express and free shipping for a product that has no option yet; else nothing is made.',
    input: z.object({ productId: id }),
    output: z.array(adminShippingOption),
    refusals: ['NOT_FOUND'],
  }),
  orderProductShippingOptions: mutation({
    access: 'admin',
    right: 'products',
    summary: 'Orders the options of a product: the first active one is taken when adding from a card.',
    input: z.object({ productId: id, shippingOptionIds: z.array(id).max(limits.ofProduct) }),
    output: z.array(adminShippingOption),
    refusals: ['NOT_FOUND', 'OPTIONS_CHANGED'],
  }),
  previewShippingSet: query({
    access: 'admin',
    right: 'products',
    summary: 'By name, what other products would change if they were given the set of options of one.',
    input: z.object({
      fromProductId: id,
      /** The category, including its subcategories. */
      categoryId: id.optional(),
      after: place.optional(),
      limit: z.int().min(1).max(200).default(100),
    }),
    output: z.object({
      products: z.array(
        z.object({
          _id: id,
          name: z.string(),
          optionCount: z.int(),
          /** Names of shipping options. */
          added: z.array(z.string()),
          changed: z.array(z.string()),
          removed: z.array(z.string()),
        }),
      ),
      /** The cursor of the next page; null at the end. */
      next: place.nullable(),
    }),
    refusals: ['NOT_FOUND'],
  }),
  giveShippingSet: mutation({
    access: 'admin',
    right: 'products',
    summary:
      'Gives products the options of another, in place of theirs. Sent twice with the same run it changes nothing twice.',
    input: z.object({ runId: z.uuid(), fromProductId: id, productIds: z.array(id).min(1).max(100) }),
    /** The count of products whose options this run changed. */
    output: z.object({ changed: z.int() }),
    refusals: ['NO_OPTIONS'],
  }),
  getGivenShippingSet: query({
    access: 'admin',
    right: 'products',
    summary: "The last time within the hour that a product's options were given to others, to be taken back.",
    input: z.object({ fromProductId: id }),
    output: z.object({ runId: id, products: z.int(), doneAt: time }).nullable(),
  }),
  undoShippingSet: mutation({
    access: 'admin',
    right: 'products',
    summary:
      'Takes a run back, a hundred products at a time. Those that were changed since keep what they have and are named.',
    input: z.object({ runId: z.uuid() }),
    output: z.object({ undone: z.int(), kept: z.array(z.string()), isDone: z.boolean() }),
  }),
}
