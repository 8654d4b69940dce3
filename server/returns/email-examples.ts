import { cents } from '#domain/money.ts'
import type { EmailExamples } from '#server/email-outbox/email-outbox.ts'
import { messagesTemplate } from './email-unread-messages.ts'
import {
  approvedTemplate,
  labelTemplate,
  receivedTemplate,
  rejectedTemplate,
  requestedTemplate,
  returnUrl,
} from './return-emails.ts'
import { notPossibleTemplate } from './withdrawal-not-possible.ts'
import { receiptTemplate } from './withdrawal-receipt.ts'

const order = { orderNumber: 'SM-EXAMPLE1', customerName: 'Clara Jensen' }
const rmaNumber = 'RMA-EXAMPLE1'
const bag = { quantity: 1, productName: 'Aurelia Tote', variantName: 'Ink', unitPrice: cents(890_00) }

/** Examples of the emails about returns and withdrawals. */
export const returnExamples = {
  'return-requested': ({ publicUrl, settings: { returns } }) =>
    requestedTemplate({
      ...order,
      returns,
      returnUrl: returnUrl(publicUrl, 'example'),
      requested: cents(961_20),
      pieces: [{ name: 'Aurelia Tote, Ink', quantity: 1, price: cents(890_00) }],
    }),
  'return-approved': ({ publicUrl, settings }) =>
    approvedTemplate({
      ...order,
      rmaNumber,
      approved: cents(961_20),
      settings,
      returnUrl: returnUrl(publicUrl, 'example'),
      shipping: { payer: 'shop', sendBy: '2026-03-16' },
      labelUrl: null,
    }),
  'return-label': ({ publicUrl }) =>
    labelTemplate({
      ...order,
      rmaNumber,
      sendBy: '2026-03-16',
      isFirst: true,
      labelUrl: publicUrl,
      returnUrl: returnUrl(publicUrl, 'example'),
    }),
  'return-rejected': ({ publicUrl }) =>
    rejectedTemplate({ ...order, reason: 'The strap is scratched.', returnUrl: returnUrl(publicUrl, 'example') }),
  'return-received': ({ publicUrl, settings: { returns } }) =>
    receivedTemplate({ ...order, isUnshipped: false, returns, returnUrl: returnUrl(publicUrl, 'example') }),
  'return-messages': ({ publicUrl }) => messagesTemplate({ ...order, count: 1 }, `${publicUrl}/account?tab=returns`),
  'withdrawal-receipt': ({ publicUrl, settings }) =>
    receiptTemplate(
      {
        order: { ...order, status: 'delivered' },
        lines: [bag],
        shipping: { payer: 'customer', sendBy: '2026-03-16' },
        recorded: { rmaNumber, receivedAt: new Date('2026-03-02T10:00:00Z'), amount: cents(969_20) },
      },
      { orderUrl: publicUrl, settings },
    ),
  'withdrawal-refused': ({ publicUrl }) =>
    notPossibleTemplate({ ...order, reason: 'The 14 days from delivery are over', orderUrl: publicUrl }),
} satisfies Partial<EmailExamples>
