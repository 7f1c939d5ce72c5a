import { data, redirect } from 'react-router'
import { EMPTY_DRAFT } from '#domain/forms/drafts/draft.ts'
import { DRAFT_LIST } from '#domain/staff/lists/list-drafts.ts'
import { Empty } from '../../components/message.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton } from '../../forms/fields.tsx'
import { fieldsOf, formHeaders, readFields, refusedForm } from '../../forms/form-result.ts'
import { csvOfList, type ListFile } from '../../list/csv-of-list.ts'
import { changeViews } from '../../list/list-action.ts'
import { ListPage } from '../../list/list-page.tsx'
import { loadList } from '../../list/load-list.ts'
import { readSelected } from '../../list/selected.ts'
import { TICKS } from '../../list/selection.tsx'
import { isRefusal } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import { redirectWithToast } from '../../toast.ts'
import type { Route } from './+types/drafts.ts'
import { DRAFT_COLUMNS, draftName } from './draft-columns.tsx'

const LIST = { definition: DRAFT_LIST, path: '/drafts' } as const

/** Orders that are being taken by phone or at the counter. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop, caller } = requireStaff(context, 'drafts')
  return loadList({ ...LIST, url, shop, caller, find: shop.office.findDrafts })
}

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, actor, caller } = requireStaff(context, 'drafts')
  const fields = await readFields(request)
  const sent = fieldsOf(fields)
  if (sent.form === TICKS) {
    const selected = readSelected(DRAFT_LIST, fields)
    if (isRefusal(selected)) return refusedForm(sent, selected)
    if (selected.todo !== 'discard' || !('ids' in selected)) throw data(null, { status: 400 })
    return redirect(`/drafts/discard?ids=${selected.ids.join(',')}`)
  }
  if (sent.form !== 'begin') return changeViews({ ...LIST, context, shop, actor, caller }, sent)
  const draft = await shop.drafts.add({ form: EMPTY_DRAFT, actor })
  if (isRefusal(draft)) return refusedForm(sent, draft)
  return redirectWithToast(context, `/drafts/${draft.id}`, { text: 'The order is started.' })
}

/** Its file for a spreadsheet. */
export const file: ListFile = (request) =>
  csvOfList(request, { ...LIST, columns: DRAFT_COLUMNS, find: request.shop.office.findDrafts })

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Phone and counter – Back office' }]

export default function Drafts({ loaderData: { list, rows }, actionData }: Route.ComponentProps) {
  return (
    <ListPage
      title="Phone and counter"
      definition={DRAFT_LIST}
      list={list}
      rows={rows}
      result={actionData}
      columns={DRAFT_COLUMNS}
      nameOf={(draft) =>
        draft.customerName ? `draft ${draft.id} of ${draft.customerName}` : draftName(draft)
      }
      searchHint="Name, mobile, e-mail or number"
      selection={[{ do: 'discard', label: 'Discard …' }]}
      actions={
        <ActionForm name="begin" result={actionData}>
          <SendButton>Take an order</SendButton>
        </ActionForm>
      }
      empty={
        <Empty title="No open drafts.">
          <p>Drafts are kept for 30 days after the last change.</p>
        </Empty>
      }
    />
  )
}
