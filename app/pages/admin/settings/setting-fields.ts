import type { Input } from '#app/engine/data/functions.ts'
import { isFullEmail } from '#domain/people/email-address.ts'
import { maxIdleHours, maxSessionDays } from '#domain/people/session-limits.ts'
import { isPhone, maxNameLetters } from '#domain/settings/company.ts'
import { sections } from '#domain/settings/standard-settings.ts'
import type { Section, StoreSettings } from '#domain/settings/store-settings.ts'
import { amountFault } from '#domain/text/typed-amount.ts'
import { countOf, dollarsOf, percentOf } from './numbers.ts'
import { dollarsFault, returnFaultsOf, returnFieldsOf, returnTermsOf } from './return-fields.ts'

/** The texts of the fields, as typed. */
export type Fields = ReturnType<typeof fieldsOf>
export type FieldName = keyof Fields
export type Faults = Partial<Record<FieldName, string>>

export function fieldsOf(settings: StoreSettings) {
  const { banner, donationStatement, charityShare, tax, fallbackShipping, homeStory, security, clock } = settings
  const { brand, company, returnAddress, lowStock, delivery, sessions } = settings
  return {
    banner: banner.text,
    statementAmount: String(donationStatement.amount),
    statementYear: String(donationStatement.year),
    share: percentText(charityShare.basisPoints * 100),
    tax: percentText(tax.partsPerMillion),
    checkoutPrice: String(fallbackShipping.checkout.price / 100),
    checkoutFreeOver: String(fallbackShipping.checkout.freeOver / 100),
    cartPrice: String(fallbackShipping.cart.price / 100),
    cartFreeOver: String(fallbackShipping.cart.freeOver / 100),
    countries: delivery.countries.join('\n'),
    lowBelow: String(lowStock.below),
    adminsNeedTwoSteps: String(security.adminsNeedTwoSteps),
    customerDays: String(sessions.customerDays),
    teamDays: String(sessions.teamDays),
    teamIdleHours: String(sessions.teamIdleHours),
    storyProduct: homeStory.slug,
    shopName: brand.name,
    companyName: company.name,
    companyAddress: company.addressLines.join('\n'),
    companyEmail: company.email,
    companyPhone: company.phone,
    ...returnFieldsOf(settings.returns),
    returnAddress: returnAddress.lines.join('\n'),
    timeZone: clock.timeZone,
  }
}

/** The settings with the typed fields; settings without a field stay as stored. */
export function settingsOf(fields: Fields, held: StoreSettings): StoreSettings {
  const free = (freeOver: string, price: string) => ({ freeOver: centsOf(freeOver), price: centsOf(price) })
  return {
    ...held,
    banner: { text: fields.banner.trim() },
    donationStatement: { year: countOf(fields.statementYear), amount: dollarsOf(fields.statementAmount) },
    charityShare: { basisPoints: Math.round(percentOf(fields.share) * 100) },
    tax: { partsPerMillion: partsOf(fields.tax) },
    fallbackShipping: {
      cart: free(fields.cartFreeOver, fields.cartPrice),
      checkout: free(fields.checkoutFreeOver, fields.checkoutPrice),
    },
    delivery: { countries: linesOf(fields.countries) },
    lowStock: { below: countOf(fields.lowBelow) },
    security: { adminsNeedTwoSteps: fields.adminsNeedTwoSteps === 'true' },
    sessions: {
      customerDays: countOf(fields.customerDays),
      teamDays: countOf(fields.teamDays),
      teamIdleHours: countOf(fields.teamIdleHours),
    },
    homeStory: { slug: fields.storyProduct },
    brand: { name: fields.shopName.trim() },
    company: {
      ...{ name: fields.companyName.trim(), email: fields.companyEmail.trim(), phone: fields.companyPhone.trim() },
      addressLines: linesOf(fields.companyAddress),
    },
    returns: returnTermsOf(fields),
    returnAddress: { lines: linesOf(fields.returnAddress) },
    clock: { timeZone: fields.timeZone },
  }
}

