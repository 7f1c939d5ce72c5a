import { useState } from 'react'
import type { ListingQuery } from '#domain/listing/listing-query.ts'
import type { Facets as Offered } from '../../api/listing.ts'
import { Asleep } from '../../components/asleep.tsx'
import { choicesOf } from './choices.ts'
import { productsInWords } from './count-words.ts'
import { FacetForm } from './facet-form.tsx'
import styles from './facets.module.css'
import { VehicleLink } from './vehicle-link.tsx'

type Props = {
  /** nothing where they are not there yet, or there are none */
  offered: Offered | undefined
  listingQuery: ListingQuery
}

/** What the list can be narrowed down by: beside it where there is room, else in a sheet of its tools. */
export function Facets({ offered, listingQuery }: Props) {
  const chosen = choicesOf(listingQuery).length
  // Also when the last choice is taken back, how many there are is said.
  const [wasChosen, setWasChosen] = useState(chosen > 0)
  if (chosen > 0 && !wasChosen) setWasChosen(true)
  return (
    <div className={styles.facets}>
      <VehicleLink listingQuery={listingQuery} />
      {offered && (
        <section id="filter" aria-label="Filter" className={styles.panel}>
          <Asleep>
            <FacetForm offered={offered} listingQuery={listingQuery} />
          </Asleep>
        </section>
      )}
      <p role="status" className="visually-hidden">
        {offered && wasChosen ? productsInWords(offered.total) : ''}
      </p>
    </div>
  )
}
