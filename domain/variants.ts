/** The kinds of variants, in the order in which addresses and lists of choices name them. */
export const variantKinds = ['color', 'size', 'material', 'style'] as const
export type VariantKind = (typeof variantKinds)[number]

/** The word in an address for the general photos, with which the pictured variant is bought. */
export const generalPhotos = 'default'

/** One look or size that a product comes in. */
type Offered = { id: string; type: string; isPictured: boolean }

/**
 * The variants bought: these, and the pictured one of each kind that they say nothing of; sorted. With a variant of another product among
 * them they stay as they are.
 */
export function withPictured(variants: readonly Offered[], chosenIds: readonly string[]): string[] {
  const chosen = variants.filter(({ id }) => chosenIds.includes(id))
  if (chosen.length < new Set(chosenIds).size) return [...chosenIds].sort()
  const isOpen = ({ type }: Offered) => !chosen.some((one) => one.type === type)
  const pictured = variants.filter((variant) => variant.isPictured && isOpen(variant))
  return [...chosen, ...pictured].map(({ id }) => id).sort()
}

/** Names a variant in an address: by its name where that tells it from the others of its kind, else by its id. */
export function variantSlug(variant: Named, variants: readonly Named[]): string {
  const slug = slugOf(variant.name)
  const namesakes = variants.filter(({ type, name }) => type === variant.type && slugOf(name) === slug)
  return slug && slug !== generalPhotos && namesakes.length < 2 ? slug : variant.id
}

type Named = { id: string; type: VariantKind; name: string }

/** The slug of the chosen variant of each kind. A kind that it leaves out is as pictured. */
export type Choice = { readonly [kind in VariantKind]?: string }

export function choiceOf(chosen: readonly Named[], variants: readonly Named[]): Choice {
  const inOrder = variantKinds.flatMap((kind) => chosen.filter(({ type }) => type === kind))
  return Object.fromEntries(inOrder.map((variant) => [variant.type, variantSlug(variant, variants)]))
}

/** A color or size as the address of a list names it; PostgreSQL's filter_name does the same. Full stops stand between names. */
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

/** Every way to choose one of each kind; one empty choice where there is nothing to choose. */
export function everyChoice<Variant extends { type: VariantKind }>(variants: readonly Variant[]): Variant[][] {
  return variantKinds.reduce<Variant[][]>(
    (choices, kind) => {
      const ofKind = variants.filter(({ type }) => type === kind)
      return ofKind.length === 0 ? choices : choices.flatMap((chosen) => ofKind.map((one) => [...chosen, one]))
    },
    [[]],
  )
}
