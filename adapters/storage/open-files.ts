import { join } from 'node:path'
import { localStorage } from './local.ts'
import type { S3Access } from './s3.ts'
import type { FileStorage } from './storage.ts'

type Places = { dataDir: string; s3: S3Access | null; filesBucket: string | null }

/** The shop's files: in a bucket where one is set, otherwise in DATA_DIR. */
export async function openFiles({ dataDir, s3, filesBucket }: Places): Promise<FileStorage> {
  return filesBucket ? openBucket(s3, filesBucket) : localStorage(join(dataDir, 'files'))
}

/** A bucket, or the part of one below a folder: 'bags' or 'bags/files'. The client is loaded here alone. */
export async function openBucket(s3: S3Access | null, place: string): Promise<FileStorage> {
  if (!s3) throw new Error('A bucket needs FILES_S3_ENDPOINT and its keys')
  const [bucket = '', ...folders] = place.split('/').filter(Boolean)
  const { s3Storage } = await import('./s3.ts')
  return s3Storage({ ...s3, bucket, prefix: folders.map((folder) => `${folder}/`).join('') })
}
