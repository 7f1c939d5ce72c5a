import { Link } from 'react-router'
import { formatDay, startOfDay } from '#domain/calendar-day.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import { Empty, Problems } from '../../components/message.tsx'
import { Page, Section } from '../../components/page.tsx'
import { depsContext } from '../../context.ts'
import { ChooseOrders } from '../../order-forms/choose-orders.tsx'
import { isRefusal } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/print.ts'
import { chosenOrders, codesOf } from './chosen-orders.ts'
import { handOverIn } from './hand-over.ts'
import { type HandedOver, HandOver } from './hand-over-part.tsx'
import { readPaper } from './paper.ts'
import { isPaper, PAPERS, type Paper } from './papers.ts'
import styles from './print.module.css'

/** Papers of many orders at once, and what of it there is nothing to print for. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop, caller } = requireStaff(context, 'see orders')
  const { orders, problem } = await chosenOrders({ shop, caller }, url.searchParams)
  const paper = url.searchParams.get('paper') ?? ''
  const asked =
    isPaper(paper) && orders.length > 0 ? await readPaper({ shop, caller }, paper, orders) : undefined
  const skipped = asked && !isRefusal(asked) ? asked.skipped.map(({ why }) => why) : []
  const handedOver = orders.length === 0 ? await readHandedOver(shop, context, url) : undefined
  return {
    handedOver,
    codes: codesOf(orders),
    count: orders.length,
    problems: [
      ...(problem === undefined ? [] : [problem]),
      ...(isRefusal(asked) ? [asked.message] : []),
      ...skipped,
    ],
  }
}

/** What went with couriers on a day: on this one, unless told. */
async function readHandedOver(
  shop: Pick<Shop, 'office'>,
  context: Route.LoaderArgs['context'],
  url: URL,
): Promise<HandedOver> {
  const today = formatDay(context.get(depsContext).now)
  const { day } = handOverIn(url.searchParams) ?? { day: startOfDay(today) ?? 0 }
  const read = await shop.office.readHandOverSheets({ day })
  if (isRefusal(read)) return { day: formatDay(day), today, problem: read.message, couriers: [] }
  const couriers = read.print.sheets.map(({ courier, parcels }) => ({ courier, parcels: parcels.length }))
  return { day: formatDay(day), today, problem: undefined, couriers }
}

export const meta: Route.MetaFunction = () => [{ title: 'Print – Back office' }]

export default function Print({ loaderData: { codes, count, problems, handedOver } }: Route.ComponentProps) {
  return (
    <Page title="Print" breadcrumb={{ to: '/orders', label: 'Orders' }}>
      <ChooseOrders
        path="/print"
        orders={codes.replaceAll(',', ', ')}
        hint="Numbers such as 12, 13 or 13-2 for the second parcel of order 13. At most 100."
      />
      <Problems problems={problems} />
      {count === 0 ? (
        <Empty title="No orders are chosen.">
          <p>
            Select orders in the <Link to="/orders">list of orders</Link>, or type their numbers.
          </p>
        </Empty>
      ) : (
        <Section title={count === 1 ? 'For 1 order' : `For ${count} orders`}>
          <ul className={styles.papers}>
            {(Object.keys(PAPERS) as Paper[]).map((paper) => (
              <li key={paper}>
                <a href={`/print/${paper}?orders=${codes}`} target="_blank" rel="noreferrer">
                  {PAPERS[paper].label}
                </a>
                <span>{PAPERS[paper].what}</span>
                <Link to={`/print?paper=${paper}&orders=${codes}`}>Check for problems</Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {handedOver && <HandOver handedOver={handedOver} />}
    </Page>
  )
}
