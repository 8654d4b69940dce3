import { useAnswer } from '#app/engine/data/queries.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { Part, Row } from './part.tsx'
import { type PartForm, settingField } from './setting.ts'

export const homeFields = {
  storyProduct: settingField({
    section: 'homeStory',
    name: 'Featured bag',
    label: 'Featured bag',
    read: ({ slug }) => slug,
    write: (slug) => ({ slug }),
  }),
}

const maxProducts = 100

export function HomePart({ form }: { form: PartForm<keyof typeof homeFields> }) {
  const { values, type } = form
  const products = useAnswer('products.searchProducts', {
    sortBy: 'name',
    paginationOpts: { numItems: maxProducts, cursor: null },
  }).data?.page
  const story = useStoryProduct(values.storyProduct)
  const isListed = story.slug === '' || products?.some(({ slug }) => slug === story.slug)
  return (
    <Part id="home" title="Home page">
      <Row name="Featured bag" text="Shown between the best sellers and the new arrivals, which leave it out.">
        <SelectField
          label="Featured bag"
          value={story.slug}
          onChange={(event) => type({ storyProduct: event.target.value })}
        >
          <option value="">The next featured product</option>
          {!isListed && <option value={story.slug}>{story.name}</option>}
          {products?.map(({ _id, slug, name }) => (
            <option key={_id} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        {story.isGone && (
          <p className="muted">This bag is not in the shop now. The next featured product takes its place.</p>
        )}
      </Row>
    </Part>
  )
}

/** The product at the stored slug, or at the slug that it has by now. */
function useStoryProduct(slug: string) {
  const kept = useAnswer('products.getProductBySlug', { slug }, { enabled: slug !== '' })
  const refusal = kept.error instanceof RefusalError ? kept.error : null
  const movedTo = refusal?.data.movedTo
  const isMoved = movedTo !== undefined
  const to = movedTo ?? slug
  const moved = useAnswer('products.getProductBySlug', { slug: to }, { enabled: isMoved })
  const name = moved.data?.name ?? kept.data?.name ?? to
  return { slug: to, name, isGone: refusal?.code === 'NOT_FOUND' && !isMoved }
}
