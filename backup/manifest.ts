import { z } from 'zod'

const count = z.int().min(0)
/** The names of the objects that together are one compressed text. */
const parts = z.array(z.string())

/** All that one backup consists of. Its objects are named by the SHA-256 of their content. */
export const Manifest = z.object({
  format: z.literal(1),
  /** The version of the shop that wrote it. */
  version: z.string(),
  /** The time of the snapshot. */
  at: z.string(),
  /** The fingerprints of the shop's secrets; the first signed. */
  secrets: z.array(z.string()),
  /** The applied migrations in their order; the version has their files. */
  migrations: z.array(z.object({ schema: z.string(), name: z.string(), sha256: z.string() })),
  tables: z.array(
    z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: count, bytes: count, parts }),
  ),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  /** The jobs that waited, as rows of their name, content, queue, time, tries, key and priority. */
  jobs: z.object({ rows: count, bytes: count, parts }),
  /** A line for each file: SHA-256, bytes, key. */
  files: z.object({ rows: count, bytes: count, parts, fileBytes: count }),
})

export type Manifest = z.infer<typeof Manifest>
/** A text in objects: its rows, and its bytes before compression. */
export type StoredText = Manifest['jobs']
