import { useState } from 'react'
import { useCategories } from '#app/features/catalogue/use-categories.ts'
import { ConflictNotice } from '#app/pages/admin/conflict-notice.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { EditedCategory } from '#contract/categories.ts'
import { categoryPath } from '#domain/paths.ts'
import { PictureField } from './picture-field.tsx'
import { type CategoryForm, type FieldName, useCategoryForm } from './use-category-form.ts'

type Props = { category?: EditedCategory | undefined; onClose: () => void }

/** Creates a category, or edits one. */
export function CategoryDialog({ category = undefined, onClose }: Props) {
  const form = useCategoryForm(category ?? null, onClose)
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const isTouched = form.changed.length > 0 || isSending
  const close = () => (isTouched ? setAsking(true) : onClose())
  return (
    <Dialog open title={category ? `Edit ${category.name}` : 'Add Category'} onClose={close}>
      <form
        ref={form.element}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSending) void form.save()
        }}
      >
        {form.conflict.length > 0 && <CategoryConflict form={form} />}
        {form.failure && <Alert kind="failed">{form.failure}</Alert>}
        <Fields form={form} category={category} />
        <PictureField form={form} imageUrl={category?.imageUrl ?? ''} onSending={setSending} />
        <div className="dialog__acts">
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" pending={form.isPending || isSending}>
            {category ? 'Save Category' : 'Add Category'}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Leave without saving?"
        text={`Not saved yet: ${form.changed.map((name) => fieldNames[name].toLowerCase()).join(', ') || 'picture'}.`}
        confirm="Leave"
        cancel="Keep editing"
        danger
        onConfirm={onClose}
      />
    </Dialog>
  )
}

function Fields({ form, category }: { form: CategoryForm; category: EditedCategory | undefined }) {
  const { values, errors, type } = form
  const isMoving = category !== undefined && form.changed.includes('slug')
  return (
    <>
      <TextField
        label="Category Name"
        required
        maxLength={80}
        autoComplete="off"
        value={values.name}
        error={errors.name}
        onChange={(event) => type({ name: event.currentTarget.value })}
      />
      <TextField
        label="Slug"
        required
        maxLength={60}
        autoComplete="off"
        value={values.slug}
        error={errors.slug}
        description={
          isMoving
            ? `${categoryPath(category.slug)} will lead to ${categoryPath(values.slug)}.`
            : `Its address: ${categoryPath(values.slug)}`
        }
        onChange={(event) => type({ slug: event.currentTarget.value })}
        onBlur={form.correctSlug}
      />
      <TextArea
        label="Description"
        optional
        rows={3}
        maxLength={500}
        value={values.description}
        error={errors.description}
        onChange={(event) => type({ description: event.currentTarget.value })}
      />
      <ParentField form={form} ownId={category?._id ?? null} />
    </>
  )
}

/** The choice of a parent. There are two levels: a category with children stays on the first. */
function ParentField({ form: { values, errors, type }, ownId }: { form: CategoryForm; ownId: string | null }) {
  const categories = useCategories()
  const holds = categories.some(({ _id, children }) => _id === ownId && children.length > 0)
  return (
    <SelectField
      label="Parent Category"
      className="[&_select]:w-full"
      value={values.parentId ?? ''}
      error={errors.parentId}
      disabled={holds}
      description={holds ? 'It holds other categories, so it stays on the first level.' : undefined}
      onChange={(event) => type({ parentId: event.currentTarget.value || null })}
    >
      <option value="">None</option>
      {categories
        .filter(({ _id }) => _id !== ownId)
        .map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
    </SelectField>
  )
}

const fieldNames: Record<FieldName, string> = {
  ...{ name: 'Category Name', slug: 'Slug', description: 'Description', parentId: 'Parent Category' },
  ...{ storageId: 'Picture', altText: 'Alt text', focalPoint: 'Focal point' },
}

function CategoryConflict({ form }: { form: CategoryForm }) {
  const categories = useCategories()
  const texts = (field: FieldName, value: unknown): string => {
    if (field === 'parentId') return categories.find(({ _id }) => _id === value)?.name ?? 'None'
    if (field === 'storageId') return value ? 'A picture' : 'None'
    if (field === 'focalPoint') return value ? Object.values(value).join('% / ').concat('%') : 'None'
    return String(value ?? '') || 'None'
  }
  const conflicts = form.conflict.map(({ field, value, by, at }) => ({
    ...{ field, name: fieldNames[field], by, at },
    ...{ opened: texts(field, form.opened[field]), theirs: texts(field, value) },
    mine: texts(field, form.values[field]),
  }))
  return <ConflictNotice conflicts={conflicts} thing="category" onSettle={form.settle} />
}
