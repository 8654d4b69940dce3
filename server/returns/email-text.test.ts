import { test } from 'vitest'
import { insertDeliveredOrder, savedFile } from '#tests/support/insert-delivered-order.ts'
import { expectMerchantTexts } from '#tests/support/merchant-texts.ts'
import { requestedReturn } from '#tests/support/returning.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { carryOutWithdrawal, emailUnreadMessages } from './returns.ts'

const minuteMs = 60_000

// D21
test('each email about a return or a withdrawal contains the merchant’s text, and its facts as before', async () => {
  await using shop = await openTestShop()
  const names = { firstName: 'ann', orderNumber: 'SM-1' }
  const withNumber = { names: { ...names, returnNumber: 'RMA-1' } }
  await expectMerchantTexts(
    shop,
    {
      'return-approved': withNumber,
      'return-label': { names },
      'return-rejected': { names },
      'return-requested': { names },
      'return-received': { names },
      'return-messages': { names },
      'withdrawal-receipt': withNumber,
      'withdrawal-refused': { names },
    },
    async () => {
      const [ann, admin] = [await shop.signIn('ann'), await shop.signIn('marina', 'admin')]
      const { orderId } = await insertDeliveredOrder(shop, { buyer: ann.caller })
      const returnRequestId = await requestedReturn(shop, { orderId, userId: ann.caller.userId })
      await admin.returns.sendReturnMessage({ returnRequestId, message: 'Thank you.', messageType: 'admin_response' })
      await emailUnreadMessages({ ...shop.shop, now: () => new Date(Date.now() + 6 * minuteMs) })
      await admin.returns.updateReturnRequestStatus({ returnRequestId, status: 'approved' })
      const label = await savedFile(shop, admin.caller, 'return_label')
      await admin.returns.setReturnLabel({ returnRequestId, label })
      await admin.returns.updateReturnRequestStatus({ returnRequestId, status: 'processing' })
      const asked = await insertDeliveredOrder(shop, { buyer: ann.caller })
      await ann.returns.createReturnRequest({
        orderId: asked.orderId,
        reason: 'defective',
        description: 'It does not close.',
        returnItems: [{ orderItemIndex: 0, quantity: 1 }],
        evidenceUrls: [await savedFile(shop, ann.caller)],
      })
      const second = await insertDeliveredOrder(shop, { buyer: ann.caller })
      const other = await requestedReturn(shop, { orderId: second.orderId, userId: ann.caller.userId })
      await admin.returns.updateReturnRequestStatus({
        returnRequestId: other,
        status: 'rejected',
        rejectionReason: 'Worn.',
      })
      const { orderNumber } = await insertDeliveredOrder(shop, { buyer: ann.caller, country: 'France' })
      await ann.returns.withdraw({ orderNumber })
      const elsewhere = await insertDeliveredOrder(shop, { buyer: ann.caller })
      const form = { orderNumber: elsewhere.orderNumber, email: ann.caller.email, requestId: crypto.randomUUID() }
      await carryOutWithdrawal(shop.shop, { ...form, receivedAt: Date.now() })
    },
  )
})
