import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { vehicleChip } from '#domain/fitment/vehicle.ts'
import { isNarrowed, type ListingQuery } from '#domain/listing/listing-query.ts'
import type { ListedInPage } from '../../api/listing.ts'
import { ButtonLink } from '../../components/buttons/button.tsx'
import { ProductGrid } from '../../components/product-cards/product-grid.tsx'
import { useListedFits } from '../../customer/use-listed-fits.ts'
import { chooseVehicle, currentVehicle } from '../../customer/vehicle.ts'
import { Chosen } from './chosen.tsx'
import { productsInWords } from './count-words.ts'
import { HiddenProducts } from './hidden-products.tsx'
import { LampGroups } from './lamp-groups.tsx'
import { LampNotes } from './lamp-notes.tsx'
import type { Asked, ListingPage, Understood } from './load-listing.ts'
import { MorePages } from './more-pages.tsx'
import styles from './results.module.css'
import { UnderstoodSearch } from './understood-search.tsx'

type Props = { first: ListingPage; asked: Asked }

/** The list itself, and above it what it is a list of. */
export function Results({ first, asked }: Props) {
  const { narrowed, understood } = first
  const listingQuery = withoutOther(asked.listingQuery, understood)
  const vehicle = narrowed?.vehicle
  const isWider = (understood?.leftOut.length ?? 0) > 0
  const isForUnknown = namesUnknown(understood)
  return (
    <>
      {understood && <UnderstoodSearch understood={understood} listingQuery={listingQuery} />}
      {narrowed && isNarrowed(listingQuery) && (
        <Chosen listingQuery={listingQuery} vehicle={vehicle && vehicleChip(vehicle)} />
      )}
      {vehicle && <LampNotes vehicle={vehicle} positions={positionsOf(listingQuery, understood)} />}
      {narrowed && (
        <p className={styles.summary}>
          {narrowed.total.count > 0 && `${productsInWords(narrowed.total)}. `}
          {vehicle && (
            <HiddenProducts narrowed={narrowed} understood={understood} listingQuery={listingQuery} />
          )}
        </p>
      )}
      {first.products.length === 0 ? (
        <Nothing first={first} asked={{ ...asked, listingQuery }} />
      ) : (
        <MorePages first={first} asked={asked}>
          {(products) =>
            vehicle ? (
              <LampGroups
                products={products}
                lamps={vehicle.lamps}
                positions={isWider ? [] : positionsOf(listingQuery, understood)}
                isSorted={(listingQuery.sort ?? asked.usual) !== undefined}
              />
            ) : (
              <GridWithFit products={products} isJudged={!isForUnknown} />
            )
          }
        </MorePages>
      )}
    </>
  )
}

/** A vehicle that the words name takes the place of one in the URL, known or not. */
function withoutOther(listingQuery: ListingQuery, understood: Understood | undefined): ListingQuery {
  const isNamed = understood?.meaning.parts.some(({ name }) => name === 'vehicleId') ?? false
  return isNamed || namesUnknown(understood) ? { ...listingQuery, vehicle: undefined } : listingQuery
}

const namesUnknown = (understood: Understood | undefined) =>
  understood !== undefined && understood.meaning.unknownVehicle !== null

/** The lamps that were asked for. */
function positionsOf({ positions }: ListingQuery, understood: Understood | undefined): readonly string[] {
  return positions.length > 0 || !understood ? positions : understood.lamps
}

/** No dead end: what to take back, and where else to look. */
function Nothing({ first, asked: { listingQuery } }: Props) {
  const { pathname } = useLocation()
  const { waysOut = [], narrowed } = first
  const isVehicleUnknown = listingQuery.vehicle !== undefined && narrowed !== undefined && !narrowed.vehicle
  // One that is gone leads nowhere: whoever drives it is asked anew.
  useEffect(() => {
    if (isVehicleUnknown && currentVehicle()?.id === listingQuery.vehicle) chooseVehicle(undefined)
  }, [isVehicleUnknown, listingQuery.vehicle])
  return (
    <div className={styles.nothing}>
      <p role="status" className={styles.none}>
        {isVehicleUnknown ? 'We do not know this vehicle.' : noneFor(listingQuery.text)}
      </p>
      {waysOut.length > 0 && (
        <ul className={styles.waysOut} aria-label="Remove a filter">
          {waysOut.map(({ label, query, total }) => (
            <li key={label}>
              <Link to={pathname + query} preventScrollReset>
                {`Without ${label}: ${productsInWords(total)}`}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.elsewhere}>
        <ButtonLink look="quiet" to="/fit">
          {isVehicleUnknown ? 'Find your vehicle' : 'Find by your vehicle'}
        </ButtonLink>
        {(listingQuery.text !== '' || isNarrowed(listingQuery)) && (
          <ButtonLink look="quiet" to={pathname}>
            See all products
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

const noneFor = (text: string) => (text === '' ? 'No products found' : `No products found for "${text}"`)

const NONE: ListedInPage[] = []

type GridProps = {
  products: ListedInPage[]
  /** another vehicle was asked for: what fits the chosen one would read as if it fitted that */
  isJudged: boolean
}

/** A list for nobody’s vehicle. Whoever has chosen one sees on each card whether it fits. */
function GridWithFit({ products, isJudged }: GridProps) {
  const fits = useListedFits(isJudged ? products : NONE)
  return <ProductGrid products={products} action="add to cart" fits={fits} />
}
