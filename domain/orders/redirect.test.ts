import { describe, expect, it } from 'vitest'
import { parcelAddress, redirectTo } from './redirect.ts'

const HOME = {
  name: 'Asha Rao',
  phone: '9800000001',
  street: '14 Lakshmi Road',
  landmark: 'Near the clock',
  city: 'Pune',
  pincode: '411030',
}

describe('a parcel that goes elsewhere', () => {
  it('keeps what is not said', () => {
    expect(redirectTo(HOME, { phone: '9811111111' })).toEqual({ ...HOME, phone: '9811111111' })
    expect(redirectTo(HOME, { city: 'Pimpri', pincode: '411018' })).toEqual({
      ...HOME,
      city: 'Pimpri',
      pincode: '411018',
    })
  })

  it('leaves the landmark of another street behind', () => {
    expect(redirectTo(HOME, { street: '3 Station Road' })).toMatchObject({ landmark: null })
    const other = { street: '3 Station Road', landmark: 'Opposite the mill' }
    expect(redirectTo(HOME, other)).toMatchObject(other)
    expect(redirectTo(HOME, { landmark: '' })).toMatchObject({ street: HOME.street, landmark: null })
  })

  it('is none where nothing is another', () => {
    expect(redirectTo(HOME, {})).toBeUndefined()
    expect(redirectTo(HOME, { ...HOME })).toBeUndefined()
    expect(redirectTo({ ...HOME, landmark: null }, { landmark: '' })).toBeUndefined()
  })

  it('has the State and country of its order', () => {
    const address = { ...HOME, state: 'Maharashtra', country: 'India' }
    const redirect = { ...HOME, name: 'Ravi Rao' }
    expect(parcelAddress(address, redirect)).toEqual({ ...address, name: 'Ravi Rao' })
    expect(parcelAddress(address, null)).toEqual(address)
  })
})
