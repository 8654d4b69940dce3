import { getOfferedDelivery } from './get-offered-delivery.ts'
import { getProductShippingOptions } from './get-product-shipping-options.ts'

export const shippingOptions = { getProductShippingOptions, getOfferedDelivery }
