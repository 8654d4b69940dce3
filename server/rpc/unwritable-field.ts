/** Where an input holds what PostgreSQL cannot keep as text: NUL, or half of a character. Null when there is none. */
export function unwritableField(value: unknown): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? '' : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, part] of Object.entries(value)) {
    const within = unwritableField(part)
    if (within !== null) return within ? `${name}.${within}` : name
  }
  return null
}
