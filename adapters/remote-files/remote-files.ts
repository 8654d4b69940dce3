/** Files on other servers. */
export type RemoteFiles = {
  /** The reason why a URL must not be fetched, as text; null when it may be. */
  refusalOf(address: string): Promise<string | null>
  /** The file's bytes, or the reason why there are none, as text. */
  fetch(address: string): Promise<{ bytes: Uint8Array } | { refusal: string }>
}
