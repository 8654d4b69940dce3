/** The shop's name until its merchant sets another; the drawn wordmark is of this name. */
export const standardName = 'Stella Maris'

/** A name is one line that fits a header, a title and the subject of an email. */
export const maxNameLetters = 40

/** The company that sells, until its merchant sets another in the settings. */
export const company: Company = {
  name: 'Stella Maris',
  email: 'hello@stellamaris.example',
  phone: '+1 (555) 010-0142',
  addressLines: ['12 Harbor Street', 'Portland, Maine 04101', 'United States'],
}

export type Company = {
  /** The legal name, on invoices and in policies. */
  name: string
  /** The email address for customers' questions, and for the shop's emails to its merchant. */
  email: string
  phone: string
  addressLines: readonly string[]
}

export const socialPages = [
  { name: 'Instagram', url: 'https://www.instagram.com/stellamaris' },
  { name: 'Pinterest', url: 'https://www.pinterest.com/stellamaris' },
  { name: 'YouTube', url: 'https://www.youtube.com/@stellamaris' },
]

/** '+1 (555) 010-0142' → 'tel:+15550100142' */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

export function isPhone(text: string): boolean {
  return /^\+?[\d ()./-]{5,30}$/.test(text)
}
