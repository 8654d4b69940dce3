import { expect, test } from 'vitest'
import { film, webm } from '#tests/support/films.ts'
import { videoType } from './video-type.ts'

test('videos are recognized by their bytes', () => {
  expect(videoType(film(200))).toBe('video/mp4')
  expect(videoType(film(200, 'qt  '))).toBe('video/quicktime')
  expect(videoType(webm(300))).toBe('video/webm')
})

test('a box of unknown length goes to the end, and a long one has its length in eight bytes', () => {
  const open = film(200)
  open.writeUInt32BE(0, open.length - 8 - (open.length - 24 - 16 - 8))
  expect(videoType(open)).toBe('video/mp4')
  const long = Buffer.alloc(16 + 40)
  long.writeUInt32BE(1)
  long.write('mdat', 4)
  long.writeBigUInt64BE(56n, 8)
  const [head, index] = [film(200).subarray(0, 24), film(200).subarray(24, 40)]
  expect(videoType(Buffer.concat([head, index, long]))).toBe('video/mp4')
  long.writeBigUInt64BE(57n, 8)
  expect(videoType(Buffer.concat([head, index, long]))).toBeNull()
})

test.for([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<!doctype html><video src="x"></video>')],
  ['a picture in boxes', film(200, 'avif')],
  ['a film that stops half-way', film(200).subarray(0, 120)],
  ['a film with something behind it', Buffer.concat([film(200), Buffer.from('<script>')])],
  ['only a head', film(200).subarray(0, 24)],
  ['a head and an index', film(200).subarray(0, 40)],
  ['Matroska', Buffer.from(webm(200).toString('latin1').replace('webm', 'webx'), 'latin1')],
  ['WebM that stops half-way', webm(200).subarray(0, 100)],
  ['only the head of WebM', webm(200).subarray(0, 12)],
] as const)('%s is no video', ([_, file]) => {
  expect(videoType(file)).toBeNull()
})
