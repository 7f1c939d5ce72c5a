import { Link } from 'react-router'
import { piecesText } from '#domain/orders/pieces-text.ts'
import { buttonClass } from '../../components/button.tsx'
import { Empty, Problems } from '../../components/message.tsx'
import { Page, Section } from '../../components/page.tsx'
import { ChooseOrders } from '../../order-forms/choose-orders.tsx'
import { isRefusal } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import { packPath } from '../pack/pack-run.ts'
import { chosenOrders } from '../print/chosen-orders.ts'
import type { Route } from './+types/picking.ts'
import { PickRows } from './pick-rows.tsx'

/** What to fetch for some orders, or for all that are to be packed, along the shelves. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop, caller } = requireStaff(context, 'pack')
  const isChosen = url.searchParams.has('orders') || url.searchParams.has('selection')
  const { orders, problem } = await chosenOrders({ shop, caller }, url.searchParams)
  const numbers = orders.map(({ voucherNo }) => voucherNo)
  const list = await shop.office.readPickList(numbers.length > 0 ? numbers : 'all to pack')
  const problems = problem === undefined ? [] : [problem]
  const empty = { picks: [], voucherNos: [], hasMore: false, isChosen }
  if (isRefusal(list)) return { ...empty, problems: isChosen ? [...problems, list.message] : problems }
  const { picks, voucherNos, hasMore } = list.print
  const skipped = list.skipped.map(({ why }) => why)
  return { picks, voucherNos, hasMore, isChosen, problems: [...problems, ...skipped] }
}

export const meta: Route.MetaFunction = () => [{ title: 'Picking – Back office' }]

export default function Picking({ loaderData }: Route.ComponentProps) {
  const { picks, voucherNos, hasMore, isChosen, problems } = loaderData
  const pieces = picks.reduce((sum, { units }) => sum + units, 0)
  const codes = voucherNos.slice(0, 100).join(',')
  return (
    <Page
      title="Picking"
      actions={
        voucherNos.length > 0 && (
          <>
            <a
              href={`/print/pick-list?orders=${codes}`}
              target="_blank"
              rel="noreferrer"
              className={buttonClass('quiet')}
            >
              Print the list
            </a>
            <Link to={packPath({ next: voucherNos, done: [], later: [] })} className={buttonClass('act')}>
              Pack these orders
            </Link>
          </>
        )
      }
    >
      <Problems problems={problems} />
      {picks.length === 0 ? (
        <Empty title="There is nothing to pick." />
      ) : (
        <Section
          title={`${piecesText(pieces)} for ${voucherNos.length === 1 ? '1 order' : `${voucherNos.length} orders`}`}
        >
          {hasMore && <p>There are more orders than one list can take: these have waited longest.</p>}
          <PickRows key={voucherNos.join()} picks={picks} />
        </Section>
      )}
      <details open={isChosen && picks.length === 0}>
        <summary>Choose the orders</summary>
        <ChooseOrders
          path="/picking"
          orders={voucherNos.join(', ')}
          hint="Order numbers, at most 100. Leave empty for all orders to pack."
        />
      </details>
    </Page>
  )
}
