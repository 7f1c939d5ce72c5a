import { Fragment } from 'react'
import { MONTHS } from '#domain/time/format-date.ts'
import { Cell, Table } from '../components/table.tsx'
import styles from './charts.module.css'

export type DayBar = {
  /** 2026-11-17 */
  day: string
  value: number
  /** as people read it */
  text: string
  /** what else the table says of the day */
  more: readonly string[]
}

type Props = {
  title: string
  bars: readonly DayBar[]
  /** of the table: the day, the value and what else it says */
  columns: readonly string[]
}

const HEIGHT = 100
const STEP = 10
const WIDTH = 7

/** A bar for each day, the last one with its number; and the same as a table, one tap away. */
export function DayBars({ title, bars, columns }: Props) {
  const highest = Math.max(1, ...bars.map(({ value }) => value))
  const [first, last] = [bars[0], bars.at(-1)]
  const top = bars.find(({ value }) => value === highest)
  if (!first || !last) return null
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.title}>{title}</figcaption>
      <div className={styles.ends} aria-hidden="true">
        <span>{top ? `Highest ${top.text} on ${shortDay(top.day)}` : ''}</span>
        <b>{last.text}</b>
      </div>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars.map(({ day, value, text }, position) => {
          // A day on which little was sold is still seen.
          const height = value <= 0 ? 0 : Math.max(1, Math.round((value * HEIGHT) / highest))
          const isLast = position === bars.length - 1
          return (
            <rect
              key={day}
              x={position * STEP + (STEP - WIDTH) / 2}
              y={HEIGHT - height}
              width={WIDTH}
              height={height}
              className={isLast ? styles.now : styles.bar}
            >
              <title>{`${shortDay(day)}: ${text}`}</title>
            </rect>
          )
        })}
      </svg>
      <div className={styles.axis} aria-hidden="true">
        <span>{shortDay(first.day)}</span>
        <span>{shortDay(last.day)}</span>
      </div>
      <details className={styles.table}>
        <summary>As a table</summary>
        <Table caption={title} columns={columns}>
          {bars.toReversed().map(({ day, text, more }) => (
            <tr key={day}>
              <Cell heads label={columns[0] ?? ''}>
                {shortDay(day)}
              </Cell>
              {[text, ...more].map((content, position) => (
                <Fragment key={columns[position + 1]}>
                  <Cell label={columns[position + 1] ?? ''}>{content}</Cell>
                </Fragment>
              ))}
            </tr>
          ))}
        </Table>
      </details>
    </figure>
  )
}

/** 2026-11-07 is 7 Nov. */
function shortDay(day: string): string {
  const [, month = '', date = ''] = day.split('-')
  return `${Number(date)} ${MONTHS[Number(month) - 1] ?? ''}`
}
