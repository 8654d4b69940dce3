import { useState } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import type { ImportCounts, ProductImport } from '#contract/imports.ts'
import { Counts } from './counts.tsx'
import { ImportActions } from './import-actions.tsx'
import { ImportChoices } from './import-choices.tsx'
import { badText, count } from './import-text.ts'
import { ProblemTable } from './problem-table.tsx'
import { useCheckAgain } from './use-check-again.ts'

/** The result of the dry run, the choices, and the buttons to go on. */
export function ImportPreview({ found }: { found: ProductImport }) {
  const [withoutPhotos, setWithoutPhotos] = useState(true)
  const [isAsked, setAsked] = useState(false)
  const check = useCheckAgain(found)
  const { counts } = found
  if (!counts) return null
  const problems = counts.badCells + counts.missingPhotos + counts.notes
  return (
    <>
      <Counts counts={counts} />
      <ImportChoices
        found={found}
        counts={counts}
        withoutPhotos={withoutPhotos}
        setWithoutPhotos={setWithoutPhotos}
        isAsked={isAsked}
        check={check}
      />
      {found.ignoredColumns.length > 0 && (
        <p className="muted small wrap-anywhere mt-4">Columns that are ignored: {found.ignoredColumns.join(', ')}.</p>
      )}
      {problems > 0 && (
        <div className="mt-6 grid gap-0">
          {counts.badCells > 0 && <BadCells counts={counts} />}
          {counts.missingPhotos > 0 && <MissingPhotos amount={counts.missingPhotos} withoutPhotos={withoutPhotos} />}
          <ProblemTable importId={found._id} total={problems} />
        </div>
      )}
      <ImportActions
        found={found}
        counts={counts}
        withoutPhotos={withoutPhotos}
        isChecking={check.isWaiting}
        onAsk={() => setAsked(true)}
      />
    </>
  )
}

function BadCells({ counts }: { counts: ImportCounts }) {
  const out =
    counts.badProducts > 0 ? `, or leave ${count(counts.badProducts, 'product')} out` : ', or leave these rows out'
  return (
    <Alert kind="failed">
      <b>{badText(counts)}</b> Products are imported whole or not at all: correct the file{out}.
    </Alert>
  )
}

function MissingPhotos({ amount, withoutPhotos }: { amount: number; withoutPhotos: boolean }) {
  return (
    <Alert kind={withoutPhotos ? 'info' : 'failed'}>
      <b>{count(amount, 'photo')} cannot be fetched.</b>{' '}
      <span>
        {withoutPhotos ? 'The products are imported without them.' : 'Correct the file, or import it without them.'}
      </span>
    </Alert>
  )
}
