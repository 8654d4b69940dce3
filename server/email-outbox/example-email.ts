import { company } from '#domain/company.ts'
import type { MailTextKind } from '#domain/mail-texts.ts'
import { cents } from '#domain/money.ts'
import { standardRates } from '#domain/store-settings.ts'
import type { EmailOrder } from './read-email-order.ts'
import { accountTemplate } from './template/account-templates.ts'
import { orderTemplate } from './template/order-template.ts'
import type { EmailTemplate } from './template/template.ts'
import { isFree } from './with-text.ts'

/** A mail of a kind about an order that nobody placed: for the merchant to see how their words stand in it. */
export function exampleEmail(kind: MailTextKind, publicUrl: string) {
  return { kind: kind === 'account' ? 'account-password-changed' : kind, template: templateOf(kind, publicUrl) }
}

/** What the shop says by itself where a merchant may say it otherwise. */
export function freeWords({ parts }: EmailTemplate, place: 'beginning' | 'end'): string {
  return parts.find((part) => isFree(part, place))?.text ?? ''
}

function templateOf(kind: MailTextKind, publicUrl: string): EmailTemplate {
  if (kind === 'account') return accountTemplate({ kind: 'password-changed', key: '', email: company.email }, publicUrl)
  return orderTemplate(kind, orderOf(kind), { orderUrl: publicUrl, photos: [] })
}

const hasLeft = ['shipped', 'delivered']
const isGone = ['cancelled', 'refunded']

function orderOf(kind: MailTextKind): EmailOrder {
  const total = cents(969_20)
  const refunded = isGone.includes(kind) ? total : cents(0)
  return {
    ...{ orderNumber: 'SM-EXAMPLE1', email: company.email, customerName: 'Clara Jensen' },
    placedAt: new Date('2026-03-02T10:00:00Z'),
    ...{ subtotal: cents(890_00), discount: cents(0), shipping: cents(8_00), tax: cents(71_20), total },
    ...{
      additionalDonation: cents(0),
      charityDonation: cents(44_50),
      charity: 'animal_shelter',
      charityName: 'animal shelters',
      promoCode: null,
    },
    ...{ trackingNumber: hasLeft.includes(kind) ? '1Z999AA10123456784' : null, shippedAt: null },
    shippingAddress: {
      ...{ firstName: 'Clara', lastName: 'Jensen', addressLine1: '1 Harbor Street', city: 'Portland', state: 'Oregon' },
      ...{ zipCode: '97201', country: 'United States' },
    },
    ...{ paymentStatus: 'paid', refunded, held: cents(0), returning: cents(0), kept: cents(0) },
    refund: kind === 'refund-failed' ? { amount: total, reason: null, wasAccepted: true } : null,
    returns: standardRates.returns,
    lines: [
      {
        productName: 'Aurelia Tote',
        imageUrl: '',
        variantName: 'Ink',
        quantity: 1,
        total: cents(890_00),
        shipping: null,
      },
    ],
  }
}
