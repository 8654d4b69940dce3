import { useAnswer } from '#app/engine/data/queries.ts'
import { optionsInput } from './filters.ts'
import type { useFilters } from './use-filters.ts'

/** The name of a color or size for a slug; until it is known, and when no product has it, the slug spelled out. */
export function useOptionName({ filters, listing }: ReturnType<typeof useFilters>) {
  const { data } = useAnswer('products.getFilterOptions', optionsInput(filters, listing), { keepsPrevious: true })
  return (kind: 'colors' | 'sizes', slug: string): string =>
    data?.[kind].find((option) => option.slug === slug)?.name ?? spelled(slug)
}

/** 'ink-navy' is 'Ink Navy'. */
export function spelled(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
