import { Link } from 'react-router'
import { DRAFT_METHOD_WORDS } from '#domain/draft-words.ts'
import { EMPTY_DRAFT } from '#domain/forms/draft.ts'
import { formatDayAndTime } from '#domain/order-date.ts'
import { Empty } from '../../components/message.tsx'
import { Page } from '../../components/page.tsx'
import { Cell, Table } from '../../components/table.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton } from '../../forms/fields.tsx'
import { formHeaders, readForm, refusedForm } from '../../forms/form-result.ts'
import { isRefusal } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import { redirectSaying } from '../../said.ts'
import type { Route } from './+types/drafts.ts'

const MOST_LISTED = 100

/** Orders that are being taken by phone or at the counter. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = requireStaff(context, 'drafts')
  return { drafts: await shop.listDrafts({ limit: MOST_LISTED }) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, actor } = requireStaff(context, 'drafts')
  const sent = await readForm(request)
  const draft = await shop.addDraft({ form: EMPTY_DRAFT, actor })
  if (isRefusal(draft)) return refusedForm(sent, draft)
  return redirectSaying(context, `/drafts/${draft.id}`, { text: 'The order is begun.' })
}

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Phone and counter – Back office' }]

export default function Drafts({ loaderData: { drafts }, actionData }: Route.ComponentProps) {
  const begin = (
    <ActionForm name="begin" result={actionData}>
      <SendButton>Take an order</SendButton>
    </ActionForm>
  )
  return (
    <Page title="Phone and counter" actions={begin}>
      {drafts.length === 0 ? (
        <Empty title="No order is being taken.">
          <p>What is begun here stays for 30 days after somebody last touched it.</p>
        </Empty>
      ) : (
        <Table caption="Orders that are being taken" columns={['Customer', 'Paid', 'Changed', 'By']}>
          {drafts.map(({ id, customerName, method, changedAt, changedBy, order }) => (
            <tr key={id}>
              <Cell heads label="Customer">
                <Link to={`/drafts/${id}`}>{customerName || `Draft ${id}, no name yet`}</Link>
              </Cell>
              <Cell label="Paid">
                {DRAFT_METHOD_WORDS[method]}
                {order && ' (was not paid in time)'}
              </Cell>
              <Cell label="Changed">{formatDayAndTime(changedAt)}</Cell>
              <Cell label="By">{changedBy}</Cell>
            </tr>
          ))}
        </Table>
      )}
    </Page>
  )
}
