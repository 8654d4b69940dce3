import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** A server with the API of S3 and one empty bucket, which verifies signatures. */
export async function openS3Server() {
  const directory = mkdtempSync(join(tmpdir(), `stella-maris-tests-${process.pid}-`))
  const bucket = 'bags'
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  const access = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  return {
    access,
    bucket,
    env: {
      FILES_S3_ENDPOINT: access.endpoint,
      FILES_S3_ACCESS_KEY_ID: access.accessKeyId,
      FILES_S3_SECRET_ACCESS_KEY: access.secretAccessKey,
    },
    async [Symbol.asyncDispose]() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
