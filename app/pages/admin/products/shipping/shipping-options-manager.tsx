import { callByHttp } from '#app/engine/data/call.ts'
import { createPendingChanges } from '#app/engine/data/pending-changes.ts'
import { refetch, useAnswer } from '#app/engine/data/queries.ts'
import { browserQueryClient } from '#app/engine/data/query-client.ts'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.ts'
import { cents } from '#domain/money.ts'
import { createOption, type DraftShippingOption, draftDefaults, draftOf, refusalText } from './draft.ts'
import { GiveSet } from './give-set.tsx'
import { type OptionChanges, OptionList } from './option-list.tsx'

/** Changes of the order: shown at once, and saved one after the other. */
const orders = createPendingChanges<readonly string[]>(async (productId, shippingOptionIds) => {
  await callByHttp('shippingOptions.orderProductShippingOptions', {
    productId,
    shippingOptionIds: [...shippingOptionIds],
  })
  await showAgain()
})

/** A product's shipping options, inactive ones included; live. */
export function ShippingOptionsManager({ productId }: { productId: string }) {
  const answer = useAnswer('shippingOptions.getAllProductShippingOptions', { productId })
  const ordered = orders.usePending().get(productId)
  if (answer.isError && !answer.data) return <FailedState onRetry={() => void answer.refetch()} />
  if (!answer.data)
    return (
      <div role="status" aria-label="Loading the shipping options">
        <Skeleton lines={4} height={44} />
      </div>
    )
  const options = answer.data.map((option) => ({ ...option, price: cents(option.price) }))
  return (
    <div className="@container">
      <div className="grid items-start gap-10 @min-[960px]:grid-cols-[minmax(0,1fr)_336px]">
        <OptionList options={ordered ? inOrder(options, ordered) : options} changes={changesOf(productId)} />
        {options.length > 0 && <GiveSet productId={productId} />}
      </div>
    </div>
  )
}

type DraftProps = {
  options: readonly DraftShippingOption[]
  onChange: (options: readonly DraftShippingOption[]) => void
}

/** The shipping options of an unsaved product. */
export function DraftShippingOptions({ options, onChange }: DraftProps) {
  const changes: OptionChanges = {
    save: async (terms, { option }) =>
      onChange(
        option
          ? options.map((one) => (one._id === option._id ? { ...terms, _id: one._id } : one))
          : [...options, draftOf(terms)],
      ),
    remove: async (option) => onChange(options.filter(({ _id }) => _id !== option._id)),
    order: (ids) => onChange(inOrder(options, ids)),
    createDefaults: async () => onChange(draftDefaults()),
  }
  return <OptionList options={options} changes={changes} />
}

function changesOf(productId: string): OptionChanges {
  return {
    async save(terms, { option, opened }) {
      if (option)
        await callByHttp('shippingOptions.updateProductShippingOption', {
          ...terms,
          shippingOptionId: option._id,
          ...(opened && { opened }),
        })
      else await createOption(productId, draftOf(terms))
      await showAgain()
    },
    async remove({ _id }) {
      await callByHttp('shippingOptions.deleteProductShippingOption', { shippingOptionId: _id })
      await showAgain()
    },
    order: (ids) =>
      void orders.request(productId, ids).catch(async (error) => {
        toast(refusalText(error) ?? 'The order was not saved. Please try again.', { kind: 'failed' })
        await showAgain()
      }),
    async createDefaults() {
      await callByHttp('shippingOptions.createDefaultShippingOptions', { productId })
      await showAgain()
    },
  }
}

function showAgain(): Promise<unknown> {
  return refetch(browserQueryClient(), 'shippingOptions.getAllProductShippingOptions').catch(() => undefined)
}

/** The options in the order of the ids; options without one of these come last. */
function inOrder<Option extends { _id: string }>(options: readonly Option[], ids: readonly string[]): Option[] {
  const placeOf = ({ _id }: Option) => (ids.includes(_id) ? ids.indexOf(_id) : ids.length)
  return options.toSorted((one, other) => placeOf(one) - placeOf(other))
}
