import { expect, it } from 'vitest'
import { specified } from './specified.ts'

const TABLE = `<table><tbody>
  <tr><th scope="row">Base</th> <td>H4</td></tr>
  <tr><th scope="row">Power</th>
    <td>2 × 25 W<br> at 12 V &amp; 24 V</td></tr>
  <tr><th scope="row">Weight</th><td></td></tr>
</tbody></table>`

it('finds what a table says behind a name, as text', () => {
  expect(specified(TABLE, 'Power')).toBe('2 × 25 W at 12 V & 24 V')
  expect(specified(TABLE, 'Base')).toBe('H4')
})

it('finds nothing where nothing is said', () => {
  expect(specified(TABLE, 'Weight')).toBeUndefined()
  expect(specified(TABLE, 'Colour')).toBeUndefined()
  expect(specified('<p>Power: 5 W</p>', 'Power')).toBeUndefined()
  expect(specified(null, 'Power')).toBeUndefined()
})
