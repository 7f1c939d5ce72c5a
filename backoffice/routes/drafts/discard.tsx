import { data, Link } from 'react-router'
import { type DraftId, toDraftId } from '#domain/ids.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { formatDayAndTime } from '#domain/time/format-date.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import { Empty } from '../../components/message.tsx'
import { Page } from '../../components/page.tsx'
import { Cell, Table } from '../../components/table.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton } from '../../forms/fields.tsx'
import { readFields } from '../../forms/form-result.ts'
import { requireStaff } from '../../require-staff.ts'
import { redirectWithToast } from '../../toast.ts'
import type { Route } from './+types/discard.ts'
import { draftName, itemsText } from './draft-columns.tsx'

/** As many as can be ticked. */
const MOST_DISCARDED = 500

/** Drafts that were ticked in the list, before they are deleted. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop } = requireStaff(context, 'drafts')
  const ids = (url.searchParams.get('ids') ?? '').split(',')
  if (ids.length > MOST_DISCARDED || !ids.every((id) => /^[1-9]\d{0,14}$/.test(id)))
    throw data(null, { status: 404 })
  return { drafts: await shop.office.readDraftsById(ids.map((id) => toDraftId(Number(id)))) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, actor } = requireStaff(context, 'drafts')
  const meant = (await readFields(request)).getAll('draft').map(parseMeant)
  if (meant.length === 0 || meant.length > MOST_DISCARDED) throw data(null, { status: 400 })
  return redirectWithToast(context, '/drafts', { text: await discardAll({ shop, actor }, meant) })
}

type Meant = { id: DraftId; version: number }

/** `12.3`: draft 12, as it was when it was shown. */
function parseMeant(written: FormDataEntryValue): Meant {
  const [, id, version] = /^([1-9]\d{0,14})\.(\d{1,9})$/.exec(String(written)) ?? []
  if (id === undefined) throw data(null, { status: 400 })
  return { id: toDraftId(Number(id)), version: Number(version) }
}

/** One after the other: what somebody else has changed or placed meanwhile stays. */
async function discardAll(
  { shop, actor }: { shop: Pick<Shop, 'drafts' | 'office'>; actor: StaffActor },
  meant: readonly Meant[],
) {
  let gone = 0
  for (const draft of meant) if (!(await shop.drafts.discard({ ...draft, actor }))) gone++
  const left = meant.length - gone
  const text = gone === 1 ? '1 draft is discarded.' : `${gone} drafts are discarded.`
  return left === 0
    ? text
    : `${text} ${left} not discarded: already changed, placed or discarded by somebody else.`
}

export const meta: Route.MetaFunction = () => [{ title: 'Discard drafts – Back office' }]

export default function Discard({ loaderData: { drafts }, actionData }: Route.ComponentProps) {
  const breadcrumb = { to: '/drafts', label: 'Phone and counter' }
  if (drafts.length === 0)
    return (
      <Page title="Discard drafts" breadcrumb={breadcrumb}>
        <Empty title="These drafts are no longer open.">
          <p>Somebody has already placed or discarded them.</p>
        </Empty>
      </Page>
    )
  return (
    <Page
      title={drafts.length === 1 ? 'Discard 1 draft' : `Discard ${drafts.length} drafts`}
      breadcrumb={breadcrumb}
    >
      <Table caption="Drafts to discard" columns={['Customer', 'Items', 'Changed']}>
        {drafts.map((draft) => (
          <tr key={draft.id}>
            <Cell heads label="Customer">
              <Link to={`/drafts/${draft.id}`}>{draftName(draft)}</Link>
            </Cell>
            <Cell label="Items">{itemsText(draft) || '–'}</Cell>
            <Cell label="Changed">
              {formatDayAndTime(draft.changedAt)}, {draft.changedBy}
            </Cell>
          </tr>
        ))}
      </Table>
      <ActionForm name="discard" result={actionData}>
        {drafts.map(({ id, version }) => (
          <input key={id} type="hidden" name="draft" value={`${id}.${version}`} />
        ))}
        <p>
          {drafts.length === 1 ? 'The draft is' : 'These drafts are'} deleted for good. No stock is held for{' '}
          {drafts.length === 1 ? 'it' : 'them'}, and nobody gets a message.
        </p>
        <SendButton look="danger">Discard now</SendButton>
      </ActionForm>
    </Page>
  )
}
