import { expect, test } from 'vitest'
import { findVehicles } from '#domain/fitment/find-vehicles.ts'
import { indexVehicles } from '#domain/fitment/vehicle-index.ts'
import { vehicleWordsIn } from '#domain/fitment/vehicle-words.ts'
import { readDemoShop } from './demo-shop.ts'

const { products, vehicles } = await readDemoShop()
const index = indexVehicles(vehicles.map((vehicle) => ({ ...vehicle, toYear: vehicle.toYear ?? null })))

test.each([
  ['swift 2018', 'maruti-swift-2018'],
  ['splendor plus', 'hero-splendor-2010'],
  ['activa 6g', 'honda-activa6g-2020'],
  ['alto 2015', 'maruti-alto-k10-2014 maruti-alto800-2012'],
  ['classic 350', 're-classic350-2009'],
  ['wagon r', 'maruti-wagonr-2019 maruti-wagonr-2010'],
  ['i10', 'hyundai-i10-2007 hyundai-i10-grand-2013 hyundai-i10-nios-2019'],
  ['thar', 'mahindra-thar-2020 mahindra-thar-2010'],
  ['स्विफ्ट २०१५', 'maruti-swift-2011 maruti-dzire-2012'],
  ['ऐक्टिवा', 'honda-activa-2009 honda-activa6g-2020 honda-activa125-2019'],
  ['एक्टिवा', 'honda-activa-2009 honda-activa6g-2020 honda-activa125-2019'],
  ['बुलेट', 're-bullet350-2008'],
  ['स्प्लेंडर', 'hero-splendor-2010'],
  [
    'पल्सर',
    'bajaj-pulsar-ns200-2024 bajaj-pulsar-n125-2024 bajaj-pulsar-ns400z-2024 bajaj-pulsar-n160-2022 bajaj-pulsar-ns200-2012 bajaj-pulsar150-2010 bajaj-pulsar220f-2009',
  ],
  ['ऑल्टो', 'maruti-alto-k10-2022 maruti-alto-k10-2014 maruti-alto800-2012'],
  ['वैगन आर', 'maruti-wagonr-2019 maruti-wagonr-2010'],
  ['splender', 'hero-splendor-2010'],
  ['swfit 2018', 'maruti-swift-2018'],
  ['pulser 150', 'bajaj-pulsar150-2010'],
])('%s is found', (text, ids) => {
  expect(
    findVehicles(index, text, { limit: 20 })
      .vehicles.map(({ id }) => id)
      .join(' '),
  ).toBe(ids)
})

test('every vehicle is among the first found by its own name and first year', () => {
  const missed = vehicles.filter(({ id, make, model, fromYear }) => {
    const text = `${make} ${model.replace(/\(.*\)/, '')} ${fromYear}`
    return !findVehicles(index, text, { limit: 3 }).vehicles.some((it) => it.id === id)
  })
  expect(missed).toEqual([])
})

test('products are taken for vehicles by their names only where they are made for them', () => {
  const wrong = products.filter(({ name, vehicles: madeFor = [] }) => {
    const meant = vehicleWordsIn(index, name)?.vehicles ?? []
    return meant.length > 0 && !meant.some(({ id }) => madeFor.includes(id))
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})
