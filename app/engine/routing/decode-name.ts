/** Decodes a percent-encoded name; a malformed one stays unchanged. */
export function decodeName(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