export function faultsOf(fields: Fields): Faults {
  const year = countOf(fields.statementYear)
  const faults: Faults = {
    ...(fields.banner.trim() === '' && { banner: 'The banner needs a text' }),
    ...(!(dollarsOf(fields.statementAmount) >= 0) && {
      statementAmount: amountFault(fields.statementAmount) ?? 'Enter an amount, or 0 to say nothing',
    }),
    ...(!(Number.isInteger(year) && year >= 2000 && year <= 2100) && { statementYear: 'Enter a year' }),
    ...(!isPercent(fields.share, { most: 100, decimals: 2 }) && { share: 'Enter a share from 0 to 100%' }),
    ...(!isRate(fields.tax) && { tax: rateFault }),
    ...(!isShopName(fields.shopName) && { shopName: `Enter a name of at most ${maxNameLetters} characters` }),
    ...(fields.companyName.trim() === '' && { companyName: 'Enter a name' }),
    ...(!isFullEmail(fields.companyEmail) && { companyEmail: 'Enter an address' }),
    ...(!isPhone(fields.companyPhone.trim()) && { companyPhone: 'Enter a telephone number' }),
    ...(!isAddress(fields.companyAddress, 6) && { companyAddress: 'Enter 2 to 6 lines' }),
    ...(!isAddress(fields.returnAddress, 8) && { returnAddress: 'Enter 2 to 8 lines' }),
    ...(fields.countries === '' && { countries: 'Choose one country at least' }),
    ...(!isCount(fields.lowBelow, 1_000) && { lowBelow: 'Enter a number of pieces from 1 to 1,000' }),
    ...sessionFaultsOf(fields),
    ...returnFaultsOf(fields),
  }
  for (const name of ['checkoutPrice', 'checkoutFreeOver', 'cartPrice', 'cartFreeOver'] as const) {
    const fault = dollarsFault(fields[name])
    if (fault) faults[name] = fault
  }
  return faults
}

function sessionFaultsOf({ customerDays, teamDays, teamIdleHours }: Fields): Faults {
  const { customer, team } = maxSessionDays
  return {
    ...(!isCount(customerDays, customer) && { customerDays: `Enter a number of days from 1 to ${customer}` }),
    ...(!isCount(teamDays, team) && { teamDays: `Enter a number of days from 1 to ${team}` }),
    ...(!isCount(teamIdleHours, maxIdleHours) && {
      teamIdleHours: `Enter a number of hours from 1 to ${maxIdleHours}`,
    }),
  }
}

export const rateFault = 'Enter a rate from 0 to 50%, with at most 4 decimals'

export function isRate(text: string): boolean {
  return isPercent(text, { most: 50, decimals: 4 })
}

/** '8' percent → 80,000 */
export function partsOf(text: string): number {
  return Math.round(percentOf(text) * 10_000)
}

/** 80,000 → '8.00' */
export function percentText(partsPerMillion: number): string {
  const text = String(partsPerMillion / 10_000)
  return (text.split('.')[1]?.length ?? 0) > 2 ? text : (partsPerMillion / 10_000).toFixed(2)
}

/** The sections that differ. */
export function changedSections(settings: StoreSettings, former: StoreSettings): Section[] {
  return sections.filter((section) => JSON.stringify(settings[section]) !== JSON.stringify(former[section]))
}

type Sent = NonNullable<Input<'settings.updateSettings'>['changes']>

export function only(settings: StoreSettings, wanted: readonly Section[]): Sent {
  return Object.fromEntries(wanted.map((section) => [section, settings[section]]))
}

function isPercent(text: string, { most, decimals }: { most: number; decimals: number }): boolean {
  const value = percentOf(text)
  const step = 10 ** decimals
  return value >= 0 && value <= most && Math.abs(value * step - Math.round(value * step)) < 1e-6
}

function isShopName(text: string): boolean {
  const name = text.trim()
  return name !== '' && name.length <= maxNameLetters
}

/** True for a whole number from 1 to `most`. */
function isCount(text: string, most: number): boolean {
  const value = countOf(text)
  return Number.isInteger(value) && value >= 1 && value <= most
}

function centsOf(text: string): number {
  return Math.round(dollarsOf(text) * 100)
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

function isAddress(text: string, most: number): boolean {
  const lines = linesOf(text)
  return lines.length >= 2 && lines.length <= most && lines.every((line) => line.length <= 80)
}
