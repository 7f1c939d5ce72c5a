import { Link } from 'react-router'
import { jobWords } from '#domain/staff/health/job-words.ts'
import { formatDayAndTime } from '#domain/time/format-date.ts'
import type { StuckJob } from '#server/shop/health/stuck-work.ts'
import type { UnsentMessage } from '#server/shop/office/unsent-list/find-unsent.ts'
import { Section } from '../../components/page.tsx'
import { Status } from '../../components/status.tsx'
import { Cell, Table } from '../../components/table.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton } from '../../forms/fields.tsx'
import { channelText } from '../../order-forms/message-words.ts'

/** What is done in the background and does not get on. Where there is nothing, nothing is shown. */
export function StuckWork({ stuck, result }: { stuck: readonly StuckJob[]; result: unknown }) {
  if (stuck.length === 0) return null
  return (
    <Section title="Background work that needs attention" id="work">
      <Table
        caption="Background work that needs attention"
        columns={['Work', 'State', 'Problem', 'What to do']}
      >
        {stuck.map(({ id, kind, state, tries, dueAt, error }) => (
          <tr key={id}>
            <Cell heads label="Work">
              {jobWords(kind)}
            </Cell>
            <Cell label="State">
              {state === 'given up' ? (
                <Status tone="bad">{`Failed, ${tries} attempts`}</Status>
              ) : (
                <Status tone="waiting">{`Due ${formatDayAndTime(dueAt)}`}</Status>
              )}
            </Cell>
            <Cell label="Problem">{error ?? 'Nobody has begun it.'}</Cell>
            <Cell label="What to do">
              {state === 'given up' ? (
                <TryAgain name={`job-${id}`} id={id} what={jobWords(kind)} result={result} />
              ) : (
                'Tried again automatically'
              )}
            </Cell>
          </tr>
        ))}
      </Table>
    </Section>
  )
}

/** The first few; all of them have a screen of their own. */
export function UnsentMessages({ unsent, result }: { unsent: readonly UnsentMessage[]; result: unknown }) {
  if (unsent.length === 0) return null
  return (
    <Section title="Mails and SMS not sent" id="messages">
      <Table caption="Mails and SMS not sent" columns={['Message', 'To', 'Problem', 'What to do']}>
        {unsent.map(({ id, channel, recipient, subject, error }) => (
          <tr key={id}>
            <Cell heads label="Message">
              {subject ?? channelText(channel)}
            </Cell>
            <Cell label="To">{recipient}</Cell>
            <Cell label="Problem">{error}</Cell>
            <Cell label="What to do">
              <TryAgain
                name={`message-${id}`}
                id={id}
                what={`message ${id} to ${recipient}`}
                result={result}
              />
            </Cell>
          </tr>
        ))}
      </Table>
      <Link to="/unsent">See all that are not sent</Link>
    </Section>
  )
}

type Again = { name: string; id: number; what: string; result: unknown }

function TryAgain({ name, id, what, result }: Again) {
  return (
    <ActionForm name={name} result={result}>
      <input type="hidden" name="id" value={id} />
      <SendButton look="quiet" aria-label={`Try again: ${what}`}>
        Try again
      </SendButton>
    </ActionForm>
  )
}
