import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ListingQuery } from '#domain/listing/listing-query.ts'
import type { Facets } from '../../api/listing.ts'
import { Button, ButtonLink } from '../../components/buttons/button.tsx'
import { Dialog } from '../../components/notices/dialog.tsx'
import { choicesOf, queryOf } from './choices.ts'
import { productsInWords } from './count-words.ts'
import { FacetForm } from './facet-form.tsx'
import styles from './facets.module.css'

type Props = { offered: Facets; listingQuery: ListingQuery; onClose: () => void }

/** The choices on a phone. The list behind them follows each; the button says how many are left and shows them. */
export function FacetSheet({ offered, listingQuery, onClose }: Props) {
  const { pathname } = useLocation()
  // One step back from the sheet leads to the list as it was before.
  const [before] = useState(() => queryOf(listingQuery))
  const isChanged = queryOf(listingQuery) !== before
  const { text, sort } = listingQuery
  return (
    <Dialog title="Filter" onClose={onClose} startsWithClose>
      <FacetForm offered={offered} listingQuery={listingQuery} replace={isChanged} />
      <div className={styles.sheetEnd}>
        {choicesOf(listingQuery).length > 0 && (
          <ButtonLink
            look="quiet"
            to={pathname + queryOf({ text, sort })}
            preventScrollReset
            replace={isChanged}
          >
            Clear all
          </ButtonLink>
        )}
        <Button onClick={onClose}>{`Show ${productsInWords(offered.total)}`}</Button>
      </div>
      <p role="status" className="visually-hidden">
        {productsInWords(offered.total)}
      </p>
    </Dialog>
  )
}
