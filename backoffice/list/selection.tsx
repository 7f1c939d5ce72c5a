import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '../components/button.tsx'
import styles from './list.module.css'
import type { ListState } from './load-list.ts'

/** The form that the ticks of a list belong to. */
export const TICKS = 'selection'

export type SelectionAction = { do: string; label: string }

const ticks = () => [...document.querySelectorAll<HTMLInputElement>(`input[name="id"][form="${TICKS}"]`)]

/** How many rows are ticked; told anew with every tick, and with every page. */
function useTicked(page: unknown): { ticked: number; rows: number } | undefined {
  const [counted, setCounted] = useState<{ ticked: number; rows: number }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other ticks
  useEffect(() => {
    const count = () => {
      const boxes = ticks()
      setCounted({ ticked: boxes.filter(({ checked }) => checked).length, rows: boxes.length })
    }
    count()
    document.addEventListener('change', count)
    return () => document.removeEventListener('change', count)
  }, [page])
  return counted
}

/** Ticks the whole page. It needs script, and is not there before. */
export function SelectPage() {
  const counted = useTicked(undefined)
  if (!counted) return <span className="visually-hidden">Select</span>
  const isAll = counted.ticked === counted.rows
  return (
    <input
      type="checkbox"
      aria-label="Select all on this page"
      checked={isAll && counted.rows > 0}
      ref={(box) => {
        if (box) box.indeterminate = counted.ticked > 0 && !isAll
      }}
      onChange={({ currentTarget }) => {
        for (const box of ticks()) box.checked = currentTarget.checked
      }}
    />
  )
}

type Props = { actions: readonly SelectionAction[]; list: ListState; search: string; result: unknown }

/** What to do with what is ticked, or with all that match. It shows itself once something is ticked. */
export function Selection({ actions, list, search, result }: Props) {
  const counted = useTicked(list)
  const { count, next, previous } = list
  const isMore = count !== undefined && (next !== undefined || previous !== undefined)
  return (
    <Form method="post" action={list.path} id={TICKS} reloadDocument className={styles.selection}>
      <input type="hidden" name="form" value={TICKS} />
      <input type="hidden" name="query" value={search} />
      <Problem result={result} />
      <p className={styles.selected} aria-live="polite">
        {counted ? `${counted.ticked} selected` : 'With the ticked rows:'}
      </p>
      {isMore && (
        <label className={styles.all}>
          <input type="checkbox" name="all" value="yes" />
          All {count.count.toLocaleString('en-IN')}
          {count.isMore && '+'} that match
        </label>
      )}
      <div className={styles.todo}>
        {actions.map(({ do: todo, label }) => (
          <Button key={todo} type="submit" name="do" value={todo} look="quiet">
            {label}
          </Button>
        ))}
      </div>
    </Form>
  )
}

function Problem({ result }: { result: unknown }) {
  if (typeof result !== 'object' || result === null) return null
  const { form, message } = result as { form?: unknown; message?: string }
  return form === TICKS && message ? <p role="alert">{message}</p> : null
}
