import { data, Form, Link, useLocation } from 'react-router'
import { kindLabel } from '#domain/fitment/kinds.ts'
import { sendFromBrowser } from '../../api/client.ts'
import { sendContext } from '../../api/send-context.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Arriving } from '../../components/notices/arriving.tsx'
import { Loading } from '../../components/notices/loading.tsx'
import { pageMeta } from '../../page-meta.ts'
import { type FinderQuery, finderPath } from '../../vehicles/everywhere/finder-path.ts'
import { findNext, parseFinderQuery } from '../../vehicles/finder.ts'
import { FinderLists } from '../../vehicles/finder-lists.tsx'
import { KindTiles } from '../../vehicles/kind-tiles.tsx'
import type { Route } from './+types/finder.ts'
import styles from './finder.module.css'

const DESCRIPTION =
  'Which bulb is in your car, SUV, motorcycle or scooter? Choose its type, make and model, and see what fits each lamp.'

const queryAt = (url: string) => parseFinderQuery(new URL(url).searchParams)

export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await findNext(context.get(sendContext), queryAt(request.url))
  return data({ found }, 'failure' in found ? 503 : 200)
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  found: findNext(sendFromBrowser, queryAt(request.url), request.signal),
})

export const meta: Route.MetaFunction = (place) =>
  pageMeta(place, { title: 'What do you drive?', description: DESCRIPTION })

/** The finder as a page: what the dialog does, by links and a form. */
export default function FinderScreen({ loaderData: { found } }: Route.ComponentProps) {
  const query = parseFinderQuery(new URLSearchParams(useLocation().search))
  return (
    <main id="content" className={`page ${styles.finder}`}>
      <h1>What do you drive?</h1>
      <p className={styles.lead}>
        Choose your vehicle once. We show what fits each of its lamps, and how sure we are.
      </p>
      <Form key={query.text} action="/fit" role="search" className={styles.typed}>
        <label>
          <span>Type your vehicle</span>
          <input
            type="search"
            name="q"
            defaultValue={query.text}
            placeholder="Swift 2018, Activa 6G"
            maxLength={100}
            autoComplete="off"
          />
        </label>
        <Button type="submit">Find</Button>
      </Form>
      <Steps query={query} />
      {query.kind === undefined && query.text === '' ? (
        <div className={styles.kinds}>
          <KindTiles />
        </div>
      ) : (
        <Arriving
          what={found}
          waiting={<Loading>Loading...</Loading>}
          failed={() => <p role="alert">We cannot look up vehicles right now. Please try again.</p>}
        >
          {(answer) => <FinderLists found={answer} />}
        </Arriving>
      )}
    </main>
  )
}

/** How far one has come; each step leads back to itself. */
function Steps({ query: { kind, make, text } }: { query: FinderQuery }) {
  if (text !== '') return <Link to="/fit">All vehicle types</Link>
  if (!kind) return <h2 className="visually-hidden">Kinds</h2>
  return (
    <nav aria-label="Steps" className={styles.steps}>
      <Link to="/fit">All vehicle types</Link>
      {make === '' ? (
        <h2>{kindLabel(kind)}</h2>
      ) : (
        <>
          <Link to={finderPath({ kind })}>{kindLabel(kind)}</Link>
          <h2>{make}</h2>
        </>
      )}
    </nav>
  )
}
