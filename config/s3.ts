import type { Values } from '#config/environment.ts'

type S3Values = Pick<
  Values,
  'FILES_S3_ENDPOINT' | 'FILES_S3_REGION' | 'FILES_S3_ACCESS_KEY_ID' | 'FILES_S3_SECRET_ACCESS_KEY' | 'FILES_S3_BUCKET'
>

/** The store with the API of S3, and the bucket of the shop's files; null where the settings name none. */
export function s3Of(values: S3Values) {
  const { FILES_S3_ENDPOINT: url, FILES_S3_ACCESS_KEY_ID: accessKeyId, FILES_S3_SECRET_ACCESS_KEY: key } = values
  const s3 = url && accessKeyId && key ? { accessKeyId, secretAccessKey: key, endpoint: new URL(url).origin } : null
  return { s3: s3 && { ...s3, region: values.FILES_S3_REGION }, filesBucket: values.FILES_S3_BUCKET ?? null }
}

/** A place is complete: with its address and both keys. */
export function s3Mistakes(values: S3Values): string[] {
  const parts = ['FILES_S3_ENDPOINT', 'FILES_S3_ACCESS_KEY_ID', 'FILES_S3_SECRET_ACCESS_KEY'] as const
  const missing = parts.filter((name) => !values[name])
  const isUnused = missing.length === parts.length && !values.FILES_S3_BUCKET
  return isUnused ? [] : missing.map((name) => `${name}: the store of files needs this, too`)
}
