import { getProductShippingOptions } from './get-product-shipping-options.ts'

export const shippingOptions = { getProductShippingOptions }
