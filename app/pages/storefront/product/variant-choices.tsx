import { links } from '#app/links.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Variant } from '#contract/products.ts'
import { fromDollars, shortMoney } from '#domain/money.ts'
import { generalPhotos, type Choice as Selection, type VariantKind, variantKinds } from '#domain/products/variants.ts'
import { Choice } from './choice.tsx'

type Props = {
  variants: readonly Variant[]
  /** One variant of each kind. */
  chosen: readonly Variant[]
  selection: Selection
  onChange: (kind: VariantKind, slug: string) => void
}

const labels: Record<VariantKind, string> = { color: 'Color', size: 'Size', material: 'Material', style: 'Style' }

/** Every kind of variant that the product has. After the colors, 'Default' leads back to the general images, and so to the pictured color. */
export function VariantChoices({ variants, chosen, selection, onChange }: Props) {
  return variantKinds.map((kind) => {
    const current = chosen.find((variant) => variant.type === kind)
    if (!current) return null
    const isColor = kind === 'color'
    const isGeneral = isColor && selection.color === generalPhotos
    return (
      <Choice
        key={kind}
        label={labels[kind]}
        chosen={current.slug}
        says={isGeneral ? `Default, ${current.name}` : undefined}
        options={variants.filter((variant) => variant.type === kind).map(optionOf)}
        onChoose={(slug) => onChange(kind, slug)}
        aside={kind === 'size' ? <SizeGuide /> : undefined}
      >
        {isColor && (
          <TextLink className="small" aria-pressed={isGeneral} onClick={() => onChange(kind, generalPhotos)}>
            Default<span className="sr"> photos</span>
          </TextLink>
        )}
      </Choice>
    )
  })
}

function SizeGuide() {
  return (
    <TextLink to={links.sizeGuide()} className="form-aside">
      Size guide
    </TextLink>
  )
}

function optionOf({ slug, type, name, value, priceAdjustment, stockQuantity }: Variant) {
  const more =
    priceAdjustment === 0 ? '' : `, ${priceAdjustment > 0 ? '+' : ''}${shortMoney(fromDollars(priceAdjustment))}`
  return { id: slug, name, more, isSoldOut: stockQuantity === 0, ...(type === 'color' && { swatch: value }) }
}
