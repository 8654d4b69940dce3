import { stockState } from './stock.ts'

/** Filters of the admin's list of products. */
export const productStatuses = ['active', 'inactive', 'low-stock', 'out-of-stock'] as const
export type ProductStatus = (typeof productStatuses)[number]

export const productStatusNames: Record<ProductStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  'low-stock': 'Low Stock',
  'out-of-stock': 'Out of Stock',
}

/** Sort orders of the admin's list of products. */
export const productOrders = ['newest', 'name', 'price', 'stock'] as const
export type ProductOrder = (typeof productOrders)[number]

const stockNames = { 'in-stock': 'In Stock', 'low-stock': 'Low Stock', 'out-of-stock': 'Out of Stock' } as const

export type ProductBadge = 'Inactive' | (typeof stockNames)[keyof typeof stockNames]

type Stocked = { isActive: boolean; totalStock: number }

export function productBadge({ isActive, totalStock }: Stocked, lowBelow: number): ProductBadge {
  return isActive ? stockNames[stockState(totalStock, lowBelow)] : 'Inactive'
}
