import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { findGstState, gstStateByCode, INDIAN_STATES, stateTaxName } from './gst-states.ts'

/** The State of every pincode, as India Post has them and the address form fills them in. */
const PINCODES = join(import.meta.dirname, '../../server/shop/delivery/pincodes.tsv.br')
const states = new Set(
  brotliDecompressSync(readFileSync(PINCODES))
    .toString()
    .split('\n')
    .map((line) => line.split('\t')[2] ?? ''),
)

describe('the States and union territories', () => {
  it('are the 36 that pincodes lie in, each with a code of its own', () => {
    expect(states.size).toBe(36)
    const codes = [...states].map((name) => findGstState(name)?.code)
    expect(codes).not.toContain(undefined)
    expect(new Set(codes).size).toBe(36)
    for (const name of states) expect(findGstState(name)?.name).toBe(name)
  })

  it('are offered by their names', () => {
    expect(INDIAN_STATES.slice(0, 2)).toEqual(['Andaman and Nicobar Islands', 'Andhra Pradesh'])
    expect(INDIAN_STATES).toEqual(INDIAN_STATES.toSorted((a, b) => a.localeCompare(b)))
    expect(INDIAN_STATES).toHaveLength(36)
  })

  // The list of the GST portal, in the order of the codes.
  it.each([
    ['01', 'Jammu and Kashmir'],
    ['02', 'Himachal Pradesh'],
    ['03', 'Punjab'],
    ['04', 'Chandigarh'],
    ['05', 'Uttarakhand'],
    ['06', 'Haryana'],
    ['07', 'Delhi'],
    ['08', 'Rajasthan'],
    ['09', 'Uttar Pradesh'],
    ['10', 'Bihar'],
    ['11', 'Sikkim'],
    ['12', 'Arunachal Pradesh'],
    ['13', 'Nagaland'],
    ['14', 'Manipur'],
    ['15', 'Mizoram'],
    ['16', 'Tripura'],
    ['17', 'Meghalaya'],
    ['18', 'Assam'],
    ['19', 'West Bengal'],
    ['20', 'Jharkhand'],
    ['21', 'Odisha'],
    ['22', 'Chhattisgarh'],
    ['23', 'Madhya Pradesh'],
    ['24', 'Gujarat'],
    ['26', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['27', 'Maharashtra'],
    ['29', 'Karnataka'],
    ['30', 'Goa'],
    ['31', 'Lakshadweep'],
    ['32', 'Kerala'],
    ['33', 'Tamil Nadu'],
    ['34', 'Puducherry'],
    ['35', 'Andaman and Nicobar Islands'],
    ['36', 'Telangana'],
    ['37', 'Andhra Pradesh'],
    ['38', 'Ladakh'],
  ])('%s is %s', (code, name) => {
    expect(findGstState(name)).toEqual({ code, name })
    expect(gstStateByCode(code)).toEqual({ code, name })
  })

  it.each([
    ['MAHARASHTRA', '27'],
    ['  maharashtra ', '27'],
    ['Jammu & Kashmir', '01'],
    ['Orissa', '21'],
    ['Pondicherry', '34'],
    ['Uttaranchal', '05'],
    ['NCT of Delhi', '07'],
    ['Daman and Diu', '26'],
    ['The Dadra and Nagar Haveli and Daman and Diu', '26'],
    ['Bombay', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('%j has the code %s', (name, code) => {
    expect(findGstState(name)?.code).toBe(code)
  })

  it('call their half of the tax SGST; territories without a legislature UTGST', () => {
    const territories = [...states].filter((name) => stateTaxName(findGstState(name)?.code ?? '') === 'UTGST')
    expect(territories.toSorted()).toEqual([
      'Andaman and Nicobar Islands',
      'Chandigarh',
      'Dadra and Nagar Haveli and Daman and Diu',
      'Ladakh',
      'Lakshadweep',
    ])
  })
})
