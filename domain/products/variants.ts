/** The kinds of variants, in the order of query parameters and of lists. */
export const variantKinds = ['color', 'size', 'material', 'style'] as const
export type VariantKind = (typeof variantKinds)[number]

/** The URL's name for the general photos, with which the pictured variant is bought. */
export const generalPhotos = 'default'

/** A variant of a product. */
type Offered = { id: string; type: string; isPictured: boolean }

/**
 * The chosen variants and, for each kind without a choice, the pictured one; sorted ids. Unchanged when a variant of another product is
 * among them.
 */
export function withPictured(variants: readonly Offered[], chosenIds: readonly string[]): string[] {
  const chosen = variants.filter(({ id }) => chosenIds.includes(id))
  if (chosen.length < new Set(chosenIds).size) return [...chosenIds].sort()
  const isOpen = ({ type }: Offered) => !chosen.some((one) => one.type === type)
  const pictured = variants.filter((variant) => variant.isPictured && isOpen(variant))
  return [...chosen, ...pictured].map(({ id }) => id).sort()
}

/** The variant's name in a URL: the slug of its name, or its id when that is empty, `generalPhotos`, or another's of its kind. */
export function variantSlug(variant: Named, variants: readonly Named[]): string {
  const slug = slugOf(variant.name)
  const namesakes = variants.filter(({ type, name }) => type === variant.type && slugOf(name) === slug)
  return slug && slug !== generalPhotos && namesakes.length < 2 ? slug : variant.id
}

type Named = { id: string; type: VariantKind; name: string }

/** The slug of the chosen variant of each kind. An omitted kind has the pictured variant. */
export type Choice = { readonly [kind in VariantKind]?: string }

export function choiceOf(chosen: readonly Named[], variants: readonly Named[]): Choice {
  const inOrder = variantKinds.flatMap((kind) => chosen.filter(({ type }) => type === kind))
  return Object.fromEntries(inOrder.map((variant) => [variant.type, variantSlug(variant, variants)]))
}

/** A color or size in the URL of a list, as PostgreSQL's filter_name makes it. Full stops separate names there. */
export function filterName(name: string): string {
  return slugOf(name) || name.toLowerCase().replaceAll('.', '')
}

/** 'Café Crème' is 'cafe-creme'. */
function slugOf(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{Mn}/gu, '')
  return letters
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** All combinations of one variant of each kind; a single empty one without variants. */
export function everyChoice<Variant extends { type: VariantKind }>(variants: readonly Variant[]): Variant[][] {
  return variantKinds.reduce<Variant[][]>(
    (choices, kind) => {
      const ofKind = variants.filter(({ type }) => type === kind)
      return ofKind.length === 0 ? choices : choices.flatMap((chosen) => ofKind.map((one) => [...chosen, one]))
    },
    [[]],
  )
}
