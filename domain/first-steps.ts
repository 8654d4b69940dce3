import type { Right } from './rights.ts'

/** What a new shop needs before it sells, in this order, and who of the team does it. */
export const firstSteps = ['addresses', 'taxes', 'delivery', 'product', 'team'] as const
export type FirstStep = (typeof firstSteps)[number]

export const firstStepRights: Record<FirstStep, Right> = {
  addresses: 'settings',
  taxes: 'taxes',
  delivery: 'settings',
  product: 'products',
  team: 'people',
}
