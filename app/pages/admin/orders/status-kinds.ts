import { statusKinds as customerKinds } from '#app/features/orders/order-progress.ts'
import type { StatusKind } from '#app/ui/tag.tsx'
import type { OrderStatus } from '#domain/orders/order-status.ts'

/** The colors of the pages for customers, except two: for the team a pending order waits, and a processing one does not. */
export const statusKinds: Record<OrderStatus, StatusKind> = { ...customerKinds, pending: 'warn', processing: 'info' }
