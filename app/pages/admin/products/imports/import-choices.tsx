import { Alert } from '#app/ui/alert.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import type { ImportCounts, ProductImport } from '#contract/imports.ts'
import { count } from './import-text.ts'
import { StockChoice } from './stock-choice.tsx'
import type { CheckAgain } from './use-check-again.ts'

type Props = {
  found: ProductImport
  counts: ImportCounts
  withoutPhotos: boolean
  setWithoutPhotos: (without: boolean) => void
  /** True once somebody tried to import without having chosen. */
  isAsked: boolean
  check: CheckAgain
}

/** The choices before an import. Those that change what is imported check the file again. */
export function ImportChoices({ found, counts, withoutPhotos, setWithoutPhotos, isAsked, check }: Props) {
  const stock = { isPending: check.isWaiting, error: isAsked ? 'Choose one before the import' : null }
  return (
    <div className="mt-5 grid gap-4">
      {counts.untracked > 0 && (
        <StockChoice
          {...stock}
          legend={`${count(counts.untracked, 'new variant')} without a count of stock. This shop sells only pieces that are counted.`}
          figureLabel="The same number of pieces for each of them"
          chosen={found.untrackedStock}
          onChoose={(untrackedStock) => check.choose({ untrackedStock })}
        />
      )}
      {counts.continued > 0 && (
        <StockChoice
          {...stock}
          legend={`${count(counts.continued, 'variant that continues', 'variants that continue')} selling when out of stock. This shop stops at 0.`}
          figureLabel="At least this number of pieces for each of them"
          chosen={found.continuedStock}
          onChoose={(continuedStock) => check.choose({ continuedStock })}
        />
      )}
      <Checkbox
        label="Create missing categories"
        checked={check.makesCategories}
        disabled={check.isWaiting}
        onChange={(event) => check.choose({ makesCategories: event.currentTarget.checked })}
      />
      {counts.pictures + counts.missingPhotos > 0 && (
        <Checkbox
          label="Import without the photos that can’t be fetched"
          description="The report lists them. They are tried again for a day."
          checked={withoutPhotos}
          onChange={(event) => setWithoutPhotos(event.currentTarget.checked)}
        />
      )}
      {check.failure && <Alert kind="failed">{check.failure}</Alert>}
    </div>
  )
}
