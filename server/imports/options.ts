import { type VariantKind, variantKinds } from '#domain/products/variants.ts'
import type { Cells } from './cells.ts'
import { columnName, type Group, optionKeys, type Row } from './columns.ts'

/** The variants of a row, in the order of the file's options. */
export type Choice = { kind: VariantKind; name: string }[]
export type VariantRow = { row: Row; choice: Choice }

export const kindNames: Record<VariantKind, string> = {
  color: 'Color',
  size: 'Size',
  material: 'Material',
  style: 'Style',
}

type Option = { kind: VariantKind; valueKey: (typeof optionKeys)[number][1]; name: string }

/** The rows with data of a product or of a variant; others have pictures only. */
export function readVariantRows(group: Group, cells: Cells): VariantRow[] {
  const options = readOptions(group, cells)
  const seen = new Map<string, number>()
  return group.rows.flatMap((row, index) => {
    if (index > 0 && !isOfVariant(row)) return []
    const choice = options.flatMap(({ kind, valueKey, name }) => {
      const value = cells.text(row, valueKey, 255)
      if (!value && !row.cells[valueKey]) cells.say(row, valueKey, `Empty, although ${name} is an option`)
      return value ? [{ kind, name: value }] : []
    })
    if (choice.length < options.length) return []
    const key = choiceKey(choice)
    const first = seen.get(key)
    if (first !== undefined) {
      const column = options[0]?.valueKey ?? 'handle'
      cells.say(
        row,
        column,
        options[0]
          ? `The same variant is on line ${first}`
          : `The product is on line ${first} already, and has no options`,
      )
      return []
    }
    seen.set(key, row.line)
    return [{ row, choice }]
  })
}

export function choiceKey(choice: Choice): string {
  const parts = choice.map(({ kind, name }) => `${kind}:${name.toLowerCase()}`)
  return parts.sort().join('|')
}

function isOfVariant({ cells }: Row): boolean {
  return Boolean(
    cells.price ||
      cells.quantity ||
      cells.sku ||
      cells.barcode ||
      cells.cost ||
      optionKeys.some(([, value]) => cells[value]),
  )
}

/** Shopify writes the names of options in a product's first row only. 'Title' alone means that there are none. */
function readOptions(group: Group, cells: Cells): Option[] {
  const [first] = group.rows
  const options: Option[] = []
  for (const [nameKey, valueKey] of optionKeys) {
    const name = first.cells[nameKey]
    if (!name) {
      const row = group.rows.find(({ cells }) => cells[valueKey])
      if (row) cells.say(first, nameKey, `Empty, although ${columnName(valueKey)} is used on line ${row.line}`)
      continue
    }
    if (/^title$/i.test(name) && /^default title$/i.test(first.cells[valueKey] ?? '')) continue
    const kind = kindOf(name)
    if (options.some((option) => option.kind === kind))
      cells.say(
        first,
        nameKey,
        `“${name}” would be a second ${kindNames[kind]}. Variants come by Color, Size, Material and Style`,
      )
    else options.push({ kind, valueKey, name })
  }
  return options
}

/** The kind of variant for an option's name: 'Colour' is a color, an unknown name is a style. */
export function kindOf(name: string): VariantKind {
  const plain = name.trim().toLowerCase().replace('colour', 'color')
  return variantKinds.find((kind) => kind === plain) ?? 'style'
}
