/** Sort orders of the catalogue; newest first is the default. */
export const sortOptions = ['newest', 'price_low_high', 'price_high_low', 'rating', 'name'] as const

export type SortOption = (typeof sortOptions)[number]

/** Views of the catalogue, each with a rule for its products. */
export const catalogueViews = ['new_arrivals', 'bestsellers', 'sale'] as const

export type CatalogueView = (typeof catalogueViews)[number]
