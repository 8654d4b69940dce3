/** Decodes a name; a malformed one stays as it is. */
export function decodeName(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
