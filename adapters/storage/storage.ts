/** Stores files by key ('pictures/…/640.avif'). Keys are the shop's own, never a visitor's input. */
export type FileStorage = {
  /** Writes a file atomically: a reader never sees a part of it. */
  write(key: string, bytes: Uint8Array): Promise<void>
  has(key: string): Promise<boolean>
  /** The file's bytes; null when there is none. */
  read(key: string): Promise<Buffer | null>
  /** Reads `count` bytes from `start` on, fewer at the file's end; null when there is no such file. */
  readPart(key: string, start: number, count: number): Promise<Buffer | null>
  delete(key: string): Promise<void>
  /** The keys of all files that begin with a text. */
  list(prefix: string): AsyncIterable<string>
}

/** True for a file that the shop can write again by itself: parts of the feed, and assets of a build. No backup needs it. */
export function isWrittenAnew(key: string): boolean {
  return key.startsWith('public-files/') || key.startsWith('assets/')
}
