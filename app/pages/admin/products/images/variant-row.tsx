import Boxes from 'lucide-react/icons/boxes'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useSettings } from '#app/features/settings/use-settings.ts'
import { classNames } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { weightText } from '#domain/products/measures.ts'
import { stockState } from '#domain/products/stock.ts'
import { readInteger } from '#domain/text/typed-amount.ts'
import type { ShownVariant } from './draft.ts'
import { type CellsForm, cellNames, cellOf, columns, type Row } from './variant-cells.ts'
import { kindNames } from './variant-fields.ts'

type Props = {
  variant: ShownVariant
  form: CellsForm
  selected: boolean
  onSelect: () => void
  onEdit: () => void
  onDelete: () => void
  onStock?: () => void
}

export function VariantRow({ variant, form, selected, onSelect, onEdit, onDelete, onStock }: Props) {
  const { id, name, type, dimensions, weightGrams, isPictured, imageUrl, imageCount } = variant
  const value = variant.value === name ? '' : variant.value
  return (
    <tr className={classNames('variants__row', selected && 'is-on')} data-variant={id}>
      <th scope="row">
        <Picture className="admin-thumb" url={imageUrl} alt="" sizes="40px" />
        <Swatch of={variant} />
        <div>
          <button type="button" className="variants__select" aria-pressed={selected} onClick={onSelect}>
            {name}
          </button>{' '}
          {isPictured && <Tag kind="info">Pictured</Tag>}
          <small>
            {[kindNames[type], value, dimensions, weightGrams && weightText(weightGrams)].filter(Boolean).join(', ')}
          </small>
        </div>
      </th>
      <Fields row={variant} form={form} />
      <td className="num muted">
        <span>{imageCount === 1 ? '1 image' : `${imageCount} images`}</span>
      </td>
      <td>
        <div className="row-actions">
          <IconButton label={`Edit ${name}`} onClick={onEdit}>
            <Pencil className="icon icon--sm" aria-hidden="true" />
          </IconButton>
          {onStock && (
            <IconButton label={`Change stock of ${name}`} onClick={onStock}>
              <Boxes className="icon icon--sm" aria-hidden="true" />
            </IconButton>
          )}
          <IconButton label={`Delete ${name}`} onClick={onDelete}>
            <Trash className="icon icon--sm" aria-hidden="true" />
          </IconButton>
        </div>
      </td>
    </tr>
  )
}

/** A variant that its product's save will add. */
export function NewRow({ row, form, onRemove }: { row: Row; form: CellsForm; onRemove: () => void }) {
  const { name, type, value } = row
  return (
    <tr className="variants__row">
      <th scope="row">
        <span className="admin-thumb" />
        <Swatch of={row} />
        <div>
          <b>{name}</b> <Tag kind="info">New</Tag>
          <small>{[kindNames[type], value === name ? '' : value].filter(Boolean).join(', ')}</small>
        </div>
      </th>
      <Fields row={row} form={form} />
      <td className="num muted">
        <span>0 images</span>
      </td>
      <td>
        <div className="row-actions">
          <IconButton label={`Remove ${name}`} onClick={onRemove}>
            <Trash className="icon icon--sm" aria-hidden="true" />
          </IconButton>
        </div>
      </td>
    </tr>
  )
}

function Swatch({ of: { type, value } }: { of: Row }) {
  return (
    <span className="variants__dot" style={type === 'color' ? { background: value } : undefined} aria-hidden="true" />
  )
}

const most = { priceAdjustment: 15, stockQuantity: 7, sku: 60, barcode: 30 } as const

function Fields({ row: { id, name }, form }: { row: Row; form: CellsForm }) {
  const lowBelow = useSettings().lowStock.below
  return columns.map((column) => {
    const cell = cellOf(id, column)
    const field = form.fieldOf(cell)
    const isLow = column === 'stockQuantity' && stockState(readInteger(field.value) ?? 0, lowBelow) !== 'in-stock'
    return (
      <td
        key={column}
        className={classNames(
          'num',
          isLow && 'is-low',
          form.changed.includes(cell) && 'is-changed',
          column === 'barcode' && 'min-w-28',
        )}
      >
        <TextField
          {...field}
          name={cell}
          label={`${cellNames[column]} of ${name}`}
          hideLabel
          autoComplete="off"
          inputMode={column === 'sku' || column === 'priceAdjustment' ? 'text' : 'numeric'}
          maxLength={most[column]}
        />
      </td>
    )
  })
}
