import { expect, test } from 'vitest'
import { nextPhotoTry } from './photo-tries.ts'

const since = new Date('2026-05-01T10:00:00Z')
const minute = 60_000

test('a photo is tried again after 2, 5, 15, 60 minutes, and then every three hours', () => {
  const pauses = [0, 1, 2, 3, 4, 5, 9].map(
    (tries) => (nextPhotoTry({ tries, since, now: since })?.getTime() ?? 0) - since.getTime(),
  )
  expect(pauses).toEqual([2, 5, 15, 60, 180, 180, 180].map((minutes) => minutes * minute))
})

test('the last try is exactly a day after the import', () => {
  const at = (minutes: number) => nextPhotoTry({ tries: 9, since, now: new Date(since.getTime() + minutes * minute) })
  expect(at(21 * 60)).toEqual(new Date('2026-05-02T10:00:00Z'))
  expect(at(21 * 60 + 1)).toBeNull()
})
