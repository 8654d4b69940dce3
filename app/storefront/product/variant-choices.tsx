import { links } from '#app/links.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Variant } from '#contract/products.ts'
import { fromDollars, shortMoney } from '#domain/money.ts'
import { Choice } from './choice.tsx'
import type { Selection } from './selection.ts'

type Props = {
  variants: readonly Variant[]
  selection: Selection
  onChange: (type: Variant['type'], id: string | null) => void
}

const kinds: [type: Variant['type'], label: string][] = [
  ['color', 'Color'],
  ['size', 'Size'],
  ['material', 'Material'],
  ['style', 'Style'],
]

/** Every kind of option that this product comes in. 'Default' is the product as pictured. */
export function VariantChoices({ variants, selection, onChange }: Props) {
  return kinds.map(([type, label]) => {
    const ofKind = variants.filter((variant) => variant.type === type)
    if (ofKind.length === 0) return null
    return (
      <Choice
        key={type}
        label={label}
        chosen={selection[type] ?? null}
        options={[defaultOption(type, ofKind), ...ofKind.map(optionOf)]}
        onChoose={(id) => onChange(type, id)}
        aside={type === 'size' ? <SizeGuide /> : undefined}
      />
    )
  })
}

function SizeGuide() {
  return (
    <TextLink to={links.sizeGuide()} className="opt">
      Size guide
    </TextLink>
  )
}

function defaultOption(type: Variant['type'], [first, second]: Variant[]) {
  const name = 'Default'
  if (type !== 'color') return { id: null, name, isSoldOut: false }
  const halves = `linear-gradient(135deg, ${first?.value} 50%, ${second?.value ?? '#fff'} 50%)`
  return { id: null, name, isSoldOut: false, swatch: halves }
}

function optionOf({ _id, type, name, value, priceAdjustment, stockQuantity }: Variant) {
  const more =
    priceAdjustment === 0 ? '' : `, ${priceAdjustment > 0 ? '+' : ''}${shortMoney(fromDollars(priceAdjustment))}`
  return { id: _id, name, more, isSoldOut: stockQuantity === 0, ...(type === 'color' && { swatch: value }) }
}
