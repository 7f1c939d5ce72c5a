import { data, Link } from 'react-router'
import { formatDayAndTime } from '#domain/order-date.ts'
import { buttonClass } from '../../components/button.tsx'
import { Empty } from '../../components/message.tsx'
import { Page } from '../../components/page.tsx'
import { Cell, Table } from '../../components/table.tsx'
import { depsContext } from '../../context.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton } from '../../forms/fields.tsx'
import { formHeaders, readForm, refusedForm } from '../../forms/form-result.ts'
import { requireStaff } from '../../require-staff.ts'
import { redirectSaying } from '../../said.ts'
import type { Route } from './+types/messages.ts'

const MOST_LISTED = 100

/** Messages that did not leave, and what became of them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = requireStaff(context, 'message')
  return { messages: await shop.listUnsent({ now: context.get(depsContext).now, limit: MOST_LISTED }) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, actor } = requireStaff(context, 'message')
  const sent = await readForm(request)
  if (!/^[1-9]\d{0,14}$/.test(sent.fields.message ?? '')) throw data(null, { status: 400 })
  const refused = await shop.retryMessage({ id: Number(sent.fields.message), actor })
  if (refused) return refusedForm(sent, refused)
  return redirectSaying(context, '/messages', { text: 'It is tried again now.' })
}

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Messages not sent – Back office' }]

export default function Messages({ loaderData: { messages }, actionData }: Route.ComponentProps) {
  const templates = (
    <Link to="/messages/templates" className={buttonClass('quiet')}>
      Templates
    </Link>
  )
  return (
    <Page title="Messages not sent" actions={templates}>
      {messages.length === 0 ? (
        <Empty title="Every message of the last week has left." />
      ) : (
        <Table
          caption="Messages not sent"
          columns={['To', 'Message', 'Written', 'What happened', 'Try again']}
        >
          {messages.map(({ id, channel, recipient, subject, createdAt, givenUpAt, nextTryAt, error }) => (
            <tr key={id}>
              <Cell heads label="To">
                {recipient}
              </Cell>
              <Cell label="Message">{subject ?? (channel === 'sms' ? 'SMS' : 'Mail')}</Cell>
              <Cell label="Written">{formatDayAndTime(createdAt)}</Cell>
              <Cell label="What happened">
                {error}
                {givenUpAt === null ? `; tried again ${formatDayAndTime(nextTryAt)}` : '; given up'}
              </Cell>
              <Cell label="Try again">
                <ActionForm name={`retry-${id}`} result={actionData}>
                  <input type="hidden" name="message" value={id} />
                  <SendButton look="quiet" aria-label={`Try the message to ${recipient} again`}>
                    Try again
                  </SendButton>
                </ActionForm>
              </Cell>
            </tr>
          ))}
        </Table>
      )}
    </Page>
  )
}
