import { data } from 'react-router'
import { sendFromBrowser } from '../../api/client.ts'
import { sendContext } from '../../api/send-context.ts'
import { Arriving } from '../../components/arriving.tsx'
import { Loading } from '../../components/loading.tsx'
import { Prompt } from '../../components/prompt.tsx'
import { hiddenPageMeta } from '../../page-meta.ts'
import type { Route } from './+types/compare.ts'
import styles from './compare.module.css'
import { CompareTable } from './compare-table.tsx'
import { loadCompared } from './load-compared.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const compared = await loadCompared(context.get(sendContext), request.url)
  return data({ compared }, 'failure' in compared ? 503 : 200)
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  compared: loadCompared(sendFromBrowser, request.url, request.signal),
})

export const meta: Route.MetaFunction = (place) => hiddenPageMeta(place, 'Compare')

/** Products side by side. Which, stands in the address: it can be shared, reloaded and gone back to. */
export default function CompareScreen({ loaderData: { compared } }: Route.ComponentProps) {
  return (
    <main id="content" className={`page ${styles.screen}`}>
      <h1>COMPARE</h1>
      <Arriving
        what={compared}
        waiting={<Loading>Almost there...</Loading>}
        failed={(message) => <p role="alert">{`Error: ${message}`}</p>}
      >
        {({ columns, gone, vehicleId }) => (
          <>
            {gone > 0 && (
              <p className={styles.hint}>
                {gone === 1 ? 'One product is' : `${gone} products are`} no longer in the shop.
              </p>
            )}
            {columns.length === 0 && (
              <Prompt
                text="Nothing to compare yet"
                hint="Tap Compare on up to four products."
                action="SHOP NOW"
                to="/allproducts"
              />
            )}
            {columns.length === 1 && (
              <p className={styles.hint}>Tap Compare on another product to see what differs.</p>
            )}
            {columns.length > 0 && <CompareTable columns={columns} vehicleId={vehicleId} />}
          </>
        )}
      </Arriving>
    </main>
  )
}
