import { colorValueOf } from './color-names.ts'
import { type VariantKind, variantKinds } from './variants.ts'

/** One choice of a kind, such as the color Red. The value is a CSS color, or the name again. */
export type VariantOption = { type: VariantKind; name: string; value: string }

/** The most variants of a product. */
export const maxVariants = 100

const wrongKind = 'Begin each kind with Color, Size, Material or Style and a colon'
const wrongName = 'Use at most 255 characters for a name, none of them ( ) { } < or >'

/** Options as merchants type them: 'Color: Red, Bone #dcd0b6; Size: S, M'. A name that is repeated counts once. */
export function readOptions(text: string): { options: VariantOption[]; fault: string | null } {
  const groups = text.split(/[;\n]/).filter((group) => group.trim() !== '')
  const options = new Map<string, VariantOption>()
  for (const group of groups) {
    const [, typedKind = '', names = ''] = /^([^:]*):(.*)$/.exec(group) ?? []
    const type = kindOf(typedKind)
    if (!type) return { options: [], fault: wrongKind }
    for (const typed of names.split(',').filter((one) => one.trim() !== '')) {
      const option = optionOf(type, typed)
      if (/[(){}<>]/.test(option.name) || option.name.length > 255) return { options: [], fault: wrongName }
      if (!options.has(keyOf(option))) options.set(keyOf(option), option)
    }
  }
  const fault = options.size > maxVariants ? `At most ${maxVariants} variants.` : null
  return { options: [...options.values()], fault }
}

type Named = { type: VariantKind; name: string }

/** The options of these variants, as they can be typed again. A name with a comma or a semicolon cannot. */
export function writeOptions(variants: readonly Named[]): string {
  const groups = variantKinds.flatMap((kind) => {
    const names = variants.filter((variant) => variant.type === kind && isWritable(variant)).map(({ name }) => name)
    return names.length === 0 ? [] : [`${capitalized(kind)}: ${names.join(', ')}`]
  })
  return groups.join('; ')
}

/** The options that no variant has yet, and the variants that are no longer among the options. */
export function planOptions<Variant extends Named>(variants: readonly Variant[], options: readonly VariantOption[]) {
  const wanted = new Set(options.map(keyOf))
  const known = new Set(variants.map(keyOf))
  return {
    added: options.filter((option) => !known.has(keyOf(option))),
    removed: variants.filter((variant) => isWritable(variant) && !wanted.has(keyOf(variant))),
  }
}

function kindOf(typed: string): VariantKind | undefined {
  const word = typed.trim().toLowerCase().replace('colour', 'color').replace(/s$/, '')
  return variantKinds.find((kind) => kind === word)
}

function optionOf(type: VariantKind, typed: string): VariantOption {
  const [, name = typed.trim(), color] = (type === 'color' && /^\s*(.*\S)\s+(#[0-9a-f]{3,8})\s*$/i.exec(typed)) || []
  return { type, name, value: color ?? (type === 'color' ? colorValueOf(name) : name) }
}

function keyOf({ type, name }: Named): string {
  return `${type}:${name.trim().toLowerCase()}`
}

function isWritable({ name }: Named): boolean {
  return !/[,;\n]/.test(name)
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
