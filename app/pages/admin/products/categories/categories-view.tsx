import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useCategories } from '#app/features/catalogue/use-categories.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { CategoryWithChildren } from '#contract/categories.ts'
import { CategoryDialog } from './category-dialog.tsx'

export type Category = Omit<CategoryWithChildren, 'children'>
type Shown = { kind: 'edit' | 'delete'; category: Category } | null

/** All categories in two levels: renamed, described, ordered, and deleted when they are empty. */
export function CategoriesView({ onAdd }: { onAdd: () => void }) {
  const categories = useCategories()
  const [shown, show] = useState<Shown>(null)
  if (categories.length === 0)
    return <EmptyState title="No categories yet" action={<Button onClick={onAdd}>Add Category</Button>} />
  return (
    <section aria-label="Categories">
      <ul className="border border-sand">
        {categories.map((parent) => (
          <li key={parent._id}>
            <CategoryRow category={parent} level={categories} parentId={null} onShow={show} />
            <ul>
              {parent.children.map((child) => (
                <li key={child._id}>
                  <CategoryRow category={child} level={parent.children} parentId={parent._id} onShow={show} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {shown?.kind === 'edit' && <CategoryDialog category={shown.category} onClose={() => show(null)} />}
      {shown?.kind === 'delete' && <DeleteCategory category={shown.category} onClose={() => show(null)} />}
    </section>
  )
}

type RowProps = {
  category: Category
  /** The categories beside it, itself among them. */
  level: readonly Category[]
  parentId: string | null
  onShow: (shown: Shown) => void
}

function CategoryRow({ category, level, parentId, onShow }: RowProps) {
  const { name, description } = category
  const { place, isLast, move } = useMove({ category, level, parentId })
  return (
    <div
      className={`flex items-center gap-3 border-t border-sand py-2 pr-3 ${parentId ? 'pl-10' : 'pl-5 font-medium'}`}
    >
      <span className="min-w-0 flex-1">
        {name}
        {description && <span className="muted tiny opt-d ml-3 font-normal">{description}</span>}
      </span>
      <div className="rowacts">
        <IconButton label={`Move ${name} up`} aria-disabled={place === 0} onClick={() => move(-1)}>
          <ArrowUp className="icon icon--sm" aria-hidden="true" />
        </IconButton>
        <IconButton label={`Move ${name} down`} aria-disabled={isLast} onClick={() => move(1)}>
          <ArrowDown className="icon icon--sm" aria-hidden="true" />
        </IconButton>
        <IconButton label={`Edit ${name}`} onClick={() => onShow({ kind: 'edit', category })}>
          <Pencil className="icon icon--sm" aria-hidden="true" />
        </IconButton>
        <IconButton label={`Delete ${name}`} onClick={() => onShow({ kind: 'delete', category })}>
          <Trash className="icon icon--sm" aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}

function useMove({ category, level, parentId }: Omit<RowProps, 'onShow'>) {
  const order = useCall('categories.orderCategories')
  const ids = level.map(({ _id }) => _id)
  const place = ids.indexOf(category._id)
  const isLast = place === ids.length - 1
  function move(by: 1 | -1): void {
    if (order.isPending || (by < 0 ? place === 0 : isLast)) return
    const categoryIds = ids.toSpliced(place, 1).toSpliced(place + by, 0, category._id)
    order
      .mutateAsync({ categoryIds, ...(parentId && { parentId }) })
      .catch(() => toast('The order was not saved. Please try again.', { kind: 'failed' }))
  }
  return { place, isLast, move }
}

function DeleteCategory({ category: { _id, name }, onClose }: { category: Category; onClose: () => void }) {
  const remove = useCall('categories.deleteCategory')
  const confirm = () =>
    remove
      .mutateAsync({ categoryId: _id })
      .then(
        () => toast(`${name} is deleted.`),
        (error) => toast(messageOf(error, `Failed to delete ${name}. Please try again.`), { kind: 'failed' }),
      )
      .then(onClose)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete ${name}?`}
      text="Only a category without products can be deleted. Its address leads nowhere afterwards."
      confirm="Delete category"
      cancel="Keep it"
      danger
      pending={remove.isPending}
      onConfirm={() => void confirm()}
    />
  )
}
