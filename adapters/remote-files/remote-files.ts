/** Files of other people's servers. */
export type RemoteFiles = {
  /** The reason, in words, why nothing is fetched from an address; null where it may be. */
  refusalOf(address: string): Promise<string | null>
  /** The file's bytes, or why there are none. */
  fetch(address: string): Promise<{ bytes: Uint8Array } | { refusal: string }>
}
