import Boxes from 'lucide-react/icons/boxes'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useSettings } from '#app/features/settings/use-settings.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { weightText } from '#domain/measures.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { stockState } from '#domain/stock.ts'
import type { VariantFields } from './draft.ts'
import type { VariantChange } from './use-variant-form.ts'
import { VariantDialog } from './variant-dialog.tsx'
import { kindNames, signedMoney } from './variant-fields.ts'

export type ShownVariant = VariantFields & { id: string; imageUrl: string; imageCount: number }

type Props = {
  variants: readonly ShownVariant[]
  /** The stock, in words. */
  stockText: string
  selectedId: string | null
  onSelect: (id: string) => void
  /** Null id: a new variant. */
  onSave: (id: string | null, change: VariantChange) => Promise<void>
  onDelete: (id: string) => Promise<void>
  /** Absent when stock is an ordinary field. */
  onStock?: (id: string) => void
}

export function VariantCards({ variants, stockText, selectedId, onSelect, onSave, onDelete, onStock }: Props) {
  const [editing, setEditing] = useState<ShownVariant | 'new' | null>(null)
  const [deleting, setDeleting] = useState<ShownVariant | null>(null)
  const pictured = variants.filter(({ isPictured }) => isPictured).map(({ name }) => name)
  return (
    <section aria-label="Variants">
      <div className="admin-tools justify-between">
        <span className="muted">{stockText}</span>
        <Button size="sm" variant="quiet" onClick={() => setEditing('new')}>
          Add Variant
        </Button>
      </div>
      {variants.length === 0 ? (
        <EmptyState
          level={3}
          title="No variants created yet"
          text="Create variants to upload variant-specific images"
        />
      ) : (
        <>
          <ul className="variants" aria-label="Variants">
            {variants.map((variant) => (
              <Card
                key={variant.id}
                variant={variant}
                selected={variant.id === selectedId}
                onSelect={() => onSelect(variant.id)}
                onEdit={() => setEditing(variant)}
                onDelete={() => setDeleting(variant)}
                {...(onStock && { onStock: () => onStock(variant.id) })}
              />
            ))}
          </ul>
          <p className="tiny muted mt-2">
            {pictured.join(', ')} <span>{pictured.length === 1 ? 'is' : 'are'}</span> pictured: what a card shows, what
            is bought without a choice, and what the order names.
          </p>
        </>
      )}
      {editing && (
        <VariantDialog
          variant={editing === 'new' ? null : (variants.find(({ id }) => id === editing.id) ?? editing)}
          hasStockField={editing === 'new' || !onStock}
          onSave={(change) => onSave(editing === 'new' ? null : editing.id, change)}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting && <DeleteDialog variant={deleting} onClose={() => setDeleting(null)} onDelete={onDelete} />}
    </section>
  )
}

type CardProps = {
  variant: ShownVariant
  selected: boolean
  onSelect: () => void
  onEdit: () => void
  onDelete: () => void
  onStock?: () => void
}

function Card({ variant, selected, onSelect, onEdit, onDelete, onStock }: CardProps) {
  const lowBelow = useSettings().lowStock.below
  const {
    name,
    type,
    value,
    dimensions,
    weightGrams,
    sku,
    isPictured,
    priceAdjustment,
    stockQuantity,
    imageUrl,
    imageCount,
  } = variant
  return (
    <li className={classNames('variants__row', selected && 'is-on')}>
      <Picture className="admin-thumb" url={imageUrl} alt="" sizes="40px" />
      <span className="variants__dot" style={type === 'color' ? { background: value } : undefined} aria-hidden="true" />
      <div>
        <button type="button" className="variants__select" aria-pressed={selected} onClick={onSelect}>
          {name}
        </button>{' '}
        {isPictured && <Tag kind="info">Pictured</Tag>}
        <small>
          {[kindNames[type], value, dimensions, weightGrams && weightText(weightGrams)].filter(Boolean).join(', ')}
        </small>
      </div>
      <span className="num muted">{sku}</span>
      <span className="num">{signedMoney(formatMoney(fromDollars(priceAdjustment)))}</span>
      <span
        className={classNames('num', stockState(stockQuantity, lowBelow) !== 'in-stock' && 'font-medium text-danger')}
      >
        {stockQuantity} in stock
      </span>
      <span className="num muted">
        {imageCount} <span>{imageCount === 1 ? 'image' : 'images'}</span>
      </span>
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
    </li>
  )
}

type DeleteProps = { variant: ShownVariant; onClose: () => void; onDelete: (id: string) => Promise<void> }

function DeleteDialog({ variant: { id, name, imageCount }, onClose, onDelete }: DeleteProps) {
  const [isPending, setPending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  async function confirm(): Promise<void> {
    setPending(true)
    setFailed(false)
    await onDelete(id).then(onClose, (error: unknown) => {
      console.warn('A variant could not be deleted', error)
      setFailed(true)
    })
    setPending(false)
  }
  const images = imageCount === 1 ? 'its image' : `its ${imageCount} images`
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete ${name}?`}
      text={
        <div className="grid gap-4">
          <p>
            It is no longer sold{imageCount > 0 && <span>{`, and ${images} go with it`}</span>}. Orders keep its name;
            carts that hold it say so.
          </p>
          {hasFailed && <Alert kind="failed">Failed to delete variant. Please try again.</Alert>}
        </div>
      }
      confirm="Delete variant"
      danger
      pending={isPending}
      onConfirm={() => void confirm()}
    />
  )
}
