import { data, Link } from 'react-router'
import { formatDayAndTime } from '#domain/order-date.ts'
import { RETURN_STATES, type ReturnState } from '#domain/returns/words.ts'
import { Empty } from '../../components/message.tsx'
import { Page } from '../../components/page.tsx'
import { Status, type Tone } from '../../components/status.tsx'
import { Cell, Table } from '../../components/table.tsx'
import { returnStateText, returnWishText } from '../../order/return-words.ts'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/returns.ts'
import styles from './returns.module.css'

const ROWS = 100

/** Those that wait for somebody of the shop, the oldest first; or all of one state, the newest first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop } = requireStaff(context, 'returns')
  const show = url.searchParams.get('show') ?? 'waiting'
  const found = await listed(show)
  return { show, rows: found.slice(0, ROWS), hasMore: found.length > ROWS }

  function listed(what: string) {
    const limit = ROWS + 1
    if (what === 'waiting') return shop.listWaitingReturns({ limit })
    if (what === 'open') return shop.listReturnsForStaff({ state: undefined, limit })
    const state = RETURN_STATES.find((it) => it === what)
    if (!state) throw data(null, { status: 400 })
    return shop.listReturnsForStaff({ state, limit })
  }
}

export const meta: Route.MetaFunction = () => [{ title: 'Returns – Back office' }]

const TABS: readonly (readonly [show: string, label: string])[] = [
  ['waiting', 'To do'],
  ['open', 'Open'],
  ['on its way', 'On their way'],
  ['closed', 'Closed'],
  ['refused', 'Refused'],
  ['withdrawn', 'Withdrawn'],
]

const TONES: Record<ReturnState, Tone> = {
  asked: 'waiting',
  accepted: 'quiet',
  refused: 'bad',
  withdrawn: 'quiet',
  'on its way': 'quiet',
  received: 'waiting',
  closed: 'good',
}

export default function Returns({ loaderData: { show, rows, hasMore } }: Route.ComponentProps) {
  return (
    <Page title="Returns">
      <nav aria-label="Which returns" className={styles.tabs}>
        {TABS.map(([value, label]) => (
          <Link
            key={value}
            to={value === 'waiting' ? '/returns' : `/returns?${new URLSearchParams({ show: value })}`}
            className={styles.tab}
            aria-current={show === value ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {rows.length === 0 ? (
        <Empty title={show === 'waiting' ? 'No return waits for you.' : 'There are none.'} />
      ) : (
        <Table
          caption="Returns"
          columns={['Return', 'State', 'Order', 'Customer', 'Pieces', 'Wish', 'Since']}
        >
          {rows.map(({ id, voucherNo, customerName, state, wish, units, askedAt }) => (
            <tr key={id}>
              <Cell heads label="Return">
                <Link to={`/returns/${id}`}>{`Return ${id}`}</Link>
              </Cell>
              <Cell label="State">
                <Status tone={TONES[state]}>{returnStateText(state)}</Status>
              </Cell>
              <Cell label="Order">
                {voucherNo === null ? '–' : <Link to={`/orders/${voucherNo}`}>{voucherNo}</Link>}
              </Cell>
              <Cell label="Customer">{customerName}</Cell>
              <Cell label="Pieces">{units}</Cell>
              <Cell label="Wish">{returnWishText(wish)}</Cell>
              <Cell label="Since">{formatDayAndTime(askedAt)}</Cell>
            </tr>
          ))}
        </Table>
      )}
      {hasMore && <p>Only the first {ROWS} are shown.</p>}
    </Page>
  )
}
