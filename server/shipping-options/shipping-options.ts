import { getOfferedShippingOptions } from './get-offered-shipping-options.ts'
import { getProductShippingOptions } from './get-product-shipping-options.ts'

export const shippingOptions = { getProductShippingOptions, getOfferedShippingOptions }
