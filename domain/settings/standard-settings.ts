import { countries } from '#domain/shipping/countries.ts'
import { company, standardName } from './company.ts'
import { type Section, type StoreSettings, standardRates } from './store-settings.ts'

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

/** The standards of a shop. The demo's accounts have published passwords, and are entered without a second step. */
export function standardsOf({ isDemo }: { isDemo: boolean }): StoreSettings {
  return isDemo ? { ...standardSettings, security: { adminsNeedTwoSteps: false } } : standardSettings
}

export const sections = Object.keys(standardSettings) as Section[]

/** 'charityShare' → 'charity-share', as the database names it. */
export function settingKey(section: Section): string {
  return section.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
