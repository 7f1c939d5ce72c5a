import type { ReactNode } from 'react'
import { warrantyInWords } from '#domain/catalogue/warranty.ts'
import { positionLabel } from '#domain/fitment/positions.ts'
import { cardPrice } from '#domain/money/pricing.ts'
import { KelvinChip } from '../../components/product-facts/kelvin-chip.tsx'
import { Price } from '../../components/product-facts/price.tsx'
import { beamOf } from '../../lamps/beam.ts'
import { NightRoad } from '../../lamps/night-road.tsx'
import styles from './compare.module.css'
import type { Column } from './load-compared.ts'

export type Row = {
  name: string
  /** what is held against the others; nothing where it is not known */
  value: (column: Column) => string | number | null | undefined
  /** how it is shown, where that is more than the value itself */
  show?: (column: Column) => ReactNode
}

/** What is compared, the most asked first. */
export const ROWS: Row[] = [
  { name: 'Price', value: cardPrice, show: (column) => <Price now={cardPrice(column)} before={undefined} /> },
  { name: 'Base', value: ({ bases, fitsBy }) => bases.join(', ') || FITS_BY[fitsBy] },
  { name: 'For', value: ({ positions }) => positions.map(positionLabel).join(', ') },
  { name: 'Technology', value: ({ technology }) => technology },
  { name: 'Power', value: ({ power }) => power },
  { name: 'Light output', value: lightOutput },
  {
    name: 'Colour of the light',
    value: ({ kelvin }) => kelvin,
    show: ({ kelvin }) => kelvin && <KelvinChip kelvin={kelvin} />,
  },
  { name: 'See the light', value: () => undefined, show: (column) => <Road column={column} /> },
  {
    name: 'Warranty',
    value: ({ warrantyMonths }) => (warrantyMonths === null ? null : warrantyInWords(warrantyMonths)),
  },
  { name: 'Country of origin', value: ({ countryOfOrigin }) => countryOfOrigin },
  { name: 'Stock', value: ({ stock }) => (stock > 0 ? 'In stock' : 'Out of Stock') },
]

const FITS_BY = { base: undefined, vehicle: 'Complete lamp', universal: 'Universal' } as const

/** Lumens say little without what they were measured on. */
function lightOutput({ lumens, lumensPer }: Column): string | undefined {
  if (lumens === null) return undefined
  return lumensPer ? `${lumens} lm per ${lumensPer}` : `${lumens} lm`
}

function Road({ column: { kelvin, positions } }: { column: Column }) {
  const beam = beamOf(positions)
  if (!beam || !kelvin) return null
  return (
    <div className={styles.road} role="img" aria-label={`A road at night in light of ${kelvin} K.`}>
      <NightRoad kelvin={kelvin} beam={beam} />
    </div>
  )
}
