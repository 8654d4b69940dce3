import type { cart as contract, Quote, QuotedItem } from '#contract/cart.ts'
import { fromDollars, times, toDollars } from '#domain/money.ts'
import { fallbackApplies, type PricedLine, priceCart, priceCheckout } from '#domain/pricing.ts'
import { topics } from '#server/live/topics.ts'
import { lineOf, optionOf, type PricedCartLine, priceLines } from '#server/pricing/pricing.ts'
import type { Handler } from '#server/rpc/handler.ts'

export const quoteCart: Handler<typeof contract.quoteCart> = async (call, { cartItems, additionalDonation }) => {
  call.watch(...cartItems.map((item) => topics.product(item.productId)))
  const lines = await priceLines(call.db, cartItems.map(lineOf), { heldFor: call.caller?.userId ?? null })
  return quoteOf(lines, additionalDonation ?? 0)
}

/** Lines that can't be bought stay in the list and out of the sums. */
function quoteOf(lines: readonly PricedCartLine[], additionalDonation: number): Quote {
  const priced = lines.filter((line) => line.availability !== 'unavailable').map(pricedLine)
  const {
    taxAmount,
    additionalDonation: donation,
    ...checkout
  } = priceCheckout(priced, {
    additionalDonation: fromDollars(additionalDonation),
  })
  return {
    items: lines.map(itemOf),
    cart: inDollars(priceCart(priced)),
    checkout: { ...inDollars(checkout), taxAmount: toDollars(taxAmount), additionalDonation: toDollars(donation) },
    usesFallbackShipping: fallbackApplies(priced),
  }
}

function pricedLine({ unitPrice, quantity, shippingOption }: PricedCartLine): PricedLine {
  return { unitPrice, quantity, shippingPrice: shippingOption?.price ?? null }
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
    imageUrl: line.imageUrl,
    unitPrice: toDollars(line.unitPrice),
    ...(line.originalUnitPrice !== null && { originalUnitPrice: toDollars(line.originalUnitPrice) }),
    totalPrice: toDollars(times(line.unitPrice, line.quantity)),
    stock: line.stock,
    availability: line.availability,
    ...(line.shippingOption && { shippingOption: optionOf(line.shippingOption) }),
    shippingOptions: line.options.map(optionOf),
  }
}
