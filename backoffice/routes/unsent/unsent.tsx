import { data } from 'react-router'
import { formatMoment } from '#domain/calendar-day.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { UNSENT_LIST } from '#domain/staff/lists/list-unsent.ts'
import { formatDayAndTime } from '#domain/time/format-date.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { UnsentMessage } from '#server/shop/office/unsent-list/find-unsent.ts'
import { Empty } from '../../components/message.tsx'
import { Status } from '../../components/status.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton } from '../../forms/fields.tsx'
import { fieldsOf, formHeaders, readFields, refusedForm } from '../../forms/form-result.ts'
import { csvOfList, type ListFile } from '../../list/csv-of-list.ts'
import { changeViews } from '../../list/list-action.ts'
import { ListPage } from '../../list/list-page.tsx'
import type { Columns } from '../../list/list-table.tsx'
import { loadList } from '../../list/load-list.ts'
import { readSelected } from '../../list/selected.ts'
import { TICKS } from '../../list/selection.tsx'
import { channelText } from '../../order-forms/message-words.ts'
import { isRefusal } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import { redirectWithToast } from '../../toast.ts'
import type { Route } from './+types/unsent.ts'

const LIST = { definition: UNSENT_LIST, path: '/unsent' } as const

/** Messages that did not leave, and what became of them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop, caller } = requireStaff(context, 'message')
  return loadList({ ...LIST, url, shop, caller, find: shop.office.findUnsent })
}

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, actor, caller } = requireStaff(context, 'message')
  const fields = await readFields(request)
  const sent = fieldsOf(fields)
  if (sent.form === TICKS) {
    const selected = readSelected(UNSENT_LIST, fields)
    if (isRefusal(selected)) return refusedForm(sent, selected)
    if (!('ids' in selected)) throw data(null, { status: 400 })
    return redirectWithToast(context, '/unsent', { text: await retryAll({ shop, actor }, selected.ids) })
  }
  if (!sent.form.startsWith('retry')) return changeViews({ ...LIST, context, shop, actor, caller }, sent)
  if (!/^[1-9]\d{0,14}$/.test(sent.fields.message ?? '')) throw data(null, { status: 400 })
  const refused = await shop.office.retryMessage({ id: Number(sent.fields.message), actor })
  if (refused) return refusedForm(sent, refused)
  return redirectWithToast(context, '/unsent', { text: 'Sending it again now.' })
}

type Deps = { shop: Pick<Shop, 'office'>; actor: StaffActor }

async function retryAll({ shop, actor }: Deps, ids: readonly number[]): Promise<string> {
  let tried = 0
  for (const id of ids) if (!(await shop.office.retryMessage({ id, actor }))) tried++
  const left = ids.length - tried
  const text = tried === 1 ? 'Sending 1 message again now.' : `Sending ${tried} messages again now.`
  return left === 0 ? text : `${text} ${left} not sent again: already sent, or no longer needed.`
}

/** Its file for a spreadsheet. */
export const file: ListFile = (request) =>
  csvOfList(request, { ...LIST, columns: COLUMNS, find: request.shop.office.findUnsent })

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Unsent – Back office' }]

const COLUMNS: Columns<typeof UNSENT_LIST, UnsentMessage> = {
  to: { text: ({ recipient }) => recipient },
  message: {
    text: ({ subject, channel }) => subject ?? channel,
    cell: ({ subject, channel }) => subject ?? channelText(channel),
  },
  written: {
    up: 'oldest',
    down: 'newest',
    text: ({ createdAt }) => formatMoment(createdAt),
    cell: ({ createdAt }) => formatDayAndTime(createdAt),
  },
  state: {
    text: ({ givenUpAt, nextTryAt }) =>
      givenUpAt === null ? `next attempt ${formatMoment(nextTryAt)}` : 'no more attempts',
    cell: ({ givenUpAt, nextTryAt }) =>
      givenUpAt === null ? (
        <Status tone="waiting">{`Next attempt ${formatDayAndTime(nextTryAt)}`}</Status>
      ) : (
        <Status tone="bad">No more attempts</Status>
      ),
  },
  problem: { text: ({ error }) => error ?? '' },
}

export default function Unsent({ loaderData: { list, rows }, actionData }: Route.ComponentProps) {
  return (
    <ListPage
      title="Unsent"
      definition={UNSENT_LIST}
      list={list}
      rows={rows}
      result={actionData}
      columns={COLUMNS}
      nameOf={({ recipient, id }) => `message ${id} to ${recipient}`}
      searchHint="E-mail, mobile or subject"
      empty={<Empty title="All messages are sent." />}
      selection={[{ do: 'retry', label: 'Try again' }]}
      rowEnd={({ id, recipient }) => (
        <ActionForm name={`retry-${id}`} result={actionData}>
          <input type="hidden" name="message" value={id} />
          <SendButton look="quiet" aria-label={`Try again: message ${id} to ${recipient}`}>
            Try again
          </SendButton>
        </ActionForm>
      )}
    />
  )
}
