import { expect, it } from 'vitest'
import { specificationValue } from './specification-value.ts'

const TABLE = `<table><tbody>
  <tr><th scope="row">Base</th> <td>H4</td></tr>
  <tr><th scope="row">Power</th>
    <td>2 × 25 W<br> at 12 V &amp; 24 V</td></tr>
  <tr><th scope="row">Weight</th><td></td></tr>
</tbody></table>`

it('finds what a table says behind a name, as text', () => {
  expect(specificationValue(TABLE, 'Power')).toBe('2 × 25 W at 12 V & 24 V')
  expect(specificationValue(TABLE, 'Base')).toBe('H4')
})

it('finds nothing where nothing is said', () => {
  expect(specificationValue(TABLE, 'Weight')).toBeUndefined()
  expect(specificationValue(TABLE, 'Colour')).toBeUndefined()
  expect(specificationValue('<p>Power: 5 W</p>', 'Power')).toBeUndefined()
  expect(specificationValue(null, 'Power')).toBeUndefined()
})
