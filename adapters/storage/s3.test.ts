import { expect, test } from 'vitest'
import { openS3Server } from '#tests/support/s3-server.ts'
import { openBucket } from './open-files.ts'

test('a file comes back as it was stored, and is gone once deleted', async () => {
  await using server = await openS3Server()
  const files = await openBucket(server.access, server.bucket)
  await files.write('pictures/a-1x1/1.webp', Buffer.from('sea'))
  await files.write('pictures/a-1x1/1.webp', Buffer.from([0, 200, 255]))
  expect(await files.read('pictures/a-1x1/1.webp')).toEqual(Buffer.from([0, 200, 255]))
  expect(await files.has('pictures/a-1x1/1.webp')).toBe(true)
  await files.delete('pictures/a-1x1/1.webp')
  await files.delete('pictures/a-1x1/1.webp')
  expect(await files.read('pictures/a-1x1/1.webp')).toBeNull()
  expect(await files.readPart('pictures/a-1x1/1.webp', 0, 5)).toBeNull()
  expect(await files.has('pictures/a-1x1/1.webp')).toBe(false)
})

test('a part of a file is read: fewer bytes at its end, none behind it', async () => {
  await using server = await openS3Server()
  const files = await openBucket(server.access, server.bucket)
  await files.write('return-files/film', Buffer.from('0123456789'))
  expect(String(await files.readPart('return-files/film', 2, 3))).toBe('234')
  expect(String(await files.readPart('return-files/film', 8, 5))).toBe('89')
  expect(String(await files.readPart('return-files/film', 10, 5))).toBe('')
})

test('the keys below a text are listed, beyond one page of the store, each without the folder in the bucket', async () => {
  await using server = await openS3Server()
  const files = await openBucket(server.access, `${server.bucket}/shop/files`)
  const keys = Array.from({ length: 1_050 }, (_, number) => `pictures/${String(number).padStart(4, '0')}.webp`)
  for (let at = 0; at < keys.length; at += 50)
    await Promise.all(keys.slice(at, at + 50).map((key) => files.write(key, Buffer.from(key))))
  await files.write('imports/a', Buffer.from('a'))
  const listed: string[] = []
  for await (const key of files.list('pictures/')) listed.push(key)
  expect(listed).toEqual(keys)
  const other = await openBucket(server.access, `${server.bucket}/shop/other`)
  for await (const key of other.list('')) expect(key).toBeUndefined()
})

test('a wrong key and a missing bucket are errors that name the bucket, never a missing file', async () => {
  await using server = await openS3Server()
  const wrong = await openBucket({ ...server.access, secretAccessKey: 'other' }, server.bucket)
  await expect(wrong.read('a')).rejects.toThrow('of the bucket bags: 403 SignatureDoesNotMatch')
  const missing = await openBucket(server.access, 'none')
  await expect(missing.write('a', Buffer.from('a'))).rejects.toThrow('of the bucket none: 404 NoSuchBucket')
  await expect(missing.read('a')).rejects.toThrow('of the bucket none: 404 NoSuchBucket')
  await expect(openBucket(null, 'bags')).rejects.toThrow('FILES_S3_ENDPOINT')
})
