import { countries } from '#domain/shipping/countries.ts'
import { type Company, company, standardName } from './company.ts'
import { type SaidSettings, standardRates } from './standard-rates.ts'

/** The settings of administrators, by section. */
export type StoreSettings = SaidSettings & {
  banner: { text: string }
  /** The donations of a year in dollars, as stated on the site; with 0 the site states none. */
  donationStatement: { year: number; amount: number }
  /** Countries that the shop ships to; at least one. */
  delivery: { countries: readonly string[] }
  /** Fewer pieces than this are low stock. */
  lowStock: { below: number }
  /** Administrators need a second step of signing in. */
  security: { adminsNeedTwoSteps: boolean }
  /** The longest time from signing in to the end of a session, and of the team without use. */
  sessions: { customerDays: number; teamDays: number; teamIdleHours: number }
  /** The slug of the product featured on the home page; empty lets the shop choose. */
  homeStory: { slug: string }
  /** The shop's name for customers: in titles, wordmark and emails. The legal seller is the company. */
  brand: { name: string }
  /** The legal seller: in terms, footer and invoices. */
  company: Company
  /** The address for returns, line by line. */
  returnAddress: { lines: readonly string[] }
  /** The time zone of the dashboard's days and hours. */
  clock: { timeZone: string }
  /** The list of first steps was dismissed before all are done. */
  firstSteps: { isDismissed: boolean }
}

export type Section = keyof StoreSettings

/** The settings until an administrator sets something else. */
export const standardSettings: StoreSettings = {
  ...standardRates,
  banner: { text: '5% of profits goes to animal shelters and charities.' },
  donationStatement: { year: 2000, amount: 0 },
  delivery: { countries },
  lowStock: { below: 10 },
  security: { adminsNeedTwoSteps: true },
  sessions: { customerDays: 30, teamDays: 7, teamIdleHours: 12 },
  homeStory: { slug: '' },
  brand: { name: standardName },
  company,
  returnAddress: {
    lines: ['Stella Maris Returns', '12 Harbor Street', 'Portland, Maine 04101', 'United States'],
  },
  clock: { timeZone: 'America/New_York' },
  firstSteps: { isDismissed: false },
}

/** The standard settings of a shop. The demo's accounts have published passwords, and are entered without a second step. */
export function standardsOf({ isDemo }: { isDemo: boolean }): StoreSettings {
  return isDemo ? { ...standardSettings, security: { adminsNeedTwoSteps: false } } : standardSettings
}

export const sections = Object.keys(standardSettings) as Section[]

/** 'charityShare' → 'charity-share', as the database names it. */
export function settingKey(section: Section): string {
  return section.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
