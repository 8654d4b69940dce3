import { statusKinds as customerKinds } from '#app/features/orders/order-progress.ts'
import type { StatusKind } from '#app/ui/tag.tsx'
import type { OrderStatus } from '#domain/orders/order-status.ts'

/** The colors of the pages for customers, with two of their own: here a pending order waits, and a processing one does not. */
export const statusKinds: Record<OrderStatus, StatusKind> = { ...customerKinds, pending: 'warn', processing: 'info' }
