import type { StatusKind } from '#app/ui/tag.tsx'
import type { OrderStatus } from '#domain/order-status.ts'

export const statusKinds: Record<OrderStatus, StatusKind> = {
  pending: 'warn',
  confirmed: 'done',
  processing: 'info',
  shipped: 'info',
  delivered: 'ok',
  cancelled: 'neutral',
  refunded: 'neutral',
}
