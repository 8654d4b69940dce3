import { useId, useRef } from 'react'
import { moveFocus } from '#app/ui/move-focus.ts'
import { representingPictures } from '#domain/products/product-pictures.ts'
import type { VariantOption } from '#domain/products/variant-options.ts'
import type { ShownVariant } from './draft.ts'
import { ImageList } from './image-list.tsx'
import type { ImageListModel } from './image-list-model.ts'
import type { EditorTab, Selection } from './use-selection.ts'
import type { VariantChange } from './use-variant-form.ts'
import type { CellsForm } from './variant-cells.ts'
import { VariantTable } from './variant-table.tsx'

export type FrameProps = {
  selection: Selection
  model: ImageListModel
  variants: readonly ShownVariant[]
  /** The cells of the table, in the form of the product. */
  form: CellsForm
  /** Adds variants at once; without it they are saved with the form. */
  onAdd?: (options: readonly VariantOption[]) => void
  /** The count of general images. */
  imageCount: number
  stockText: string
  /** Stock of the selection; absent in a draft, where stock is a field of the variant. */
  stock?: React.ReactNode
  notice?: React.ReactNode
  /** Null id: a new variant, under the draft's id. */
  onSave: (id: string | null, change: VariantChange, draftId: string) => Promise<void>
  onDelete: (id: string) => Promise<void>
}

/** The two tabs of images: general ones, and variants with their own. */
export function EditorFrame({
  selection,
  model,
  variants,
  form,
  imageCount,
  stockText,
  stock,
  notice,
  ...on
}: FrameProps) {
  const id = useId()
  const draftId = useRef(crypto.randomUUID())
  const { tab, variantId } = selection
  const selected = variants.find((variant) => variant.id === variantId)
  const stockPlace = useRef<HTMLDivElement>(null)
  function openStock(variant: string): void {
    selection.select(variant, () => stockPlace.current?.querySelector('input')?.focus())
  }
  async function save(variant: string | null, change: VariantChange): Promise<void> {
    await on.onSave(variant, change, draftId.current)
    if (variant === null) draftId.current = crypto.randomUUID()
  }
  return (
    <div className="images-editor">
      <EditorTabs
        id={id}
        tab={tab}
        onOpen={selection.open}
        texts={{
          general: `General Images (${imageCount})`,
          variants: `Variant Images (${variantsText(variants.length)})`,
        }}
      />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} className="images-editor__panel">
        {notice}
        {tab === 'general' && imageCount === 0 && <StandIn variants={variants} />}
        <ImageList
          label={selected ? `Images of ${selected.name}` : 'General images'}
          model={model}
          variants={variants}
          variantId={variantId}
          {...(tab === 'variants' && {
            head: (
              <>
                <VariantTable
                  variants={variants}
                  form={form}
                  stockText={stockText}
                  selectedId={variantId}
                  onSave={save}
                  onAdd={on.onAdd}
                  onDelete={on.onDelete}
                  onSelect={selection.toggle}
                  {...(stock !== undefined && { onStock: openStock })}
                />
                <ImagesHead of={selected?.name ?? null} />
              </>
            ),
            aside: stock && <div ref={stockPlace}>{stock}</div>,
          })}
        />
      </div>
    </div>
  )
}

type TabsProps = { id: string; tab: EditorTab; onOpen: (tab: EditorTab) => void; texts: Record<EditorTab, string> }

function EditorTabs({ id, tab, onOpen, texts }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Images"
      className="pills"
      onKeyDown={(event) => {
        if (moveFocus([...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])], event.key))
          event.preventDefault()
      }}
    >
      {(['general', 'variants'] as const).map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`${id}-${each}`}
          tabIndex={each === tab ? 0 : -1}
          aria-selected={each === tab}
          aria-controls={each === tab ? `${id}-panel` : undefined}
          onClick={() => onOpen(each)}
        >
          {texts[each]}
        </button>
      ))}
    </div>
  )
}

/** The variant whose images represent the product while there are no general ones. */
function StandIn({ variants }: { variants: readonly ShownVariant[] }) {
  const named = variants.map((variant) => ({ ...variant, pictures: variant.imageCount > 0 ? [variant.name] : [] }))
  const [name] = representingPictures([], named)
  if (!name) return null
  return <p className="muted">Until you add general images, the shop shows the product with those of {name}.</p>
}

function ImagesHead({ of }: { of: string | null }) {
  return (
    <div className="block-head">
      <h3>{of === null ? 'General images' : `Images of ${of}`}</h3>
      <span className="muted">
        {of === null
          ? 'Select a variant to upload images of its own.'
          : `Shown when a shopper chooses ${of}. Without its own images, the general ones are shown.`}
      </span>
    </div>
  )
}

function variantsText(count: number): string {
  return count === 1 ? '1 variant' : `${count} variants`
}
