import { useRef, useState } from 'react'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useCategories } from '#app/features/catalogue/use-categories.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { focusFirstError } from '#app/ui/focus-first-error.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { CategoryWithChildren } from '#contract/categories.ts'

type Values = { name: string; description: string; parentId: string }
type Errors = { [Name in keyof Values]?: string }

type Props = { category?: Omit<CategoryWithChildren, 'children'> | undefined; onClose: () => void }

/** Creates a category, of the first level or under one of it; or edits one, whose address stays. */
export function CategoryDialog({ category, onClose }: Props) {
  const form = useCategoryForm({ category, onClose })
  const { values, errors, type } = form
  return (
    <Dialog open title={category ? `Edit ${category.name}` : 'Add Category'} onClose={onClose}>
      <form
        ref={form.element}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void form.save()
        }}
      >
        {form.failure && <Alert kind="failed">{form.failure}</Alert>}
        <TextField
          label="Category Name"
          required
          maxLength={80}
          autoComplete="off"
          value={values.name}
          error={errors.name}
          onChange={(event) => type({ name: event.currentTarget.value })}
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
        {!category && (
          <ParentField value={values.parentId} error={errors.parentId} onChange={(parentId) => type({ parentId })} />
        )}
        <div className="dialog__acts">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" pending={form.isPending}>
            {category ? 'Save Category' : 'Add Category'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type FieldProps = { value: string; error: string | undefined; onChange: (parentId: string) => void }

function ParentField({ onChange, ...field }: FieldProps) {
  return (
    <SelectField
      label="Parent Category"
      className="[&_select]:w-full"
      {...field}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">None</option>
      {useCategories().map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

function useCategoryForm({ category, onClose }: Props) {
  const [values, setValues] = useState<Values>({
    name: category?.name ?? '',
    description: category?.description ?? '',
    parentId: '',
  })
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const create = useCall('categories.createCategory')
  const update = useCall('categories.updateCategory')
  const isPending = create.isPending || update.isPending
  function send(): Promise<unknown> {
    const { name, description, parentId } = values
    if (category) return update.mutateAsync({ categoryId: category._id, name, description })
    return create.mutateAsync({ name, ...(description.trim() && { description }), ...(parentId && { parentId }) })
  }
  async function save(): Promise<void> {
    if (isPending) return
    setFailure(null)
    if (!values.name.trim()) {
      refuse({ name: 'Category name is required' })
      return
    }
    await send().then(
      () => {
        toast(`${values.name.trim()} is ${category ? 'saved' : 'created'}.`)
        onClose()
      },
      (error) => {
        setFailure(`Failed to ${category ? 'save' : 'create'} category. Please try again.`)
        refuse((error instanceof RefusalError ? error.data.fields : null) ?? {})
      },
    )
  }
  function refuse(next: Errors): void {
    setErrors(next)
    focusFirstError(element.current)
  }
  const type = (change: Partial<Values>) => setValues({ ...values, ...change })
  return { element, values, errors, failure, type, save, isPending }
}
