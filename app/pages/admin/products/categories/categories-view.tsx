import { useQueryClient } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { refetch, useAnswer } from '#app/engine/data/queries.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useOrder } from '#app/pages/admin/use-order.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.ts'
import type { EditedCategory } from '#contract/categories.ts'
import { CategoryDialog } from './category-dialog.tsx'

type OpenDialog = { kind: 'edit' | 'delete'; category: EditedCategory } | null

/** All categories in two levels, to edit, sort, and delete when empty. */
export function CategoriesView({ onAdd }: { onAdd: () => void }) {
  const { data: categories, isError, refetch: again } = useAnswer('categories.getEditedCategories', {})
  const [shown, show] = useState<OpenDialog>(null)
  if (isError && !categories) return <FailedState onRetry={() => void again()} />
  if (!categories)
    return (
      <div role="status" aria-label="Loading the categories">
        <Skeleton lines={8} height={44} />
      </div>
    )
  if (categories.length === 0)
    return <EmptyState title="No categories yet" action={<Button onClick={onAdd}>Add Category</Button>} />
  const latest = (category: EditedCategory) => categories.find(({ _id }) => _id === category._id) ?? category
  return (
    <section aria-label="Categories">
      <Level parentId={null} categories={categories} onShow={show} />
      {shown?.kind === 'edit' && <CategoryDialog category={latest(shown.category)} onClose={() => show(null)} />}
      {shown?.kind === 'delete' && <DeleteCategory category={shown.category} onClose={() => show(null)} />}
    </section>
  )
}

type LevelProps = {
  parentId: string | null
  categories: readonly EditedCategory[]
  onShow: (shown: OpenDialog) => void
}

/** The categories below one, or those of the first level with their children. */
function Level({ parentId, categories, onShow }: LevelProps) {
  const { mutateAsync } = useCall('categories.sortCategories')
  const queryClient = useQueryClient()
  const level = categories.filter((one) => one.parentId === parentId)
  const { inOrder, move } = useOrder(level, async (categoryIds) => {
    await mutateAsync({ categoryIds, ...(parentId && { parentId }) })
    await refetch(queryClient, 'categories.getEditedCategories')
  })
  return (
    <ul className={parentId ? undefined : 'border border-sand'}>
      {inOrder.map((category, place) => (
        <li key={category._id}>
          <CategoryRow
            category={category}
            isFirst={place === 0}
            isLast={place === inOrder.length - 1}
            onMove={(by) => move(category._id, by)}
            onShow={onShow}
          />
          {!parentId && <Level parentId={category._id} categories={categories} onShow={onShow} />}
        </li>
      ))}
    </ul>
  )
}

type RowProps = {
  category: EditedCategory
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onShow: (shown: OpenDialog) => void
}

function CategoryRow({ category, isFirst, isLast, onMove, onShow }: RowProps) {
  const { name, description, parentId, imageUrl, altText, productCount } = category
  return (
    <div
      className={`flex items-center gap-3 border-t border-sand py-2 pr-3 ${parentId ? 'pl-10' : 'pl-5 font-medium'}`}
    >
      <Picture className="h-8 w-12 shrink-0 bg-shell object-cover" url={imageUrl} alt="" sizes="48px" />
      <span className="min-w-0 flex-1">
        {name}
        {description && <span className="muted tiny no-phone ml-3 font-normal">{description}</span>}
        {imageUrl && !altText && <span className="tiny ml-3 font-normal text-danger">No alt text</span>}
      </span>
      <span className="muted num tiny font-normal max-sm:hidden">
        {productCount} <span>{productCount === 1 ? 'product' : 'products'}</span>
      </span>
      <div className="row-actions">
        <IconButton label={`Move ${name} up`} aria-disabled={isFirst} onClick={() => onMove(-1)}>
          <ArrowUp className="icon icon--sm" aria-hidden="true" />
        </IconButton>
        <IconButton label={`Move ${name} down`} aria-disabled={isLast} onClick={() => onMove(1)}>
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

function DeleteCategory({ category: { _id, name }, onClose }: { category: EditedCategory; onClose: () => void }) {
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
