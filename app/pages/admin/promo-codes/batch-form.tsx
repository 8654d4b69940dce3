import { useId } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { EditingNotice, SaveBar } from '#app/features/editing/save-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { PromoBatch } from '#contract/promo-codes.ts'
import { maxCodesInBatch } from '#domain/promo-codes/promo-fields.ts'
import { codesName, countName, valueName } from './promo-names.ts'
import { PromoSheet } from './promo-sheet.tsx'
import { MinimumField, TypeField, ValidFields, ValueField } from './terms-fields.tsx'
import { useBatchForm } from './use-batch-form.ts'
import { useCsv } from './use-csv.ts'

/** The editor that generates a batch, and offers it as a file. */
export function BatchForm({ onClose }: { onClose: () => void }) {
  const id = useId()
  const form = useBatchForm()
  const { made } = form
  return (
    <PromoSheet
      title="Generate a batch"
      unsaved={form.unsaved}
      onClose={onClose}
      footer={(leave) =>
        made ? (
          <>
            <Button size="sm" variant="quiet" onClick={leave}>
              Close
            </Button>
            <Download batch={made} />
          </>
        ) : (
          <SaveBar
            editing={form}
            save={form.isPending ? 'Generating' : 'Generate codes'}
            cancel="Close"
            onCancel={leave}
            form={id}
          />
        )
      }
    >
      {made ? (
        <BatchResult batch={made} />
      ) : (
        <form id={id} {...form.form} className="field-grid">
          <EditingNotice editing={form} />
          <Fields form={form} />
        </form>
      )}
      <Before but={made?._id} />
    </PromoSheet>
  )
}

function Fields({ form: { fieldOf, values, type } }: { form: ReturnType<typeof useBatchForm> }) {
  return (
    <>
      <TextField
        {...fieldOf('prefix')}
        className="span-2 phone-wide"
        optional
        autoFocus
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => type({ prefix: event.currentTarget.value.toUpperCase() })}
      />
      <TextField
        {...fieldOf('count')}
        className="span-2 num"
        required
        min={1}
        max={maxCodesInBatch}
        step={1}
        inputMode="numeric"
        description="At most 1,000 in a batch"
      />
      <SelectField {...fieldOf('length')} className="span-2 promo-select">
        {['8', '10', '12'].map((length) => (
          <option key={length} value={length}>
            {length} characters
          </option>
        ))}
      </SelectField>
      <TypeField fieldOf={fieldOf} />
      <ValueField fieldOf={fieldOf} type={values.type} className="span-3" />
      <ValidFields fieldOf={fieldOf} texts={values} />
      <MinimumField fieldOf={fieldOf} className="span-3" />
      <TextField
        {...fieldOf('name')}
        className="span-6"
        required
        maxLength={80}
        description="Each code works once. The batch is one line in the list and in the figures."
      />
    </>
  )
}

function BatchResult({ batch }: { batch: PromoBatch }) {
  const codes = useAnswer('promoCodes.getAllPromoCodes', { batchId: batch._id, limit: 12 }).data ?? []
  return (
    <section className="grid gap-4" aria-label="Generated">
      <h3 className="promo-part" role="status">
        {batch.name}: {codesName(batch.codeCount)}, {valueName(batch)}
      </h3>
      <ul className="promo-codes num muted">
        {codes.map(({ _id, code }) => (
          <li key={_id}>{code}</li>
        ))}
      </ul>
      <p className="muted">
        {batch.codeCount > codes.length && (
          <span>{`${countName(batch.codeCount - codes.length)} more are in the file. `}</span>
        )}
        Drawn without letters that are mistaken for others.
      </p>
    </section>
  )
}

function Download({ batch }: { batch: PromoBatch }) {
  const csv = useCsv(batch._id)
  return (
    <Button size="sm" variant="primary" autoFocus pending={csv.isPending} onClick={csv.download}>
      Download CSV
    </Button>
  )
}

function Before({ but }: { but: string | undefined }) {
  const batches = useAnswer('promoCodes.getPromoBatches', { limit: 6 }).data ?? []
  const before = batches.filter(({ _id }) => _id !== but).slice(0, 5)
  if (before.length === 0) return null
  return (
    <section aria-label="Earlier batches">
      <h3 className="promo-part">Earlier batches</h3>
      <ul>
        {before.map((batch) => (
          <BatchLine key={batch._id} batch={batch} />
        ))}
      </ul>
    </section>
  )
}

function BatchLine({ batch }: { batch: PromoBatch }) {
  const csv = useCsv(batch._id)
  return (
    <li className="promo-batch">
      <b>{batch.name}</b>
      <span className="muted num">
        {codesName(batch.codeCount)}, {valueName(batch)}
      </span>
      <span className="num">{countName(batch.usedCount)} used</span>
      <TextLink onClick={csv.download} aria-label={`Download the codes of ${batch.name} as CSV`}>
        CSV
      </TextLink>
    </li>
  )
}
