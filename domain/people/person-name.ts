/** 'Clara Jensen' → 'Clara' */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

/** 'Clara van Holm' → first 'Clara', last 'van Holm' */
export function nameParts(name: string): { first: string; last: string } {
  const first = firstNameOf(name)
  return { first, last: name.trim().slice(first.length).trim() }
}

export function nameOf({ first, last }: { first: string; last: string }): string {
  return `${first} ${last}`.trim()
}
