import { expect, test } from 'vitest'
import type { SavedAddress } from '#contract/addresses.ts'
import { phoneBeside, placeIn, placeOf, repeatedBy, withDefaultPlace, withoutPlace, withPlace } from './saved-place.ts'
import { emptyShipping, prefilled } from './shipping-info.ts'

const profile = { name: 'Ada Marsh', email: 'ada@mail.example' }
const fresh = prefilled(emptyShipping, profile)

function saved(addressLine1: string, isDefault: boolean, firstName = 'Ben'): SavedAddress {
  const town = { city: 'Newport', state: 'RI', zipCode: '02840', country: 'Canada' }
  return { _id: `${firstName} ${addressLine1}`, firstName, lastName: 'Marsh', addressLine1, ...town, isDefault }
}

const both = [saved('1 Other Street', false), saved('2 Main Street', true)]

// CHK-019, CHK-023
test("the default address fills an empty form; the profile's name stays", () => {
  const info = withDefaultPlace(fresh, both)
  expect(info).toEqual({ ...fresh, ...placeOf(saved('2 Main Street', true, 'Ada')) })
  expect(info).toMatchObject({ email: 'ada@mail.example', addressLine2: '', country: 'Canada' })
  expect(withDefaultPlace(emptyShipping, both)).toMatchObject({ firstName: 'Ben', city: 'Newport' })
})

// CHK-020
test('without a default the first address is used', () => {
  const none = both.map((address) => ({ ...address, isDefault: false }))
  expect(withDefaultPlace(fresh, none).addressLine1).toBe('1 Other Street')
  expect(withDefaultPlace(fresh, [])).toEqual(fresh)
})

test.each([{ city: 'Rockland' }, { country: 'Japan' }, { addressLine2: 'Apt 2' }])('typed values stay: %o', (typed) => {
  const info = { ...fresh, ...typed }
  expect(withDefaultPlace(info, both)).toEqual(info)
})

test('a saved address is recognized, and a change makes it another address', () => {
  const three = [...both, saved('2 Main Street', false, 'Cleo')]
  const info = { ...fresh, ...placeOf(saved('2 Main Street', true)), city: ' Newport ' }
  expect(repeatedBy(info, three)?._id).toBe('Ben 2 Main Street')
  expect(repeatedBy({ ...info, firstName: 'Cleo' }, three)?._id).toBe('Cleo 2 Main Street')
  expect(repeatedBy({ ...info, firstName: 'Dora' }, three)?._id).toBe('Ben 2 Main Street')
  expect(repeatedBy({ ...info, zipCode: '02841' }, three)).toBeUndefined()
  expect(placeIn(info)).toEqual(placeOf(saved('2 Main Street', true)))
  expect(withoutPlace({ ...info, phone: '555' }, profile)).toEqual({ ...fresh, phone: '555' })
})

test('the phone number of a saved address comes and goes with it, and a typed one stays', () => {
  const [plain, other] = both as [SavedAddress, SavedAddress]
  const reached = { ...other, phone: '555 0100' }
  expect(withDefaultPlace({ ...fresh, phone: '555 0199' }, both).phone).toBe('555 0199')
  const info = withPlace({ ...fresh, phone: '555 0199' }, reached)
  expect(info.phone).toBe('555 0100')
  expect(withPlace(info, plain, reached).phone).toBe('')
  expect(withPlace({ ...info, phone: '555 0177' }, plain, reached).phone).toBe('555 0177')
  expect(phoneBeside(info, reached)).toBe('')
  expect(placeIn({ ...info, phone: ' 555 0100 ' })).toEqual(placeOf({ ...reached, firstName: 'Ben' }))
})
