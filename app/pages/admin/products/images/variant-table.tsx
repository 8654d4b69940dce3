import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { VariantOption } from '#domain/products/variant-options.ts'
import { DeleteVariants } from './delete-variants.tsx'
import type { ShownVariant } from './draft.ts'
import { OptionsField } from './options-field.tsx'
import { useCellKeys } from './use-cell-keys.ts'
import type { VariantChange } from './use-variant-form.ts'
import { type CellsForm, cellNames, columns, newRows, optionCells, withoutRow } from './variant-cells.ts'
import { VariantDialog } from './variant-dialog.tsx'
import { NewRow, VariantRow } from './variant-row.tsx'

type Props = {
  variants: readonly ShownVariant[]
  form: CellsForm
  /** The stock as text. */
  stockText: string
  selectedId: string | null
  onSelect: (id: string) => void
  /** Adds variants at once; without it they are saved with the form. */
  onAdd?: ((options: readonly VariantOption[]) => void) | undefined
  /** Null id: a new variant. */
  onSave: (id: string | null, change: VariantChange) => Promise<void>
  onDelete: (id: string) => Promise<void>
  /** Absent when stock is an ordinary field. */
  onStock?: (id: string) => void
}

/** The variants as a table: what merchants change often is typed in its cells, and the rest in a dialog. */
export function VariantTable({ variants, form, stockText, selectedId, onSelect, onSave, onDelete, ...on }: Props) {
  const [editing, setEditing] = useState<ShownVariant | 'new' | null>(null)
  const [deleting, setDeleting] = useState<readonly ShownVariant[]>([])
  const storedIds = variants.map(({ id }) => id)
  const added = newRows(form.values, storedIds)
  const addRows = (options: readonly VariantOption[]) => form.type(Object.assign({}, ...options.map(optionCells)))
  function remove(ids: readonly string[]): void {
    form.type(Object.assign({}, ...added.filter(({ id }) => ids.includes(id)).map(({ id }) => withoutRow(id))))
    setDeleting(variants.filter(({ id }) => ids.includes(id)))
  }
  return (
    <section aria-label="Variants">
      <OptionsField
        variants={[...variants, ...added]}
        onAdd={on.onAdd ?? addRows}
        onRemove={(gone) => remove(gone.map(({ id }) => id))}
      />
      <div className="admin-tools justify-between mt-4">
        <span className="muted">{stockText}</span>
        <Button size="sm" variant="quiet" onClick={() => setEditing('new')}>
          Add Variant
        </Button>
      </div>
      {variants.length + added.length === 0 ? (
        <Empty />
      ) : (
        <Table form={form}>
          {variants.map((variant) => (
            <VariantRow
              key={variant.id}
              variant={variant}
              form={form}
              selected={variant.id === selectedId}
              onSelect={() => onSelect(variant.id)}
              onEdit={() => setEditing(variant)}
              onDelete={() => remove([variant.id])}
              {...(on.onStock && { onStock: () => on.onStock?.(variant.id) })}
            />
          ))}
          {added.map((row) => (
            <NewRow key={row.id} row={row} form={form} onRemove={() => remove([row.id])} />
          ))}
        </Table>
      )}
      <Pictured variants={variants} />
      {editing && (
        <VariantDialog
          variant={editing === 'new' ? null : (variants.find(({ id }) => id === editing.id) ?? editing)}
          hasStockField={editing === 'new' || !on.onStock}
          onSave={(change) => onSave(editing === 'new' ? null : editing.id, change)}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting.length > 0 && (
        <DeleteVariants variants={deleting} onClose={() => setDeleting([])} onDelete={onDelete} />
      )}
    </section>
  )
}

function Empty() {
  return (
    <EmptyState level={3} title="No variants created yet" text="Create variants to upload variant-specific images" />
  )
}

function Table({ form, children }: { form: CellsForm; children: React.ReactNode }) {
  const { attributes, pasted } = useCellKeys(form.type)
  return (
    <>
      <table className="variants" aria-label="Variants" {...attributes}>
        <thead>
          <tr className="variants__head">
            <th scope="col">Variant</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {cellNames[column]}
              </th>
            ))}
            <th scope="col">Images</th>
            <th scope="col">
              <span className="sr">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      <p className="tiny muted mt-2">
        Arrow keys and Enter move between cells, and Escape restores one. Cells of a spreadsheet can be pasted.
      </p>
      <p className="sr" role="status">
        {pasted}
      </p>
    </>
  )
}

function Pictured({ variants }: { variants: readonly ShownVariant[] }) {
  const pictured = variants.filter(({ isPictured }) => isPictured).map(({ name }) => name)
  if (pictured.length === 0) return null
  return (
    <p className="tiny muted mt-2">
      {pictured.join(', ')} <span>{pictured.length === 1 ? 'is' : 'are'}</span> pictured: what a card shows, what is
      bought without a choice, and what the order names.
    </p>
  )
}
