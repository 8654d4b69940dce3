/** All combinations of one value for each name. */
export function combinations<const P extends Record<string, readonly unknown[]>>(
  parts: P,
): { [Name in keyof P]: P[Name][number] }[] {
  let made: Record<string, unknown>[] = [{}]
  for (const [name, values] of Object.entries(parts))
    made = made.flatMap((one) => values.map((value) => ({ ...one, [name]: value })))
  return made as { [Name in keyof P]: P[Name][number] }[]
}

/** All subsets of a list, in its order. */
export function subsets<T>(list: readonly T[]): T[][] {
  const [first, ...others] = list
  if (first === undefined) return [[]]
  return subsets(others).flatMap((some) => [some, [first, ...some]])
}

/** All lists of at most so many of the values, with repetition. */
export function lists<T>(values: readonly T[], most: number): T[][] {
  if (most === 0) return [[]]
  const shorter = lists(values, most - 1)
  return [[], ...values.flatMap((first) => shorter.map((rest) => [first, ...rest]))]
}
