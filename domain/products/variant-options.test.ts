import { expect, test } from 'vitest'
import { planOptions, readOptions, writeOptions } from './variant-options.ts'

const namesOf = (text: string) => readOptions(text).options.map(({ type, name }) => `${type} ${name}`)

test('options are typed by kind, in any spelling of it, each name once', () => {
  expect(namesOf('Color: Red, Blue; Size: S, M')).toEqual(['color Red', 'color Blue', 'size S', 'size M'])
  expect(namesOf(' colours:Red ,, red,\nSIZES: 10:30 ;')).toEqual(['color Red', 'size 10:30'])
  expect(readOptions('')).toEqual({ options: [], fault: null })
})

test('the value of a color is its CSS color, typed or guessed; of any other kind it is the name', () => {
  expect(readOptions('Color: Bone #DCD0B6, Dark Red, Aurora; Material: Cork').options).toEqual([
    { type: 'color', name: 'Bone', value: '#DCD0B6' },
    { type: 'color', name: 'Dark Red', value: 'red' },
    { type: 'color', name: 'Aurora', value: 'gray' },
    { type: 'material', name: 'Cork', value: 'Cork' },
  ])
})

test('unknown kinds, wrong names and more than 100 variants are refused with a reason', () => {
  const kinds = 'Begin each kind with Color, Size, Material or Style and a colon'
  expect(readOptions('Red, Blue')).toEqual({ options: [], fault: kinds })
  expect(readOptions('Length: 10')).toEqual({ options: [], fault: kinds })
  expect(readOptions('Size: <b>').fault).toMatch(/none of them/)
  expect(readOptions(`Size: ${'x'.repeat(256)}`).fault).toMatch(/at most 255/)
  const sizes = (count: number) => `Size: ${Array.from({ length: count }, (_, index) => index).join(',')}`
  expect(readOptions(sizes(100)).fault).toBeNull()
  expect(readOptions(sizes(101)).fault).toBe('At most 100 variants.')
})

test('typed again, options add what is new and remove what was taken out; the rest stays', () => {
  const variants = [
    { id: '1', type: 'size', name: 'M' },
    { id: '2', type: 'color', name: 'Red' },
    { id: '3', type: 'color', name: 'Black, Gold' },
  ] as const
  expect(writeOptions(variants)).toBe('Color: Red; Size: M')
  const { added, removed } = planOptions(variants, readOptions('Color: RED, Blue').options)
  expect(added).toEqual([{ type: 'color', name: 'Blue', value: 'blue' }])
  expect(removed, 'a name with a comma cannot be typed, so it stays').toEqual([variants[0]])
  expect(planOptions(variants, readOptions(writeOptions(variants)).options)).toEqual({ added: [], removed: [] })
})
