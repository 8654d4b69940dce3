import { callByHttp } from '#app/engine/data/call.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { defaultShippingOptions, type ShippingTerms, shippingOptionTexts } from '#domain/shipping/shipping-option.ts'

/** A shipping option of a product that may not exist yet. Its id is generated here, so that it is never created twice. */
export type DraftShippingOption = ShippingTerms & { _id: string }

export function draftOf(terms: ShippingTerms): DraftShippingOption {
  return { ...terms, _id: crypto.randomUUID() }
}

/** The default options, generated in the browser for an unsaved product. */
export function draftDefaults(): DraftShippingOption[] {
  return defaultShippingOptions.map(draftOf)
}

export type FailedShippingOption = { option: DraftShippingOption; message: string }

/** Creates the options of a product one by one, in order. Called again after a failure, it creates none twice. */
export async function createShippingOptions(
  productId: string,
  options: readonly DraftShippingOption[],
  onStep: (name: string) => void,
): Promise<FailedShippingOption[]> {
  const failed: FailedShippingOption[] = []
  for (const option of options)
    try {
      onStep(option.name)
      await createOption(productId, option)
    } catch (error) {
      console.warn(`The shipping option ${option.name} could not be created`, error)
      failed.push({ option, message: saveFailure(error) })
    }
  return failed
}

export function createOption(productId: string, { _id, ...terms }: DraftShippingOption): Promise<unknown> {
  return callByHttp('shippingOptions.createProductShippingOption', { ...terms, productId, shippingOptionId: _id })
}

/** The server's words for a refusal, else that saving failed. */
export function saveFailure(error: unknown): string {
  return refusalText(error) ?? shippingOptionTexts.notSaved
}

export function refusalText(error: unknown): string | null {
  return error instanceof RefusalError && error.status >= 400 && error.status < 500 ? error.message : null
}
