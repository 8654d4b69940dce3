import { z } from 'zod'
import { maxIdleHours, maxSessionDays } from '#domain/people/session-limits.ts'
import { isPhone, maxNameLetters } from '#domain/settings/company.ts'
import { countries } from '#domain/shipping/countries.ts'
import { isTimeZone } from '#domain/text/time-zone.ts'
import { charity } from './charities.ts'
import { mutation, query } from './define.ts'
import { changedEmailText, emailTexts } from './email-texts.ts'
import { returnTerms } from './return-terms.ts'
import { dollars, email, id, time } from './shapes.ts'

const cents = z.int().min(0).max(10_000_000)
const partsPerMillion = z.int().min(0, 'A rate is at least 0%').max(500_000, 'A rate is at most 50%')
const addressLine = z.string().trim().min(1).max(80)
const freeOver = z.object({ freeOver: cents, price: cents })

const days = (most: number) => z.int().min(1, 'At least 1 day').max(most, `At most ${most} days`)

const served = z
  .array(z.enum(countries, 'Choose from the list'))
  .min(1, 'Keep at least one country')
  .refine((all) => new Set(all).size === all.length, 'Name each country once')

const sections = z.object({
  banner: z.object({ text: z.string().trim().min(1, 'The banner needs a text').max(120) }),
  /** The donations of a year in dollars, as stated on the site; with 0 the site states none. */
  donationStatement: z.object({ year: z.int().min(2000).max(2100), amount: z.number().min(0).max(1_000_000_000) }),
  /** The share of each subtotal before discount: 500 is 5 %. */
  charityShare: z.object({ basisPoints: z.int().min(0).max(10_000, 'At most 100% can be given') }),
  /** The tax rate when no line of the table of rates matches: 80,000 is 8 %. */
  tax: z.object({ partsPerMillion }),
  /** The shipping price of orders without a shipping option in any line, in cents. */
  fallbackShipping: z.object({ cart: freeOver, checkout: freeOver }),
  /** Countries that the shop ships to. Orders placed before a change are shipped as agreed. */
  delivery: z.object({ countries: served }),
  /** Fewer pieces than this are low stock; 1 turns the warning off. */
  lowStock: z.object({ below: z.int().min(1, 'At least 1').max(1_000, 'At most 1,000') }),
  /** Administrators without a second step of signing in count as customers. */
  security: z.object({ adminsNeedTwoSteps: z.boolean() }),
  /** A session ends this long after signing in, however often it is used; the team's also after these hours without use. */
  sessions: z.object({
    customerDays: days(maxSessionDays.customer),
    teamDays: days(maxSessionDays.team),
    teamIdleHours: z.int().min(1, 'At least 1 hour').max(maxIdleHours, `At most ${maxIdleHours} hours`),
  }),
  /** The slug of the product featured on the home page; empty lets the shop choose. */
  homeStory: z.object({ slug: z.string().trim().max(255) }),
  /** The shop's name for customers. */
  brand: z.object({
    name: z
      .string()
      .trim()
      .min(1, 'Enter a name')
      .max(maxNameLetters)
      .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'Use one line of visible characters'),
  }),
  /** The company that is the legal seller, and its contact details. */
  company: z.object({
    name: z.string().trim().min(1, 'Enter a name').max(80),
    email,
    phone: z.string().trim().refine(isPhone, 'Enter a telephone number'),
    addressLines: z.array(addressLine).min(2).max(6),
  }),
  /** The return policy. Orders keep the window of the time when they were placed. */
  returns: returnTerms,
  returnAddress: z.object({ lines: z.array(addressLine).min(2).max(8) }),
  /** The time zone of the dashboard's days and hours. */
  clock: z.object({ timeZone: z.string().max(60).refine(isTimeZone, 'Choose a time zone') }),
  /** The list of first steps (admin.getFirstSteps) is dismissed. */
  firstSteps: z.object({ isDismissed: z.boolean() }),
})

const section = sections.keyof()

/** A place in the table of tax rates; without a state the whole country. */
const taxPlace = z.object({
  country: z.string().trim().min(1, 'Country is required').max(60),
  state: z.string().trim().max(80),
})
const taxRate = taxPlace.extend({ partsPerMillion, since: time })
/** A place, with its rate when the form was opened: null for none. */
const openedRate = taxPlace.extend({ opened: partsPerMillion.nullable().optional() })
export type TaxRate = z.output<typeof taxRate>

export const settings = {
  getStoreSettings: query({
    access: 'anyone',
    summary: "What the shop's pages say and compute by. The statement of donations is this year's, or null.",
    output: sections
      .pick({
        banner: true,
        brand: true,
        company: true,
        charityShare: true,
        tax: true,
        fallbackShipping: true,
        lowStock: true,
        returns: true,
        clock: true,
      })
      .extend({
        donationStatement: z.object({ year: z.int(), amount: dollars }).nullable(),
        /** The charities on offer, in their order; the first is preselected. */
        charities: z.array(charity),
        /** Countries that the shop ships to; null for all that it knows. */
        deliversTo: z.array(z.string()).nullable(),
        /** The table of tax rates has lines, so that tax depends on the shipping address. */
        taxVaries: z.boolean(),
      }),
  }),
  getAllSettings: query({
    access: 'admin',
    right: 'settings',
    summary: 'Every setting, the table of tax rates, and what orders of the statement’s year have given.',
    output: z.object({
      settings: sections,
      /** The sections that an administrator has set; the others have their standard values. */
      set: z.array(section),
      taxRates: z.array(taxRate),
      givenInYear: dollars,
    }),
  }),
  updateSettings: mutation({
    access: 'admin',
    right: 'settings',
    summary:
      'Sets sections, takes others back to what holds from the start, and adds, changes or takes out lines of the table of tax rates, of which the delivery address decides. A section or rate that is no longer as `opened` says refuses everything with CHANGED_MEANWHILE; `data.changes` names who changed it, when, and to what.',
    input: z.object({
      changes: sections.partial().default({}),
      opened: sections.partial().default({}),
      cleared: z.array(section).max(40).default([]),
      taxRates: z.array(openedRate.extend({ partsPerMillion })).max(500).default([]),
      removedTaxRates: z.array(openedRate).max(500).default([]),
    }),
    output: z.null(),
    refusals: ['CHANGED_MEANWHILE', 'TWO_STEPS_FIRST', 'PROOF_REQUIRED'],
  }),
  getEmailTexts: query({
    access: 'admin',
    right: 'settings',
    summary: 'What emails say in the words of the merchant, by kind of email.',
    output: emailTexts,
  }),
  updateEmailText: mutation({
    access: 'admin',
    right: 'settings',
    summary:
      'Sets the words of one kind of email; empty ones are the shop’s. A field that is no longer as `opened` says refuses all of them with CHANGED_MEANWHILE; `data.changes` names who changed it, when, and to what.',
    input: changedEmailText,
    output: z.null(),
    refusals: ['CHANGED_MEANWHILE'],
  }),
  undoChange: mutation({
    access: 'admin',
    right: 'settings',
    summary:
      'Takes back one change of a setting, email text, tax rate or charity, if it is still as that change left it.',
    input: z.object({ entryId: id }),
    output: z.null(),
    refusals: [
      'NOT_FOUND',
      'CHANGED_MEANWHILE',
      'TWO_STEPS_FIRST',
      'PROOF_REQUIRED',
      // Of a charity.
      'NAME_TAKEN',
      'IN_USE',
      'LAST_CHARITY',
    ],
  }),
}
