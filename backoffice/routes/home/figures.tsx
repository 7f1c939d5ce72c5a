import { Link } from 'react-router'
import { formatRupees, roundToRupee } from '#domain/money/paise.ts'
import { changeInWords } from '#domain/staff/today/compared-figures.ts'
import { netOf, type Period } from '#domain/staff/today/takings.ts'
import { formatDayAndTime } from '#domain/time/format-date.ts'
import type { Compared, Figures as ShopFigures } from '#server/shop/office/today/today.ts'
import { DayBars } from '../../charts/day-bars.tsx'
import { TableBar } from '../../charts/table-bar.tsx'
import { Empty } from '../../components/message.tsx'
import { Section } from '../../components/page.tsx'
import { Cell, Table } from '../../components/table.tsx'
import styles from './home.module.css'

const PERIODS: Record<Period, { label: string; before: string }> = {
  today: { label: 'Today', before: 'yesterday' },
  week: { label: 'This week', before: 'the same days of last week' },
  month: { label: 'This month', before: 'the same days of last month' },
}

/** How the shop does: each number against the one before, and each chart a table too. */
export function Figures({ figures }: { figures: ShopFigures }) {
  const { periods, days, bestSellers, topVehicles, missedSearches } = figures
  return (
    <>
      <div className={styles.periods}>
        {(Object.keys(PERIODS) as Period[]).map((period) => (
          <Section key={period} title={PERIODS[period].label}>
            <Against compared={periods[period]} before={PERIODS[period].before} />
          </Section>
        ))}
      </div>
      <Section title="Day by day">
        <DayBars
          title="Net sales by day"
          columns={['Day', 'Net', 'Sales', 'Refunded', 'Orders']}
          bars={days.map(({ day, orders, ...sums }) => ({
            day,
            value: netOf(sums),
            text: formatRupees(netOf(sums)),
            more: [formatRupees(sums.takings), formatRupees(sums.refunded), String(orders)],
          }))}
        />
        <p className={styles.note}>
          Each order is counted on the day it was placed. Refunded is all that was refunded for these orders,
          on any day. An order that was paid and then cancelled counts in Sales and in Refunded. Cash on
          delivery is counted until the parcel is refused. The figures may be up to a minute old.
        </p>
      </Section>
      <div className={styles.halves}>
        <Section title="Best sellers in 30 days">
          {bestSellers.length === 0 ? (
            <Empty title="Nothing sold yet." />
          ) : (
            <Table caption="Best sellers in 30 days" columns={['Product', 'Sold', 'In stock']}>
              {bestSellers.map(({ id, sku, name, units, stock }) => (
                <tr key={id}>
                  <Cell heads label="Product">
                    <Link to={`/stock?q=${encodeURIComponent(sku)}`}>{name}</Link>
                  </Cell>
                  <Cell label="Sold">
                    <TableBar value={units} highest={bestSellers[0]?.units ?? 0} />
                  </Cell>
                  <Cell label="In stock">{stock <= 0 ? 'Sold out' : stock}</Cell>
                </tr>
              ))}
            </Table>
          )}
        </Section>
        <Section title="Top vehicles in 30 days">
          {topVehicles.length === 0 ? (
            <Empty title="No sales for a vehicle yet." />
          ) : (
            <Table caption="Top vehicles in 30 days" columns={['Vehicle', 'Pieces bought']}>
              {topVehicles.map(({ id, name, units, isKnown }) => (
                <tr key={id}>
                  <Cell heads label="Vehicle">
                    {isKnown ? <Link to={`/fit?vehicle=${encodeURIComponent(id)}`}>{name}</Link> : name}
                  </Cell>
                  <Cell label="Pieces bought">
                    <TableBar value={units} highest={topVehicles[0]?.units ?? 0} />
                  </Cell>
                </tr>
              ))}
            </Table>
          )}
        </Section>
        <Section title="Searches with no results">
          {missedSearches.length === 0 ? (
            <Empty title="All searches had results." />
          ) : (
            <Table caption="Searches with no results" columns={['Words', 'Times', 'Last']}>
              {missedSearches.map(({ text, times, lastAt }) => (
                <tr key={text}>
                  <Cell heads label="Words">
                    {text}
                  </Cell>
                  <Cell label="Times">
                    <TableBar value={times} highest={missedSearches[0]?.times ?? 0} />
                  </Cell>
                  <Cell label="Last">{formatDayAndTime(lastAt)}</Cell>
                </tr>
              ))}
            </Table>
          )}
        </Section>
      </div>
    </>
  )
}

function Against({ compared: { now, before }, before: named }: { compared: Compared; before: string }) {
  const basket = (amount: number | undefined) =>
    amount === undefined ? '–' : formatRupees(roundToRupee(amount))
  const sum = (label: string, of: 'takings' | 'toCome' | 'refunded' | 'net') =>
    [label, formatRupees(now[of]), changeInWords(now[of], before[of], formatRupees(before[of]))] as const
  const rows = [
    sum('Sales', 'takings'),
    sum('Refunded', 'refunded'),
    sum('Net', 'net'),
    sum('Cash still to come', 'toCome'),
    ['Orders', String(now.orders), changeInWords(now.orders, before.orders, String(before.orders))],
    [
      'Average order',
      basket(now.averageBasket),
      before.averageBasket === undefined
        ? 'no orders before'
        : changeInWords(now.averageBasket ?? 0, before.averageBasket, basket(before.averageBasket)),
    ],
  ] as const
  return (
    <table className={styles.against}>
      <caption>Compared with {named}</caption>
      <tbody>
        {rows.map(([label, value, change]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className={styles.value}>{value}</td>
            <td className={styles.change}>{change}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
