import { createDefaultShippingOptions } from './create-default-shipping-options.ts'
import { createProductShippingOption } from './create-product-shipping-option.ts'
import { deleteProductShippingOption } from './delete-product-shipping-option.ts'
import { getAllProductShippingOptions } from './get-all-product-shipping-options.ts'
import { getGivenShippingSet } from './get-given-shipping-set.ts'
import { getOfferedShippingOptions } from './get-offered-shipping-options.ts'
import { getProductShippingOptions } from './get-product-shipping-options.ts'
import { giveShippingSet } from './give-shipping-set.ts'
import { orderProductShippingOptions } from './order-product-shipping-options.ts'
import { previewShippingSet } from './preview-shipping-set.ts'
import { undoShippingSet } from './undo-shipping-set.ts'
import { updateProductShippingOption } from './update-product-shipping-option.ts'

export const shippingOptions = {
  getProductShippingOptions,
  getOfferedShippingOptions,
  getAllProductShippingOptions,
  createProductShippingOption,
  updateProductShippingOption,
  deleteProductShippingOption,
  createDefaultShippingOptions,
  orderProductShippingOptions,
  previewShippingSet,
  giveShippingSet,
  getGivenShippingSet,
  undoShippingSet,
}
