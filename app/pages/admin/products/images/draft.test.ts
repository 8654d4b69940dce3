import { expect, test } from 'vitest'
import {
  addImages,
  changeImage,
  type DraftImage,
  emptyDraft,
  type ImagesDraft,
  listOf,
  makePrimary,
  moveImage,
  putVariant,
  removeImage,
  removeVariant,
  restoreImage,
  selectionIn,
  toggled,
  type VariantFields,
  withList,
} from './draft.ts'

const cognac: VariantFields = {
  name: 'Cognac',
  type: 'color',
  value: '#72391d',
  priceAdjustment: 0,
  stockQuantity: 4,
  sku: '',
  barcode: '',
  cost: null,
  dimensions: '',
  weightGrams: null,
  isPictured: false,
}

// AIM-036, AIM-042, DAT-021
test('the first image of an empty list becomes primary, and each is named by the product and its position', () => {
  const one = addImages([], [fileOf('a')], ' Aurelia Tote ')
  expect(one).toEqual([
    { id: 'a', file: expect.any(File), preview: 'blob:a', isPrimary: true, altText: 'Aurelia Tote image 1' },
  ])
  const three = addImages(one, [fileOf('b'), fileOf('c')], 'Aurelia Tote')
  expect(three.map(({ isPrimary, altText }) => [isPrimary, altText])).toEqual([
    [true, 'Aurelia Tote image 1'],
    [false, 'Aurelia Tote image 2'],
    [false, 'Aurelia Tote image 3'],
  ])
  expect(addImages([], [fileOf('a')], '  ')[0]?.altText).toBe('')
})

// AIM-037
test('making another image primary takes the mark from the others and moves it first', () => {
  const list = makePrimary(three(), 'c')
  expect(marks(list)).toEqual(['c primary', 'a', 'b'])
  expect(marks(makePrimary(list, 'c'))).toEqual(['c primary', 'a', 'b'])
})

// AIM-038
test('deleting the primary image promotes the next one; deleting another changes no mark', () => {
  expect(marks(removeImage(three(), 'a'))).toEqual(['b primary', 'c'])
  expect(marks(removeImage(three(), 'b'))).toEqual(['a primary', 'c'])
  expect(removeImage(addImages([], [fileOf('a')], ''), 'a')).toEqual([])
})

test('a moved image takes its position; the first one is primary', () => {
  expect(marks(moveImage(three(), 'a', 3))).toEqual(['b primary', 'c', 'a'])
  expect(marks(moveImage(three(), 'c', 2))).toEqual(['a primary', 'c', 'b'])
})

test('a deleted image comes back to its position with its texts', () => {
  const [first] = three() as [DraftImage]
  expect(restoreImage(removeImage(three(), 'a'), first, 1)).toEqual(three())
})

test('alt text, focal point and file change for one image only', () => {
  const changed = changeImage(three(), 'b', { altText: 'Side', focalPoint: { x: 1, y: 2 } })
  expect(changed[1]).toMatchObject({ altText: 'Side', focalPoint: { x: 1, y: 2 } })
  expect([changed[0], changed[2]]).toEqual([three()[0], three()[2]])
})

// AIM-039, AIM-040, AIM-041
test("a variant's images are a list of their own: the first is primary, then another, then the next after a deletion", () => {
  const draft = withList(putVariant({ ...emptyDraft, images: three() }, 'v', cognac), 'v', three())
  expect(marks(listOf(draft, 'v'))).toEqual(['a primary', 'b', 'c'])
  const other = withList(draft, 'v', makePrimary(listOf(draft, 'v'), 'b'))
  expect(marks(listOf(other, 'v'))).toEqual(['b primary', 'a', 'c'])
  expect(marks(listOf(withList(other, 'v', removeImage(listOf(other, 'v'), 'b')), 'v'))).toEqual(['a primary', 'c'])
  expect(marks(listOf(other, null))).toEqual(['a primary', 'b', 'c'])
  expect(listOf(other, 'gone')).toEqual([])
})

// AIM-033, AIM-034, AIM-035
test('a click selects and deselects; a deleted variant is no longer selected, and its images are gone', () => {
  expect(toggled(null, 'v')).toBe('v')
  expect(toggled('v', 'v')).toBeNull()
  expect(toggled('v', 'w')).toBe('w')
  const draft = withList(putVariant(putVariant(emptyDraft, 'v', cognac), 'w', cognac), 'v', three())
  const left = removeVariant(draft, 'v')
  expect(left.variants.map(({ id }) => id)).toEqual(['w'])
  expect(listOf(left, 'v')).toEqual([])
  expect(selectionIn(left.variants, 'v')).toBeNull()
  expect(selectionIn(left.variants, 'w')).toBe('w')
})

// D26
test('one variant of each kind is pictured: the first, then a chosen one, then the next after a deletion', () => {
  const small: VariantFields = { ...cognac, name: 'Small', type: 'size', value: 'S' }
  const draft = [
    ['a', cognac],
    ['b', cognac],
    ['s', small],
  ].reduce((all, [id, fields]) => putVariant(all, id as string, fields as VariantFields), emptyDraft)
  expect(picturedOf(draft)).toEqual(['a', 's'])
  const chosen = putVariant(draft, 'b', { ...cognac, isPictured: true })
  expect(picturedOf(chosen)).toEqual(['b', 's'])
  expect(picturedOf(removeVariant(chosen, 'b'))).toEqual(['a', 's'])
  expect(picturedOf(putVariant(chosen, 'b', { ...small, isPictured: false }))).toEqual(['a', 's'])
})

// G-86
test('an edited variant keeps its images and its position', () => {
  const draft = putVariant(withList(putVariant(emptyDraft, 'v', cognac), 'v', three()), 'w', cognac)
  const edited = putVariant(draft, 'v', { ...cognac, name: 'Chestnut' })
  expect(edited.variants.map(({ name }) => name)).toEqual(['Chestnut', 'Cognac'])
  expect(listOf(edited, 'v')).toEqual(three())
})

function three(): DraftImage[] {
  return addImages([], [fileOf('a'), fileOf('b'), fileOf('c')], 'Tote')
}

const files = new Map<string, File>()

function fileOf(id: string) {
  const file = files.get(id) ?? new File([id], `${id}.png`, { type: 'image/png' })
  files.set(id, file)
  return { id, file, preview: `blob:${id}` }
}

function marks(list: readonly DraftImage[]): string[] {
  return list.map(({ id, isPrimary }) => (isPrimary ? `${id} primary` : id))
}

function picturedOf({ variants }: ImagesDraft): string[] {
  return variants.filter(({ isPictured }) => isPictured).map(({ id }) => id)
}
