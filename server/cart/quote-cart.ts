import type { cart as contract, Quote, QuotedItem } from '#contract/cart.ts'
import { type Cents, cents, fromDollars, times, toDollars } from '#domain/money.ts'
import { fallbackApplies, priceCart, priceCheckout, subtotalOf } from '#domain/pricing.ts'
import type { Rates } from '#domain/settings/standard-rates.ts'
import { topics } from '#server/live/topics.ts'
import { lineOf, optionOf, type PricedCartLine, pricedLinesOf, priceWithRates } from '#server/pricing/pricing.ts'
import { type JudgedPromo, judgePromo, promoStateOf } from '#server/promo-codes/promo-codes.ts'
import type { Handler } from '#server/rpc/handler.ts'

export const quoteCart: Handler<typeof contract.quoteCart> = async (call, input) => {
  const userId = call.caller?.userId ?? null
  call.watch(topics.settings, ...input.cartItems.map((item) => topics.product(item.productId)))
  const asked = input.cartItems.map(lineOf)
  const { lines, rates } = await priceWithRates(call.db, asked, { reservedFor: userId, place: input.destination })
  const subtotal = subtotalOf(pricedLinesOf(lines))
  const promo = input.promoCode
    ? await judgePromo(call.db, { typed: input.promoCode, userId, subtotal, now: call.now })
    : null
  if (promo?.id) call.watch(topics.promoCode(promo.id))
  const quote = quoteOf(lines, rates, { promo, donation: fromDollars(input.additionalDonation ?? 0) })
  return input.destination ? { ...quote, destination: input.destination } : quote
}

type QuoteOptions = { promo: JudgedPromo | null; donation: Cents }

function quoteOf(lines: readonly PricedCartLine[], rates: Rates, { promo, donation }: QuoteOptions): Quote {
  const priced = pricedLinesOf(lines)
  const discount = promo?.discount ?? null
  const { taxAmount, additionalDonation, ...checkout } = priceCheckout(priced, rates, {
    discount,
    additionalDonation: donation,
  })
  return {
    items: lines.map(itemOf),
    cart: inDollars(priceCart(priced, rates, discount)),
    checkout: {
      ...inDollars(checkout),
      taxAmount: toDollars(taxAmount),
      additionalDonation: toDollars(additionalDonation),
    },
    usesFallbackShipping: fallbackApplies(priced),
    freeShippingOver: toDollars(cents(rates.fallbackShipping.checkout.freeOver)),
    charityShare: rates.charityShare.basisPoints / 100,
    ...(promo && { promo: promoStateOf(promo, checkout.discountAmount) }),
  }
}

function inDollars(figures: ReturnType<typeof priceCart>): Quote['cart'] {
  return {
    subtotal: toDollars(figures.subtotal),
    discountAmount: toDollars(figures.discountAmount),
    shippingAmount: toDollars(figures.shippingAmount),
    charityDonationAmount: toDollars(figures.charityDonationAmount),
    totalAmount: toDollars(figures.totalAmount),
  }
}

function itemOf(line: PricedCartLine): QuotedItem {
  return {
    productId: line.productId,
    variantIds: [...line.variantIds],
    quantity: line.quantity,
    productName: line.product?.name ?? 'No longer sold',
    productSlug: line.product?.slug ?? '',
    ...(line.variantName && { variantName: line.variantName }),
    choice: line.choice,
    imageUrl: line.imageUrl,
    unitPrice: toDollars(line.unitPrice),
    ...(line.originalUnitPrice !== null && { originalUnitPrice: toDollars(line.originalUnitPrice) }),
    totalPrice: toDollars(times(line.unitPrice, line.quantity)),
    stock: line.stock,
    availability: line.availability,
    ...(line.notAChoice && { notAChoice: true }),
    ...(line.shippingOption && { shippingOption: optionOf(line.shippingOption) }),
    shippingOptions: line.options.map(optionOf),
  }
}
