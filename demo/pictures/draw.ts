// Draws every picture of the demo shop. Run from anywhere: node demo/pictures/draw.ts

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { catalogue, categoryViews, type Entry } from './catalogue.ts'
import { kelvinToColour } from './colour.ts'
import { placeholder, shopIcon } from './emblem.ts'
import { lightUp, nightDrive } from './road.ts'
import { photograph } from './studio.ts'

type Product = { readonly number: string; readonly colourTemperature: number | null }

const here = import.meta.dirname
const products = JSON.parse(readFileSync(join(here, '..', 'products.json'), 'utf8')) as readonly Product[]
const temperatures = new Map(products.map((product) => [product.number, product.colourTemperature]))

function save(name: string, picture: string): void {
  const file = join(here, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, picture)
}

function shoot(number: string, entry: Entry, view: 0 | 1, size: number): string {
  const kelvin = temperatures.get(number)
  const light = entry.light ?? kelvinToColour(kelvin ?? 5000)
  return photograph({ ...entry.views[view], light, lit: !entry.unlit }, size)
}

for (const { number } of products) {
  const entry = catalogue[number]
  if (!entry) throw new Error(`${number} has no drawing: add it to demo/pictures/catalogue.ts`)
  for (const view of [0, 1] as const) {
    save(`products/${number.toLowerCase()}-${view + 1}.svg`, shoot(number, entry, view, 1200))
  }
}

categoryViews.forEach(({ product, view }, index) => {
  const entry = catalogue[product]
  if (entry) save(`categories/${index + 1}.svg`, shoot(product, entry, view, 800))
})

save('banners/light-up.svg', lightUp())
save('banners/night-drive.svg', nightDrive())
save('placeholder.svg', placeholder())
save('shop-icon.svg', shopIcon())
