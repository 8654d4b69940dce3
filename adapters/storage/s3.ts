import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { FileStorage } from './storage.ts'

export type S3Access = {
  /** The origin of the store, such as https://s3.eu-central-1.amazonaws.com. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

type Place = S3Access & {
  bucket: string
  /** The beginning of all keys, 'shop/', or nothing. */
  prefix: string
}

/** A request that hangs is aborted and retried, as is one that the store refuses because it is busy. */
const timeoutMs = 30_000
const retries = 4

/** Stores files in a bucket of any store with the API of S3, which verifies the hash of each file that it receives. */
export function s3Storage({ endpoint, region, accessKeyId, secretAccessKey, bucket, prefix }: Place): FileStorage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries })
  const place = `${endpoint}/${bucket}`
  const ask = async (path: string, init: RequestInit, accepted: readonly number[] = []) => {
    const answer = await client.fetch(`${place}${path}`, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    if (answer.ok) return answer
    const [, code = ''] = /<Code>(\w+)</.exec(await answer.clone().text()) ?? []
    if (accepted.includes(answer.status) && code !== 'NoSuchBucket') return answer
    throw new Error(`${init.method} ${path} of the bucket ${bucket}: ${answer.status} ${code}`)
  }
  const get = async (key: string, headers: Record<string, string> = {}) => {
    const answer = await ask(`/${prefix}${key}`, { method: 'GET', headers }, [404, 416])
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  return {
    async write(key, bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const body = new Uint8Array(bytes)
      await ask(`/${prefix}${key}`, { method: 'PUT', body, headers: { 'x-amz-content-sha256': sha256 } })
    },
    async has(key) {
      return (await ask(`/${prefix}${key}`, { method: 'HEAD' }, [404])).ok
    },
    async read(key) {
      const { status, bytes } = await get(key)
      return status === 404 ? null : bytes
    },
    async readPart(key, start, count) {
      const { status, bytes } = await get(key, { range: `bytes=${start}-${start + count - 1}` })
      if (status === 404) return null
      return status === 416 ? Buffer.alloc(0) : bytes
    },
    async delete(key) {
      await ask(`/${prefix}${key}`, { method: 'DELETE' }, [404])
    },
    async *list(beginning) {
      for (let last = '', isMore = true; isMore; ) {
        const query = new URLSearchParams({ prefix: prefix + beginning, ...(last && { marker: last }) })
        const text = await (await ask(`?${query}`, { method: 'GET' })).text()
        const keys = Array.from(text.matchAll(/<Key>([^<]*)<\/Key>/g), ([, key = '']) => key)
        for (const key of keys) yield key.slice(prefix.length)
        last = keys.at(-1) ?? ''
        isMore = keys.length > 0 && text.includes('<IsTruncated>true')
      }
    },
  }
}
