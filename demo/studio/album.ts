// Every picture by its name: its size, what it shows and how it is taken.

import { catalogue } from './catalogue.ts'
import type { Shot } from './rendering/studio.ts'
import { banners } from './scenes/banners.ts'
import { categories } from './scenes/categories.ts'

export type Picture = {
  /** the path in the picture store, without its ending */
  readonly name: string
  readonly width: number
  readonly height: number
  readonly shows: string
  readonly taken: { readonly shot: Shot } | { readonly road: RoadView }
}

type RoadView = {
  /** seconds into the film */
  readonly time: number
  /** a frame that is higher than wide */
  readonly tall: boolean
}

const ROAD = 'wet road at night in the light of a car, rain in the beams, tail lamps ahead in the mist'

const roads: readonly Picture[] = [
  {
    name: 'banners/night-drive',
    width: 1920,
    height: 900,
    shows: ROAD,
    taken: { road: { time: 4.2, tall: false } },
  },
  {
    name: 'banners/night-drive-phone',
    width: 1080,
    height: 1350,
    shows: ROAD,
    taken: { road: { time: 4.2, tall: true } },
  },
  { name: 'hero/poster', width: 1280, height: 720, shows: ROAD, taken: { road: { time: 0, tall: false } } },
  {
    name: 'hero/poster-phone',
    width: 720,
    height: 1080,
    shows: ROAD,
    taken: { road: { time: 0, tall: true } },
  },
]

export function album(): Picture[] {
  const products = Object.entries(catalogue).flatMap(([number, views]) =>
    views().map((view, i) => ({
      name: `products/${number.toLowerCase()}-${i + 1}`,
      width: 1200,
      height: 1200,
      shows: view.shows,
      taken: { shot: view },
    })),
  )
  const stills = [...categories, ...banners].map((still) => ({ ...still, taken: { shot: still } }))
  return [...products, ...stills, ...roads]
}
