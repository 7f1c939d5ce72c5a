import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findVehicles } from './find-vehicles.ts'
import type { Vehicle } from './vehicle.ts'
import { indexVehicles } from './vehicle-index.ts'

const vehicles = JSON.parse(
  readFileSync(new URL('../../demo/vehicles.json', import.meta.url), 'utf8'),
) as Vehicle[]
const index = indexVehicles(vehicles)
const found = (text: string) => findVehicles(index, text, { limit: 50 })

const UNKNOWN = `
  maruti fronx, fronx, jimny, maruti jimny, grand vitara, invicto, xl6, ciaz, e vitara, maruti 800
  hyundai exter, exter, alcazar, hyundai aura, tucson, i20 n line, creta electric
  curvv, tata curvv ev, harrier, tata safari, punch ev, nexon ev, tiago ev
  thar roxx, xuv 3xo, xuv700, xuv 400, bolero neo, scorpio n, be 6
  honda elevate, wr-v, honda civic, cr v, shine 100, cb350, grazia
  innova hycross, hyryder, glanza, urban cruiser, camry
  kiger, triber, magnite, taigun, virtus, vento, kushaq, skoda slavia, kylaq
  mg hector, astor, comet ev, windsor ev, kia carens, syros, ev6
  tesla model 3, tesla model y, jeep compass, byd seal, citroen c3, bmw x1, audi a4
  guerrilla 450, shotgun 650, classic 500, karizma, xpulse 200, destini
  tvs ronin, tvs raider 125, jupiter 125, pulsar 180, pulsar n250, pulsar rs200, dominar 250
  fascino, fz 25, burgman street, gixxer sf 250, duke 250, rc 390, ather rizta, speed 400, vida v1
`
  .split(/[,\n]/)
  .map((it) => it.trim())
  .filter(Boolean)

describe('a vehicle that the demo shop does not know', () => {
  it.each(UNKNOWN)('is not answered with another as if it were that one: %s', (text) => {
    expect(found(text).vehicles.map(({ id }) => id)).toEqual([])
  })

  it('is answered with those of its make, or none', () => {
    const makesNear = (text: string) => new Set(found(text).near.map(({ make }) => make))
    expect(makesNear('maruti fronx')).toEqual(new Set(['Maruti Suzuki']))
    expect(makesNear('exter')).toEqual(new Set(['Hyundai']))
    expect(makesNear('tesla model 3')).toEqual(new Set())
    expect(found('grand vitara').near.map(({ model }) => model)).toEqual([
      'Vitara Brezza (halogen projector)',
    ])
  })
})

it.each([
  ['nexxon', 'tata-nexon-2017'],
  ['puncch', 'tata-punch-2021'],
  ['xccent', 'hyundai-xcent-2014'],
  ['intercceptor', 're-interceptor650-2018'],
  ['swwiftt', 'maruti-swift-2024'],
  ['acccess', 'suzuki-access125-2007'],
  ['gixexr', 'suzuki-gixxer-2014'],
  ['hyudnai creta', 'hyundai-creta-2020'],
  ['splednor', 'hero-splendor-2010'],
  ['एक्सेस', 'suzuki-access125-2007'],
  ['shwift', 'maruti-swift-2024'],
  ['baleeno', 'maruti-baleno-2015'],
  ['royal enf', 're-himalayan-450-2023'],
  ['activa 6', 'honda-activa6g-2020'],
  ['himalayan 450', 're-himalayan-450-2023'],
  ['hunter 350', 're-hunter350-2022'],
  ['ola s1 pro', 'ola-s1-2021'],
  ['ola electric', 'ola-s1-2021'],
  ['ather 450x', 'ather-450-2018'],
  ['hero honda splendor', 'hero-splendor-2010'],
  ['cb unicorn', 'honda-unicorn-2004'],
  ['scorpio s10', 'mahindra-scorpio-2014'],
])('%s is known', (text, id) => {
  expect(found(text).vehicles.map((it) => it.id)).toContain(id)
})
