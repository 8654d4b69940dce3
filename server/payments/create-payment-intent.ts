import { CustomerGone, isGatewayFault, withinTimeout } from '#adapters/payment/gateway-fault.ts'
import type { ParsedInputOf } from '#contract/define.ts'
import type { payments as contract } from '#contract/payments.ts'
import { fromDollars, toDollars } from '#domain/money.ts'
import { isExpired } from '#domain/payments/card-expiry.ts'
import { minimumChargeText } from '#domain/payments/minimum-charge.ts'
import { type Figures, priceCheckout, subtotalOf } from '#domain/pricing.ts'
import { storePolicy } from '#domain/settings/store-policy.ts'
import { isShippedTo } from '#domain/shipping/shipping-countries.ts'
import { notShippedText } from '#domain/shipping/shipping-country-text.ts'
import { type Agreement, findPaidCheckout, type PreparedCheckout, prepareCheckout } from '#server/checkout/checkout.ts'
import { customerOf, findCard, newCustomerAfter } from '#server/payment-methods/payment-methods.ts'
import { lineOf, type PricedCartLine, pricedLinesOf, priceLines, priceWithRates } from '#server/pricing/pricing.ts'
import { type JudgedPromo, judgePromo } from '#server/promo-codes/promo-codes.ts'
import type { Call, Handler } from '#server/rpc/handler.ts'
import { Refusal } from '#server/rpc/refusal.ts'

type Create = typeof contract.createPaymentIntent

export const createPaymentIntent: Handler<Create> = async (call, input) => {
  const { orderNumber, intent } = await prepareInTime(call, input)
  return {
    clientSecret: intent.clientSecret,
    paymentIntentId: intent.id,
    orderNumber,
    status: intent.status === 'succeeded' ? 'succeeded' : 'requires_payment',
  }
}

async function prepareInTime(call: Call<Create>, input: ParsedInputOf<Create>): Promise<PreparedCheckout> {
  try {
    return await withinTimeout(prepareOrFindPaid(call, input))
  } catch (error) {
    if (!isGatewayFault(error)) throw error
    call.shop.log.error('gateway', { error: error.message })
    throw call.refuse(
      'PAYMENT_UNAVAILABLE',
      'Payment is not available right now. Nothing was charged. Please try again.',
    )
  }
}

/** Prepares the checkout; when the cart can no longer be sold, or not at that price, looks for a payment just made for it. */
async function prepareOrFindPaid(call: Call<Create>, input: ParsedInputOf<Create>): Promise<PreparedCheckout> {
  try {
    return await prepareAgreed(call, input)
  } catch (error) {
    // Stryker disable next-line ConditionalExpression,StringLiteral: a gateway that is away is only asked once more
    if (!(error instanceof Refusal) || error.code === 'PAYMENT_UNAVAILABLE') throw error
    const lines = await priceLines(call.db, input.cartItems.map(lineOf))
    const paid = await findPaidCheckout(call.shop, call.caller.userId, lines)
    if (!paid) throw error
    return paid
  }
}

/** Prepares the checkout. A gateway customer deleted by the merchant is created anew; cards saved with the former are refused. */
async function prepareAgreed(call: Call<Create>, input: ParsedInputOf<Create>): Promise<PreparedCheckout> {
  const { shop, caller } = call
  const agreement = await agree(call, input)
  try {
    return await prepareCheckout(shop, caller.userId, agreement)
  } catch (error) {
    if (isOfCharity(error)) throw charityGone(call)
    // Stryker disable next-line ConditionalExpression,LogicalOperator: the gateway cannot miss a customer that it never had
    if (!(error instanceof CustomerGone) || agreement.customerId === null) throw error
    await newCustomerAfter(shop, caller, agreement.customerId)
    return prepareCheckout(shop, caller.userId, await agree(call, input))
  }
}

/** True for an error because the charity was deleted since it was read. */
function isOfCharity(error: unknown): boolean {
  return Object(error).constraint === 'checkout_revisions_charity_fkey'
}

function charityGone(call: Call<Create>): Refusal {
  const text = 'The charity that you chose is no longer among ours. Please choose another.'
  return call.refuse('CHARITY_UNAVAILABLE', text)
}

