import { useState } from 'react'
import { useLeave } from '#app/features/editing/leaving.tsx'
import { EditingNotice, SaveBar } from '#app/features/editing/save-bar.tsx'
import { useCategories } from '#app/features/search/use-categories.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { EditedCategory } from '#contract/categories.ts'
import { categoryPath } from '#domain/paths.ts'
import { PictureField } from './picture-field.tsx'
import { type CategoryForm, useCategoryForm } from './use-category-form.ts'

type Props = { category?: EditedCategory | undefined; onClose: () => void }

/** Creates a category, or edits one. */
export function CategoryDialog({ category = undefined, onClose }: Props) {
  const form = useCategoryForm(category ?? null, onClose)
  const [isSending, setSending] = useState(false)
  const { leave, question } = useLeave({
    unsaved: isSending ? [...form.unsaved, 'Picture'] : form.unsaved,
    onLeave: onClose,
  })
  return (
    <Dialog open title={category ? `Edit ${category.name}` : 'Add Category'} onClose={leave}>
      <form
        {...form.form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSending) form.save()
        }}
      >
        <EditingNotice editing={form} />
        <Fields form={form} category={category} />
        <PictureField form={form} imageUrl={category?.imageUrl ?? ''} onSending={setSending} />
        <div className="dialog__actions">
          <SaveBar
            editing={form}
            save={category ? 'Save Category' : 'Add Category'}
            cancel="Cancel"
            onCancel={leave}
            isWaiting={isSending}
          />
        </div>
      </form>
      {question}
    </Dialog>
  )
}

function Fields({ form, category }: { form: CategoryForm; category: EditedCategory | undefined }) {
  const { values, fieldOf } = form
  const isMoving = category !== undefined && form.changed.includes('slug')
  return (
    <>
      <TextField {...fieldOf('name')} required maxLength={80} autoComplete="off" />
      <TextField
        {...fieldOf('slug')}
        required
        maxLength={60}
        autoComplete="off"
        description={
          isMoving
            ? `${categoryPath(category.slug)} will lead to ${categoryPath(values.slug)}.`
            : `Its address: ${categoryPath(values.slug)}`
        }
        onBlur={() => {
          fieldOf('slug').onBlur()
          form.correctSlug()
        }}
      />
      <TextArea {...fieldOf('description')} optional rows={3} maxLength={500} />
      <ParentField form={form} ownId={category?._id ?? null} />
    </>
  )
}

/** The choice of a parent. There are two levels: a category with children stays on the first. */
function ParentField({ form: { fieldOf, type }, ownId }: { form: CategoryForm; ownId: string | null }) {
  const categories = useCategories()
  const holds = categories.some(({ _id, children }) => _id === ownId && children.length > 0)
  return (
    <SelectField
      {...fieldOf('parentId')}
      className="[&_select]:w-full"
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
