/** 'Clara Jensen' → 'Clara' */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

export type NameParts = { first: string; last: string }

/** 'Clara van Holm' → first 'Clara', last 'van Holm'. A first or last name that is known stays whole: first 'Mary Ann', last 'van Holm'. */
export function nameParts(name: string, known: NameParts = { first: '', last: '' }): NameParts {
  const whole = name.trim()
  const [first, last] = [known.first.trim(), known.last.trim()]
  if (last && whole.endsWith(` ${last}`)) return { first: whole.slice(0, -last.length).trim(), last }
  const begin = first && `${whole} `.startsWith(`${first} `) ? first : firstNameOf(whole)
  return { first: begin, last: whole.slice(begin.length).trim() }
}

export function nameOf({ first, last }: NameParts): string {
  return `${first} ${last}`.trim()
}
