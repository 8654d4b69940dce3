import { links } from '#app/links.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Variant } from '#contract/products.ts'
import { fromDollars, shortMoney } from '#domain/money.ts'
import { generalPhotos, type Choice as Selection, type VariantKind, variantKinds } from '#domain/variants.ts'
import { Choice } from './choice.tsx'

type Props = {
  variants: readonly Variant[]
  /** One variant of each kind. */
  chosen: readonly Variant[]
  selection: Selection
  onChange: (kind: VariantKind, slug: string) => void
}

const labels: Record<VariantKind, string> = { color: 'Color', size: 'Size', material: 'Material', style: 'Style' }

/** Every kind of variant that the product has. 'Default' selects the general images, and so the pictured color. */
export function VariantChoices({ variants, chosen, selection, onChange }: Props) {
  return variantKinds.map((kind) => {
    const ofKind = variants.filter((variant) => variant.type === kind)
    const current = chosen.find((variant) => variant.type === kind)
    if (!current) return null
    const isGeneral = kind === 'color' && selection.color === generalPhotos
    return (
      <Choice
        key={kind}
        label={labels[kind]}
        chosen={isGeneral ? generalPhotos : current.slug}
        options={[...ofKind.map(optionOf), ...(kind === 'color' ? [generalOption(ofKind, current.name)] : [])]}
        onChoose={(slug) => onChange(kind, slug)}
        aside={kind === 'size' ? <SizeGuide /> : undefined}
      />
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

/** The default option, standing for the variant bought with it. */
function generalOption([first, second]: Variant[], bought: string) {
  const halves = `linear-gradient(135deg, ${first?.value} 50%, ${second?.value ?? 'white'} 50%)`
  return { id: generalPhotos, name: 'Default', says: `Default, ${bought}`, isSoldOut: false, swatch: halves }
}

function optionOf({ slug, type, name, value, priceAdjustment, stockQuantity }: Variant) {
  const more =
    priceAdjustment === 0 ? '' : `, ${priceAdjustment > 0 ? '+' : ''}${shortMoney(fromDollars(priceAdjustment))}`
  return { id: slug, name, more, isSoldOut: stockQuantity === 0, ...(type === 'color' && { swatch: value }) }
}
