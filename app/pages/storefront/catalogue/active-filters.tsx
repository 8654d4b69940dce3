import { useCategories } from '#app/features/search/use-categories.ts'
import { Chip } from '#app/ui/chip.tsx'
import { fromDollars, shortMoney } from '#domain/money.ts'
import type { Filters } from './filters.ts'
import { useOptionName } from './option-name.ts'
import type { useFilters } from './use-filters.ts'

type Active = { text: string; off: Partial<Filters> }

/** The filters that narrow the list, each with a button to remove it. */
export default function ActiveFilters(filtering: ReturnType<typeof useFilters>) {
  const { filters, change } = filtering
  const { categoryId, minPrice, maxPrice } = filters
  const categoryName = useCategoryName(categoryId)
  const nameOf = useOptionName(filtering)
  const kinds = (['colors', 'sizes'] as const).flatMap((kind) =>
    filters[kind].map((slug) => ({
      text: nameOf(kind, slug),
      off: { [kind]: filters[kind].filter((one) => one !== slug) },
    })),
  )
  const chips: Active[] = [
    ...(categoryName ? [{ text: categoryName, off: { categoryId: null } }] : []),
    ...kinds,
    ...(minPrice === null ? [] : [{ text: `From ${shortMoney(fromDollars(minPrice))}`, off: { minPrice: null } }]),
    ...(maxPrice === null ? [] : [{ text: `Up to ${shortMoney(fromDollars(maxPrice))}`, off: { maxPrice: null } }]),
  ]
  return chips.map(({ text, off }) => (
    <Chip key={text} label={`Remove filter ${text}`} className="no-phone" onRemove={() => change(off)}>
      {text}
    </Chip>
  ))
}

function useCategoryName(slug: string | null): string | null {
  const categories = useCategories()
  const all = categories.flatMap((parent) => [parent, ...parent.children])
  return all.find((category) => category.slug === slug)?.name ?? null
}
