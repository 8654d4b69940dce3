import type { Database } from '#database/connection.ts'
import { cents } from '#domain/money.ts'
import type { OrderEmailKind } from '#domain/orders/order-email.ts'
import { company } from '#domain/settings/company.ts'
import type { EmailTextKind, TypedEmailText } from '#domain/settings/email-texts.ts'
import { standardRates } from '#domain/settings/standard-rates.ts'
import { standardSettings } from '#domain/settings/store-settings.ts'
import { readSettings } from '#server/settings/settings.ts'
import type { Shop } from '#server/shop.ts'
import { applyMerchantText, isFree } from './apply-merchant-text.ts'
import { applyShopName } from './apply-shop-name.ts'
import { rendered } from './deliver-email.ts'
import type { EmailOrder } from './read-email-order.ts'
import { paymentRefundedTemplate } from './send-payment-refunded-email.ts'
import { accountTemplate } from './template/account-templates.ts'
import { orderTemplate } from './template/order-template.ts'
import type { EmailExamples, EmailTemplate } from './template/template.ts'

type Reading = { db: Database; shop: Pick<Shop, 'settings' | 'emailExamples'> }

/** An example email of a kind with these texts, and the shop's standard texts. */
export async function writtenExample({ db, shop }: Reading, kind: EmailTextKind, texts: TypedEmailText) {
  const settings = await readSettings(db)
  const { publicUrl } = shop.settings
  const example = applyShopName(settings, {
    recipient: '',
    template: shop.emailExamples[kind]({ publicUrl, settings }),
  })
  const written = await rendered(applyMerchantText(texts, example).template, {
    publicUrl,
    shopName: settings.brand.name,
  })
  const { subject } = example.template
  return {
    ...written,
    standard: {
      subject,
      opening: freeText(example.template, 'beginning'),
      closing: freeText(example.template, 'end'),
    },
  }
}

function freeText({ parts }: EmailTemplate, place: 'beginning' | 'end'): string {
  return parts.find((part) => isFree(part, place))?.text ?? ''
}

const ofOrder =
  (kind: OrderEmailKind) =>
  ({ publicUrl }: { publicUrl: string }) =>
    orderTemplate(kind, orderOf(kind), { orderUrl: publicUrl, photos: [] })

/** Examples of the emails about orders and accounts. */
export const outboxExamples = {
  confirmation: ofOrder('confirmation'),
  shipped: ofOrder('shipped'),
  delivered: ofOrder('delivered'),
  cancelled: ofOrder('cancelled'),
  refunded: ofOrder('refunded'),
  'refund-failed': ofOrder('refund-failed'),
  'address-changed': ofOrder('address-changed'),
  returned: ({ publicUrl }) =>
    paymentRefundedTemplate(
      { orderNumber: 'SM-EXAMPLE1', amount: cents(969_20), hasOrder: false, isWhole: true },
      publicUrl,
    ),
  account: ({ publicUrl }) => accountTemplate({ kind: 'password-changed', key: '', email: company.email }, publicUrl),
} satisfies Partial<EmailExamples>

const hasLeft = ['shipped', 'delivered']
const isGone = ['cancelled', 'refunded']

function orderOf(kind: OrderEmailKind): EmailOrder {
  const total = cents(969_20)
  const refunded = isGone.includes(kind) ? total : cents(0)
  return {
    orderNumber: 'SM-EXAMPLE1',
    email: company.email,
    customerName: 'Clara Jensen',
    placedAt: new Date('2026-03-02T10:00:00Z'),
    subtotal: cents(890_00),
    discount: cents(0),
    shipping: cents(8_00),
    tax: cents(71_20),
    total,
    additionalDonation: cents(0),
    charityDonation: cents(44_50),
    charityName: 'animal shelters',
    promoCode: null,
    giftPath: null,
    trackingNumber: hasLeft.includes(kind) ? '1Z999AA10123456784' : null,
    shippedAt: null,
    shippingAddress: {
      firstName: 'Clara',
      lastName: 'Jensen',
      addressLine1: '1 Harbor Street',
      city: 'Portland',
      state: 'Oregon',
      zipCode: '97201',
      country: 'United States',
    },
    paymentStatus: 'paid',
    refunded,
    held: cents(0),
    returning: cents(0),
    kept: cents(0),
    refund: kind === 'refund-failed' ? { amount: total, reason: null, wasAccepted: true } : null,
    paymentIntentId: null,
    cardBrand: 'visa',
    cardLast4: '4242',
    keptReason: null,
    returns: standardRates.returns,
    returnUntil: new Date('2026-04-08T20:00:00Z'),
    timeZone: standardSettings.clock.timeZone,
    parcels: [],
    shipment: null,
    lines: [
      {
        productName: 'Aurelia Tote',
        imageUrl: '',
        variantName: 'Ink',
        quantity: 1,
        total: cents(890_00),
        shipping: null,
        notes: [],
      },
    ],
  }
}
