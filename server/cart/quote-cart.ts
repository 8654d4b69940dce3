import type { cart as contract, Quote, QuotedItem } from '#contract/cart.ts'
import { type Cents, fromDollars, times, toDollars } from '#domain/money.ts'
import { fallbackApplies, priceCart, priceCheckout } from '#domain/pricing.ts'
import { topics } from '#server/live/topics.ts'
import { lineOf, optionOf, type PricedCartLine, pricedLinesOf, priceLines } from '#server/pricing/pricing.ts'
import { type JudgedPromo, judgePromo, promoStateOf } from '#server/promo-codes/promo-codes.ts'
import type { Handler } from '#server/rpc/handler.ts'

export const quoteCart: Handler<typeof contract.quoteCart> = async (call, input) => {
  const userId = call.caller?.userId ?? null
  call.watch(...input.cartItems.map((item) => topics.product(item.productId)))
  const lines = await priceLines(call.db, input.cartItems.map(lineOf), { reservedFor: userId })
  const { subtotal } = priceCart(pricedLinesOf(lines))
  const promo = input.promoCode
    ? await judgePromo(call.db, { typed: input.promoCode, userId, subtotal, now: call.now })
    : null
  if (promo?.id) call.watch(topics.promoCode(promo.id))
  return quoteOf(lines, promo, fromDollars(input.additionalDonation ?? 0))
}

function quoteOf(lines: readonly PricedCartLine[], promo: JudgedPromo | null, donation: Cents): Quote {
  const priced = pricedLinesOf(lines)
  const discount = promo?.discount ?? null
  const { taxAmount, additionalDonation, ...checkout } = priceCheckout(priced, {
    discount,
    additionalDonation: donation,
  })
  return {
    items: lines.map(itemOf),
    cart: inDollars(priceCart(priced, discount)),
    checkout: {
      ...inDollars(checkout),
      taxAmount: toDollars(taxAmount),
      additionalDonation: toDollars(additionalDonation),
    },
    usesFallbackShipping: fallbackApplies(priced),
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
