import { Link } from 'react-router'
import { TICKET_LIST } from '#domain/staff/lists/list-tickets.ts'
import { ticketName } from '#domain/tickets/ticket.ts'
import { buttonClass } from '../../components/button.tsx'
import { Empty } from '../../components/message.tsx'
import { formHeaders, readForm } from '../../forms/form-result.ts'
import { csvOfList, type ListFile } from '../../list/csv-of-list.ts'
import { changeViews } from '../../list/list-action.ts'
import { ListPage } from '../../list/list-page.tsx'
import { loadList } from '../../list/load-list.ts'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/inbox.ts'
import { TICKET_COLUMNS } from './ticket-columns.tsx'

const LIST = { definition: TICKET_LIST, path: '/inbox' } as const

/** What people write to the shop, with until when it owes them what. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop, caller } = requireStaff(context, 'message')
  return loadList({
    ...LIST,
    url,
    shop,
    caller,
    find: shop.office.findTickets,
    count: (query) => shop.office.countTickets(query),
  })
}

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, actor, caller } = requireStaff(context, 'message')
  return changeViews({ ...LIST, context, shop, actor, caller }, await readForm(request))
}

/** Its file for a spreadsheet. */
export const file: ListFile = (request) =>
  csvOfList(request, { ...LIST, columns: TICKET_COLUMNS, find: request.shop.office.findTickets })

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Inbox – Back office' }]

export default function Inbox({ loaderData: { list, rows }, actionData }: Route.ComponentProps) {
  return (
    <ListPage
      title="Inbox"
      definition={TICKET_LIST}
      list={list}
      rows={rows}
      result={actionData}
      columns={TICKET_COLUMNS}
      nameOf={({ id }) => `ticket ${ticketName(id)}`}
      searchHint="Ticket, name, e-mail, phone, order or words"
      empty={<Empty title="Nobody has written to the shop yet." />}
      actions={
        <Link to="/templates" className={buttonClass('quiet')}>
          Templates
        </Link>
      }
    />
  )
}
