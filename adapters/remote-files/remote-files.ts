/** Files on other servers. */
export type RemoteFiles = {
  /** The reason, in words, why a URL must not be fetched, or null. */
  refusalOf(address: string): Promise<string | null>
  /** The file's bytes, or the reason for none, in words. */
  fetch(address: string): Promise<{ bytes: Uint8Array } | { refusal: string }>
}
