import type { Right } from '#domain/people/rights.ts'

/** Steps that a new shop needs before it sells, in this order. */
export const firstSteps = ['addresses', 'taxes', 'delivery', 'product', 'team'] as const
export type FirstStep = (typeof firstSteps)[number]

export const firstStepRights: Record<FirstStep, Right> = {
  addresses: 'settings',
  taxes: 'taxes',
  delivery: 'settings',
  product: 'products',
  team: 'people',
}
