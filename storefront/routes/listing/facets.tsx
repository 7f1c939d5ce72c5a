import { useEffect, useState } from 'react'
import type { ListingAddress } from '#domain/listing-address.ts'
import type { Facets as Offered } from '../../api/listing.ts'
import { Button } from '../../components/button.tsx'
import { choicesOf } from './choices.ts'
import { productsInWords } from './count-words.ts'
import { FacetForm } from './facet-form.tsx'
import { FacetSheet } from './facet-sheet.tsx'
import styles from './facets.module.css'
import { VehicleLink } from './vehicle-link.tsx'

type Props = {
  /** nothing where they are not there yet, or there are none */
  offered: Offered | undefined
  address: ListingAddress
}

/** What the list can be narrowed down by: beside it where there is room, else in a sheet. */
export function Facets({ offered, address }: Props) {
  const [isOpen, setOpen] = useState(false)
  const chosen = choicesOf(address).length
  const isOffered = offered !== undefined
  // Also when the last choice is taken back, how many there are is said.
  const [wasChosen, setWasChosen] = useState(chosen > 0)
  if (chosen > 0 && !wasChosen) setWasChosen(true)
  // What vanishes with its choices does not come back by itself.
  useEffect(() => {
    if (!isOffered) setOpen(false)
  }, [isOffered])
  return (
    <div className={styles.facets}>
      <div className={styles.bar}>
        {offered && (
          <>
            <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {chosen === 0 ? 'Filter' : `Filter (${chosen})`}
            </Button>
            <a href="#filter" className={styles.jump}>
              Filter
            </a>
          </>
        )}
        <VehicleLink address={address} />
      </div>
      {offered && (
        <section id="filter" aria-label="Filter" className={styles.panel}>
          <FacetForm offered={offered} address={address} />
        </section>
      )}
      <p role="status" className="heard">
        {offered && wasChosen ? productsInWords(offered.total) : ''}
      </p>
      {isOpen && offered && <FacetSheet offered={offered} address={address} onClose={() => setOpen(false)} />}
    </div>
  )
}
