import { Form } from 'react-router'
import type { CardInPage } from '../api/card-in-page.ts'
import { Button, buttonClass } from '../components/buttons/button.tsx'
import { ProductGrid } from '../components/product-cards/product-grid.tsx'
import { useChosenVehicle } from '../customer/vehicle.ts'
import { ChooseVehicleLink } from '../vehicles/everywhere/choose-vehicle-link.tsx'
import styles from './not-found-help.module.css'

/** As many as stand in one row. */
export const MOST_BEST_SELLERS = 4

/** Where somebody goes on whose page is not there: by words, by vehicle, or to what others buy. */
export function NotFoundHelp({ bestSelling }: { bestSelling: CardInPage[] }) {
  const vehicle = useChosenVehicle()
  return (
    <div className={styles.help}>
      <section aria-labelledby="not-found-help" className={styles.find}>
        <h2 id="not-found-help">Find what you came for</h2>
        <Form action="/automobile" role="search" className={styles.search}>
          {vehicle && <input type="hidden" name="vehicle" value={vehicle.id} />}
          <label>
            <span className="visually-hidden">Search products</span>
            <input
              type="search"
              name="q"
              maxLength={200}
              placeholder="H4, fog lamp, product number …"
              autoComplete="off"
            />
          </label>
          <Button type="submit">Search</Button>
        </Form>
        <ChooseVehicleLink className={buttonClass('quiet')} opensPage>
          Find by your vehicle
        </ChooseVehicleLink>
      </section>
      {bestSelling.length > 0 && (
        <section aria-labelledby="best-sellers" className={styles.best}>
          <h2 id="best-sellers">Best sellers</h2>
          <ProductGrid products={bestSelling} action="view" comparable={false} isInView={false} />
        </section>
      )}
    </div>
  )
}
