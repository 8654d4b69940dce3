import { type VariantKind, variantKinds } from './variants.ts'

type Variant<Picture> = { type: VariantKind; isPictured: boolean; pictures: readonly Picture[] }

/**
 * The pictures that represent a product: its general ones. Without any, those of one variant: of the pictured color, else of another
 * pictured variant, else of the first variant in the product's order that has some. PostgreSQL's pictures_of makes the same choice.
 */
export function representingPictures<Picture>(
  general: readonly Picture[],
  variants: readonly Variant<Picture>[],
): readonly Picture[] {
  if (general.length > 0) return general
  const withPictures = variants.filter(({ pictures }) => pictures.length > 0)
  const pictured = variantKinds.flatMap(
    (kind) => withPictures.find(({ type, isPictured }) => isPictured && type === kind) ?? [],
  )
  return (pictured[0] ?? withPictures[0])?.pictures ?? []
}
