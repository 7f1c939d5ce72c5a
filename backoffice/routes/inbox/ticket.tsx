import { data, Link } from 'react-router'
import { type TicketId, toTemplateId } from '#domain/ids.ts'
import { fillTemplate } from '#domain/messages/message-template.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { parseTicketName, type TicketActor, ticketName } from '#domain/tickets/ticket.ts'
import type { TicketEntry } from '#domain/tickets/ticket-history.ts'
import { Facts, Page, Section } from '../../components/page.tsx'
import { formHeaders, readForm, refusedForm } from '../../forms/form-result.ts'
import { Phone } from '../../order-forms/phone.tsx'
import { isRefusal } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import { redirectWithToast } from '../../toast.ts'
import type { Route } from './+types/ticket.ts'
import { actOnTicket } from './act-on-ticket.ts'
import { AnswerPart } from './answer-part.tsx'
import { ClosePart } from './close-part.tsx'
import { Conversation } from './conversation.tsx'
import styles from './inbox.module.css'
import { AssignPart, NotePart } from './staff-parts.tsx'
import { Clock, StateOf } from './ticket-columns.tsx'

/** One ticket: what was written, who wrote it, and what can be done about it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { shop, caller } = requireStaff(context, 'message')
  const page = await shop.office.readTicketPage(idIn(params))
  if (!page) throw data(null, { status: 404 })
  const { ticket } = page
  const templates = await shop.office.listTemplates()
  const chosen = toTemplateId(Number(url.searchParams.get('template')) || 0)
  const template = templates.find(({ id }) => id === chosen)
  const facts = {
    name: ticket.name,
    shop: (await shop.profile.find(SHOP_ID))?.name ?? '',
    // Without an order of theirs it stays as it is, and has to be replaced.
    order: String(ticket.order?.verified?.voucherNo ?? '{order}'),
  }
  const countOf = (what: TicketEntry['kind']) =>
    page.history.filter(({ kind, actor }) => kind === what && isBy(actor, caller.name)).length
  return {
    ...page,
    seen: page.history.length,
    isMine: ticket.assignedTo === caller.staffId,
    own: { answers: countOf('answered'), notes: countOf('note') },
    templates: templates.map(({ id, name }) => ({ id, name })),
    begun: template && { id: template.id, text: fillTemplate(template.text, facts) },
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { shop, actor, caller } = requireStaff(context, 'message')
  const id = idIn(params)
  const sent = await readForm(request)
  const done = await actOnTicket({ shop, actor, caller, id }, sent)
  if ('refused' in done) return done.refused
  if (isRefusal(done)) return refusedForm(sent, done)
  return redirectWithToast(context, `/inbox/${ticketName(id)}`, { text: done.text })
}

const isBy = (actor: TicketActor, name: string) => actor.kind === 'staff' && actor.name === name

function idIn({ ticket }: { ticket: string }): TicketId {
  const id = parseTicketName(ticket)
  if (id === undefined) throw data(null, { status: 404 })
  return id
}

export const shouldRevalidate = () => true

export const headers = formHeaders

export const meta: Route.MetaFunction = ({ params }) => [{ title: `Ticket ${params.ticket} – Back office` }]

export type ShownTicket = Route.ComponentProps['loaderData']

export default function Ticket({ loaderData: page, actionData }: Route.ComponentProps) {
  const { ticket } = page
  return (
    <Page title={`Ticket ${ticketName(ticket.id)}`} breadcrumb={{ to: '/inbox', label: 'Inbox' }}>
      <InShort page={page} />
      <div className={styles.sides}>
        <div className={styles.side}>
          <Conversation page={page} />
          {/* Once it is sent, the field is empty again. */}
          <AnswerPart key={`${page.begun?.id} ${page.own.answers}`} page={page} result={actionData} />
        </div>
        <div className={styles.side}>
          <Section title="Details">
            <Facts
              facts={[
                ['State', <StateOf key="state" state={ticket.state} />],
                ['Acknowledge', <Clock key="acknowledge" clock={ticket.clocks.acknowledge} />],
                ['Resolve', <Clock key="resolve" clock={ticket.clocks.resolve} />],
                ['Customer', <CustomerName key="customer" ticket={ticket} />],
                ['E-mail', ticket.email || 'Not given'],
                ['Mobile', <Phone key="mobile" number={ticket.mobile ?? ''} />],
                ['Order', <OrderOf key="order" ticket={ticket} />],
              ]}
            />
          </Section>
          <AssignPart page={page} result={actionData} />
          <ClosePart page={page} result={actionData} />
          <NotePart key={page.own.notes} result={actionData} />
          <Returns returns={page.returns} />
        </div>
      </div>
    </Page>
  )
}

/** Enough to begin with: what is owed next, and whether it is late. */
function InShort({ page: { ticket } }: { page: ShownTicket }) {
  const { acknowledge, resolve } = ticket.clocks
  const due = acknowledge.mark === 'done' ? resolve : acknowledge
  return (
    <p className={styles.short}>
      <StateOf state={ticket.state} />
      {due.mark !== 'done' && (
        <span className={styles.due}>
          {due.what === 'acknowledge' ? 'Acknowledge:' : 'Resolve:'} <Clock clock={due} />
        </span>
      )}
      {ticket.assignee && <span>{`Assigned to ${ticket.assignee}`}</span>}
    </p>
  )
}

function CustomerName({ ticket: { name, customer } }: Pick<ShownTicket, 'ticket'>) {
  if (!customer) return `${name}, no account with this e-mail`
  return <Link to={`/customers/${customer.userId}`}>{name}</Link>
}

function OrderOf({ ticket: { order } }: Pick<ShownTicket, 'ticket'>) {
  if (!order) return 'Not given'
  const { typed, verified } = order
  if (verified) return <Link to={`/orders/${verified.voucherNo}`}>{`Order ${verified.voucherNo}`}</Link>
  return `“${typed}”, not verified: this customer has no such order`
}

/** What they have sent back of the order, with what their photos show. */
function Returns({ returns }: Pick<ShownTicket, 'returns'>) {
  if (returns.length === 0) return null
  return (
    <Section title="Returns of this order">
      {returns.map(({ id, photos }) => (
        <div key={id} className={styles.return}>
          <Link to={`/returns/${id}`}>{`Return ${id}`}</Link>
          {photos.length > 0 && (
            <ul className={styles.photos}>
              {photos.map((photo, index) => (
                <li key={photo}>
                  <a href={`/returns/photos/${photo}`} target="_blank" rel="noreferrer">
                    <img
                      src={`/returns/photos/${photo}`}
                      alt={`Number ${index + 1} of return ${id}`}
                      loading="lazy"
                    />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </Section>
  )
}