/** The customer's agreement, priced from the database; refused when it differs from what they saw, or cannot be sold. */
async function agree(call: Call<Create>, input: ParsedInputOf<Create>): Promise<Agreement> {
  const { lines, rates } = await priceWithRates(call.db, input.cartItems.map(lineOf), {
    reservedFor: call.caller.userId,
    place: input.shippingAddress,
  })
  for (const line of lines) refuseUnsellable(call, line)
  const promo = input.promoCode ? await acceptPromo(call, input.promoCode, lines) : null
  refuseElsewhere(call, input.shippingAddress.country, rates.delivery.countries)
  const charity = rates.charities.find(({ id }) => id === input.selectedCharityType)
  if (!charity) throw charityGone(call)
  const figures = priceCheckout(pricedLinesOf(lines), rates, {
    discount: promo?.discount ?? null,
    additionalDonation: fromDollars(input.additionalDonation ?? 0),
  })
  if (figures.totalAmount !== input.amount)
    throw call.refuse('TOTALS_CHANGED', 'Prices have changed. Please check the new total.', {
      figures: inDollars(figures),
      amount: figures.totalAmount,
    })
  const { totalAmount } = figures
  if (totalAmount > 0 && totalAmount < storePolicy.smallestCharge)
    throw call.refuse('AMOUNT_TOO_SMALL', minimumChargeText(figures), { amount: totalAmount })
  return {
    email: input.email,
    charity: charity.id,
    charityName: charity.inSentence,
    shippingAddress: input.shippingAddress,
    lines: lines.map(frozenLine),
    figures,
    amount: figures.totalAmount,
    promo: promo && { id: promo.id, code: promo.code },
    returnWindowDays: rates.returns.windowDays,
    ...(totalAmount > 0 ? await payingCard(call, input) : { customerId: null, savesCard: false }),
  }
}

type Accepted = JudgedPromo & { reason: null }

async function acceptPromo(call: Call<Create>, typed: string, lines: readonly PricedCartLine[]): Promise<Accepted> {
  const subtotal = subtotalOf(pricedLinesOf(lines))
  const promo = await judgePromo(call.db, { typed, userId: call.caller.userId, subtotal, now: call.now })
  if (promo.reason === null) return promo
  throw call.refuse('PROMO_CODE_INVALID', promo.message, { promoCode: promo.code, reason: promo.reason })
}

function refuseElsewhere(call: Call<Create>, country: string, served: readonly string[]): void {
  if (isShippedTo(country, served)) return
  const words = notShippedText(country)
  throw call.refuse('COUNTRY_NOT_SERVED', `${words} Please choose another address.`, {
    fields: { 'shippingAddress.country': words },
  })
}

function refuseUnsellable(call: Call<Create>, line: PricedCartLine): void {
  const productName = line.product?.name ?? 'A product'
  const about = { productId: line.productId, productName }
  if (line.availability === 'unavailable') {
    const unavailable = `${productName} is no longer available.`
    throw call.refuse(
      'PRODUCT_UNAVAILABLE',
      line.notAChoice ? `This is not a choice of ${productName}.` : unavailable,
      about,
    )
  }
  if (!line.shippingOption && (line.options.length > 0 || line.shippingOptionId))
    throw call.refuse('DELIVERY_OPTION_REQUIRED', `Please choose a delivery option for ${productName}.`, about)
  if (line.availability === 'ok') return
  const name = line.variantName ? `${productName} in ${line.variantName}` : productName
  const message = line.stock === 0 ? `${name} is out of stock.` : `Only ${line.stock} left of ${name}.`
  const variantName = line.variantName ? { variantName: line.variantName } : {}
  throw call.refuse('OUT_OF_STOCK', message, { ...about, ...variantName, left: line.stock })
}

function frozenLine(line: PricedCartLine): Agreement['lines'][number] {
  return {
    productId: line.productId,
    variantIds: [...line.variantIds],
    // Stryker disable StringLiteral,OptionalChaining: a line without a product was refused before
    productName: line.product?.name ?? '',
    productSlug: line.product?.slug ?? '',
    // Stryker restore all
    variantName: line.variantName,
    imageUrl: line.imageUrl,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    shippingOption: line.shippingOption,
  }
}

function inDollars(figures: Figures) {
  return Object.fromEntries(Object.entries(figures).map(([name, amount]) => [name, toDollars(amount)]))
}

/** The gateway customer whose cards may be used, and whether a new one is saved; null if neither is requested. */
async function payingCard(
  call: Call<Create>,
  { paymentMethodId, saveNewPaymentMethod }: ParsedInputOf<Create>,
): Promise<{ customerId: string | null; savesCard: boolean }> {
  if (paymentMethodId !== undefined) await refuseUnusable(call, paymentMethodId)
  const savesCard = saveNewPaymentMethod && paymentMethodId === undefined
  const isNeeded = savesCard || paymentMethodId !== undefined
  return { customerId: isNeeded ? await customerOf(call.shop, call.caller) : null, savesCard }
}

async function refuseUnusable(call: Call<Create>, id: string): Promise<void> {
  const card = await findCard(call.db, { id, userId: call.caller.userId })
  if (!card) throw call.refuse('CARD_UNAVAILABLE', 'This card is no longer saved. Please choose another one.')
  if (isExpired(card, call.now))
    throw call.refuse('CARD_UNAVAILABLE', 'This card has expired. Please choose another one.')
}
