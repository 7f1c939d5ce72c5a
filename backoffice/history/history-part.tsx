import { Link } from 'react-router'
import { formatDayAndTime } from '#domain/time/format-date.ts'
import { withWholeAmounts } from '../components/amounts.tsx'
import { Empty } from '../components/message.tsx'
import { Section } from '../components/page.tsx'
import { Cell, Table } from '../components/table.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { SendButton } from '../forms/fields.tsx'
import { isRefusedForm } from '../forms/form-result.ts'
import type { HistoryRow } from './history-row.ts'

type Props = {
  history: readonly HistoryRow[]
  /** where all of it is */
  all: { to: string; label: string }
  /** where changes can be undone: what became of the last form */
  undo?: { result: unknown } | undefined
}

/** What staff did to it, the latest first. */
export function HistoryPart({ history, all, undo }: Props) {
  return (
    <Section title="History" id="history">
      {history.length === 0 ? (
        <Empty title="Nobody has changed it here yet." />
      ) : (
        <Table caption="History" columns={['What', 'Change', 'When', 'Who']}>
          {history.map(({ key, what, change, at, who, canUndo }) => (
            <tr key={key}>
              <Cell heads label="What">
                {what}
              </Cell>
              <Cell label="Change">
                <span>{withWholeAmounts(change)}</span>
                {undo && (canUndo || isRefusedForm(`undo-${key}`, undo.result)) && (
                  <ActionForm name={`undo-${key}`} result={undo.result}>
                    <SendButton look="quiet" aria-label={`Undo: ${what}, ${formatDayAndTime(at)}`}>
                      Undo
                    </SendButton>
                  </ActionForm>
                )}
              </Cell>
              <Cell label="When">{formatDayAndTime(at)}</Cell>
              <Cell label="Who">{who}</Cell>
            </tr>
          ))}
        </Table>
      )}
      <Link to={all.to}>{all.label}</Link>
    </Section>
  )
}
