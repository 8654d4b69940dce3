import type { payments as contract } from '#contract/payments.ts'
import type { Handler } from '#server/rpc/handler.ts'

export const getPaymentConfig: Handler<typeof contract.getPaymentConfig> = async ({ shop }) => ({
  ...shop.payment.publicConfig(),
  ...(shop.settings.testPayments && { isTest: true as const }),
})
