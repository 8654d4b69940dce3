/** Orders of the catalogue; the newest come first unless another is asked for. */
export const sortOptions = ['newest', 'price_low_high', 'price_high_low', 'rating', 'name'] as const

export type SortOption = (typeof sortOptions)[number]

/** Views of the catalogue with a rule of their own. */
export const catalogueViews = ['new_arrivals', 'bestsellers', 'sale'] as const

export type CatalogueView = (typeof catalogueViews)[number]
