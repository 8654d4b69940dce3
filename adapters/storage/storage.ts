/** Files by key ('pictures/…/640.avif'). Keys are our own, never a visitor's words. */
export type FileStorage = {
  /** Whole or not at all: a reader never sees half a file. */
  write(key: string, bytes: Uint8Array): Promise<void>
  has(key: string): Promise<boolean>
  /** Null when there is no such file. */
  read(key: string): Promise<Buffer | null>
  /** Reads `count` bytes from `start` on, fewer at the file's end; null when there is no such file. */
  readPart(key: string, start: number, count: number): Promise<Buffer | null>
  delete(key: string): Promise<void>
}
