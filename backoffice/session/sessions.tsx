import { browserName } from '#domain/staff/browser-name.ts'
import { formatDayAndTime } from '#domain/time/format-date.ts'
import { Cell, Table } from '../components/table.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { SendButton } from '../forms/fields.tsx'

export type ShownSession = {
  sessionId: string
  ip: string
  userAgent: string
  startedAt: number
  seenAt: number
}

/** Where somebody is signed in, each with a way to end it. */
export function Sessions({
  sessions,
  own,
  result,
}: {
  sessions: ShownSession[]
  own?: string
  result: unknown
}) {
  return (
    <Table caption="Sessions" columns={['Browser', 'IP address', 'Signed in', 'Last seen', 'Action']}>
      {sessions.map(({ sessionId, ip, userAgent, startedAt, seenAt }) => (
        <tr key={sessionId}>
          <Cell heads label="Browser">
            {browserName(userAgent)}
            {sessionId === own && ' (this browser)'}
          </Cell>
          <Cell label="Address">{ip}</Cell>
          <Cell label="Signed in">{formatDayAndTime(startedAt)}</Cell>
          <Cell label="Last seen">{formatDayAndTime(seenAt)}</Cell>
          <Cell label="Action">
            {sessionId !== own && (
              <ActionForm name="end-session" result={result}>
                <input type="hidden" name="sessionId" value={sessionId} />
                <SendButton look="quiet">End</SendButton>
              </ActionForm>
            )}
          </Cell>
        </tr>
      ))}
    </Table>
  )
}
