import { describe, expect, it } from 'vitest'
import { firstProblem, parseInput } from '../parse.ts'
import { trackingSchema } from './tracking.ts'

const NONE = { courier: null, trackingNo: null, trackingUrl: null }
const LONG_LINK = 'must begin with https:// and have at most 500 characters.'

describe('the tracking of a parcel', () => {
  it('may say nothing', () => {
    expect(parseInput(trackingSchema, {})).toEqual(NONE)
    expect(parseInput(trackingSchema, NONE)).toEqual(NONE)
  })

  it('says who brings it, by which number, and where that is looked up', () => {
    const trackingUrl = 'https://track.bharatcargo.example/t?awb=BC-0042&lang=en'
    expect(
      parseInput(trackingSchema, { courier: ' Bharat Cargo ', trackingNo: 'BC-0042 ', trackingUrl }),
    ).toEqual({
      courier: 'Bharat Cargo',
      trackingNo: 'BC-0042',
      trackingUrl,
    })
  })

  it.each([
    ['http://track.example/1'],
    ['javascript:alert(1)'],
    ['https://user:secret@track.example/'],
    ['https://track.example/"onclick="x'],
    ['https://track.example/ and more'],
    ['https://localhost/1'],
    ['track.example/1'],
    [`https://track.example/${'1'.repeat(500)}`],
    [''],
  ])('does not link to %s', (trackingUrl) => {
    expect(firstProblem(trackingSchema, { trackingUrl })).toBe(LONG_LINK)
  })

  it.each([
    [{ courier: 'x'.repeat(61) }, 'must be one line of at most 60 characters.'],
    [{ courier: 'Bharat\nCargo' }, 'must be one line of at most 60 characters.'],
    [{ trackingNo: '1'.repeat(41) }, 'must be one line of at most 40 characters.'],
    [{ trackingNo: ' ' }, 'must be one line of at most 40 characters.'],
  ])('refuses %j', (fields, message) => {
    expect(firstProblem(trackingSchema, fields)).toBe(message)
  })
})
