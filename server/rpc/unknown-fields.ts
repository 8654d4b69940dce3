import type { z } from 'zod'

type Schema = z.core.$ZodTypes

/** Paths of the fields in an input that its schema does not have; none where the schema takes any field. */
export function unknownFields(schema: z.core.$ZodType, input: unknown, path = ''): string[] {
  const { def } = (schema as Schema)._zod
  switch (def.type) {
    case 'object':
      return isRecord(input) ? fieldsBeyond(def, input, path) : []
    case 'array':
      return Array.isArray(input)
        ? input.flatMap((entry, index) => unknownFields(def.element, entry, `${path}${index}.`))
        : []
    case 'optional':
    case 'nullable':
    case 'default':
    case 'nonoptional':
      return unknownFields(def.innerType, input, path)
    case 'pipe':
      return unknownFields(def.in, input, path)
    case 'union':
      return fewest(def.options.map((option) => unknownFields(option, input, path)))
    default:
      return []
  }
}

function fieldsBeyond(
  { shape, catchall }: z.core.$ZodObjectDef,
  input: Record<string, unknown>,
  path: string,
): string[] {
  if (catchall) return []
  return Object.entries(input).flatMap(([name, value]) => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined
    return field ? unknownFields(field, value, `${path}${name}.`) : [`${path}${name}`]
  })
}

function fewest(lists: string[][]): string[] {
  return lists.reduce((best, list) => (list.length < best.length ? list : best), lists[0] ?? [])
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
