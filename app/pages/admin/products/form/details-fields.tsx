import { CategoryOptions } from '#app/pages/admin/products/product-filters.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { MoneyField } from '#app/ui/money-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { ProductForm } from './use-product-form.ts'

type Props = { form: ProductForm }

/** All fields of a product. */
export function DetailsFields({ form }: Props) {
  const field = form.fieldOf
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('name')} required maxLength={255} autoComplete="off" />
        <TextField
          {...field('slug')}
          onBlur={() => {
            field('slug').onBlur()
            form.correctSlug()
          }}
          required
          maxLength={255}
          autoComplete="off"
          spellCheck={false}
          description="URL-friendly version of the product name"
        />
        <CategoryField form={form} />
        <TextField {...field('sustainabilityScore')} required inputMode="decimal" min={1} max={10} step={0.1} />
      </div>
      <TextArea {...field('description')} required rows={3} maxLength={10_000} />
      <div className="grid gap-4 sm:grid-cols-3">
        <MoneyField {...field('price')} required min={0} />
        <MoneyField {...field('compareAtPrice')} min={0} />
        <TextField {...field('stockQuantity')} required inputMode="numeric" min={0} step={1} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('materials')} required description="Separated by commas" />
        <TextField {...field('tags')} placeholder="sustainable, luxury, casual" description="Separated by commas" />
      </div>
      <Checkbox
        label="Product is active and visible to customers"
        checked={form.values.isActive}
        onChange={(event) => form.type({ isActive: event.currentTarget.checked })}
      />
      <CodeFields form={form} />
      <MoreFields form={form} />
      <SearchFields form={form} />
    </>
  )
}

function CategoryField({ form }: Props) {
  return (
    <SelectField {...form.fieldOf('categoryId')} required className="[&_select]:w-full">
      <option value="">Choose a category</option>
      <CategoryOptions />
    </SelectField>
  )
}

/** The fields of the further sections of the product's page. */
function MoreFields({ form }: Props) {
  const field = form.fieldOf
  return (
    <fieldset className="grid gap-4">
      <legend className="label mb-2">More on its page</legend>
      <TextArea {...field('shortDescription')} rows={2} maxLength={500} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextArea {...field('sustainableFeatures')} rows={3} description="One on each line" />
        <TextArea {...field('careInstructions')} rows={3} maxLength={5_000} />
      </div>
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <TextField {...field('dimensions')} maxLength={500} autoComplete="off" placeholder="32 × 27 × 13 cm" />
        <TextField {...field('weightGrams')} inputMode="numeric" min={1} step={1} />
      </div>
    </fieldset>
  )
}

/** The product's codes and cost; those of its variants are in their dialog. */
function CodeFields({ form }: Props) {
  const field = form.fieldOf
  return (
    <fieldset className="grid gap-4">
      <legend className="label mb-2">SKU, barcode and cost</legend>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField {...field('sku')} maxLength={60} autoComplete="off" spellCheck={false} />
        <TextField {...field('barcode')} inputMode="numeric" maxLength={30} autoComplete="off" />
        <MoneyField {...field('cost')} min={0} description="Customers never see it" />
      </div>
    </fieldset>
  )
}

/** The title and description in search engines and link previews. */
function SearchFields({ form }: Props) {
  const field = form.fieldOf
  const { name, shortDescription, description } = form.values
  return (
    <fieldset className="grid gap-4">
      <legend className="label mb-2">Search engines and link previews</legend>
      <TextField
        {...field('seoTitle')}
        maxLength={255}
        autoComplete="off"
        placeholder={name.trim()}
        description="Empty for the product's name. About 60 characters are shown"
      />
      <TextArea
        {...field('seoDescription')}
        rows={2}
        maxLength={500}
        placeholder={shortDescription.trim() || description.trim()}
        description="Empty for the short description. About 160 characters are shown"
      />
    </fieldset>
  )
}
