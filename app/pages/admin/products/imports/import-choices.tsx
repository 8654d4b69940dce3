import { useState } from 'react'
import { useCall } from '#app/engine/data/use-call.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import type { ImportCounts, ProductImport } from '#contract/imports.ts'
import { count } from './import-words.ts'
import { StockChoice } from './stock-choice.tsx'

type Props = {
  found: ProductImport
  counts: ImportCounts
  withoutPhotos: boolean
  setWithoutPhotos: (without: boolean) => void
  /** True once somebody tried to import without having chosen. */
  isAsked: boolean
}

/** The choices before an import. Those that change what is imported check the file again. */
export function ImportChoices({ found, counts, withoutPhotos, setWithoutPhotos, isAsked }: Props) {
  const check = useCall('imports.checkImport')
  const [makesCategories, setMakesCategories] = useState(found.makesCategories)
  const checkAgain = (choices: { makesCategories?: boolean; untrackedStock?: number; continuedStock?: number }) =>
    check.mutateAsync({ importId: found._id, makesCategories, ...choices }).catch(() => {
      setMakesCategories(found.makesCategories)
    })
  const stock = { isPending: check.isPending, error: isAsked ? 'Choose one before the import' : null }
  return (
    <div className="mt-5 grid gap-4">
      {counts.untracked > 0 && (
        <StockChoice
          {...stock}
          legend={`${count(counts.untracked, 'new variant')} without a count of stock. This shop sells only pieces that are counted.`}
          figureLabel="The same number of pieces for each of them"
          chosen={found.untrackedStock}
          onChoose={(untrackedStock) => void checkAgain({ untrackedStock })}
        />
      )}
      {counts.continued > 0 && (
        <StockChoice
          {...stock}
          legend={`${count(counts.continued, 'variant that continues', 'variants that continue')} selling when out of stock. This shop stops at 0.`}
          figureLabel="At least this number of pieces for each of them"
          chosen={found.continuedStock}
          onChoose={(continuedStock) => void checkAgain({ continuedStock })}
        />
      )}
      <Checkbox
        label="Create missing categories"
        checked={makesCategories}
        disabled={check.isPending}
        onChange={(event) => {
          setMakesCategories(event.currentTarget.checked)
          void checkAgain({ makesCategories: event.currentTarget.checked })
        }}
      />
      {counts.pictures + counts.missingPhotos > 0 && (
        <Checkbox
          label="Import without the photos that can’t be fetched"
          description="The report lists them. They are tried again for a day."
          checked={withoutPhotos}
          onChange={(event) => setWithoutPhotos(event.currentTarget.checked)}
        />
      )}
      {check.isError && <Alert kind="failed">{check.error.message}</Alert>}
    </div>
  )
}
