import { useState } from 'react'
import { cartActions } from '#app/features/cart/cart-actions.ts'
import { chosenShippingOption, missesShippingOption, shippingDetail } from '#app/features/cart/line-state.ts'
import { reportFailure } from '#app/features/cart/report-failure.ts'
import type { StepProps } from '#app/pages/checkout/step-props.ts'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { QuotedItem } from '#contract/cart.ts'
import { type CartLine, lineKey } from '#domain/cart-line.ts'
import { cents, formatShippingPrice } from '#domain/money.ts'
import { areApart, chosenTogether, type SharedShippingOption, sharedShippingOptions } from './shared-shipping.ts'

type Props = Pick<StepProps, 'lines' | 'quote'> & { marksMissing: boolean }

/** One choice for all lines if one suits them all, else one for each line whose product has options. */
export function ShippingOptions({ lines, quote, marksMissing }: Props) {
  const [isApart, setApart] = useState<boolean | null>(null)
  const choices = lines.map((line) => ({ line, item: quote.itemOf(line) }))
  const isNeeded = choices.some(({ item }) => !item || item.shippingOptions.length > 0)
  if (!isNeeded) return null
  const known = choices.flatMap(({ line, item }) => (item ? [{ line, item }] : []))
  const isKnown = known.length === choices.length
  // Decided once: a choice must not replace the list that contains it.
  if (isKnown && isApart === null) setApart(areApart(known))
  const shared = isKnown ? sharedShippingOptions(known) : []
  const isForAll = shared.length > 0 && isApart === false
  return (
    <section className="form-part" aria-labelledby="delivery">
      <h2 id="delivery">How should it travel?</h2>
      {isForAll ? (
        <ForAll
          shared={shared}
          chosen={chosenTogether(known, shared)?.name ?? null}
          error={marksMissing && known.some(({ line, item }) => missesShippingOption(line, item))}
          onApart={() => setApart(true)}
        />
      ) : (
        <div className="grid gap-6">
          {choices.map(({ line, item }) =>
            item ? (
              <LineShipping key={lineKey(line)} line={line} item={item} marksMissing={marksMissing} />
            ) : (
              <Skeleton key={lineKey(line)} height={120} />
            ),
          )}
        </div>
      )}
    </section>
  )
}

type ForAllProps = { shared: SharedShippingOption[]; chosen: string | null; error: boolean; onApart: () => void }

function ForAll({ shared, chosen, error, onApart }: ForAllProps) {
  const choose = async (wanted: string) => {
    for (const { key, optionId } of shared.find(({ name }) => name === wanted)?.optionOf ?? [])
      await cartActions.setShippingOption(key, optionId)
  }
  return (
    <div>
      <RadioGroup
        legend="All pieces together"
        value={chosen}
        onChange={(name) => void reportFailure(choose(name))}
        error={error ? 'Choose a delivery option' : null}
        options={shared.map(({ name, days, price }) => ({
          value: name,
          label: name,
          detail: days,
          aside: formatShippingPrice(cents(price)),
        }))}
      />
      <TextLink className="mt-4" onClick={onApart}>
        Choose per piece
      </TextLink>
    </div>
  )
}

type LineProps = { line: CartLine; item: QuotedItem; marksMissing: boolean }

function LineShipping({ line, item, marksMissing }: LineProps) {
  if (item.shippingOptions.length === 0) return null
  const { productName, variantName } = item
  return (
    <RadioGroup
      legend={variantName ? `${productName}, ${variantName}` : productName}
      value={chosenShippingOption(line, item)?._id ?? null}
      onChange={(optionId) => void reportFailure(cartActions.setShippingOption(lineKey(line), optionId))}
      error={marksMissing && missesShippingOption(line, item) ? 'Choose a delivery option' : null}
      options={item.shippingOptions.map((option) => ({
        value: option._id,
        label: option.name,
        detail: shippingDetail(option),
        aside: formatShippingPrice(cents(option.price)),
      }))}
    />
  )
}
