import { ticketMessageProblem } from '#domain/forms/tickets/ticket-message.ts'
import { readTicket, writeToTicket } from '../../api/ticket.ts'
import { isTicketKey } from '../../api/ticket-key.ts'
import { ButtonLink } from '../../components/buttons/button.tsx'
import { LinkCard, LinkNotRead, LinkProblem } from '../../components/buttons/link-card.tsx'
import { Loading } from '../../components/notices/loading.tsx'
import { NeedsScript } from '../../components/notices/needs-script.tsx'
import { hiddenPageMeta } from '../../page-meta.ts'
import type { Route } from './+types/ticket.ts'
import { Conversation } from './conversation.tsx'
import { MessageForm } from './message-form.tsx'
import styles from './ticket.module.css'
import { TicketFacts } from './ticket-facts.tsx'

const TITLE = 'Your ticket'

export const meta: Route.MetaFunction = (place) => hiddenPageMeta(place, TITLE)

export async function clientLoader({ params: { key = '' } }: Route.ClientLoaderArgs) {
  return { found: isTicketKey(key) ? await readTicket(key) : ('gone' as const), now: Date.now() }
}

export async function clientAction({ params: { key = '' }, request }: Route.ClientActionArgs) {
  const message = String((await request.formData()).get('message') ?? '')
  const problem = ticketMessageProblem(message)
  return problem === undefined ? writeToTicket(key, message) : { problem }
}

/** From the server the same for every key. */
export function HydrateFallback() {
  return (
    <LinkCard title={TITLE}>
      <NeedsScript />
      <Loading>Almost there...</Loading>
    </LinkCard>
  )
}

/** Where the link leads that whoever writes to the shop gets: how it stands, what was written, and a place to go on. */
export default function TicketScreen({ loaderData: { found, now }, actionData }: Route.ComponentProps) {
  if (found === 'gone' || actionData === 'gone') return <LinkCard title={TITLE}>{GONE}</LinkCard>
  if ('failure' in found) {
    return (
      <LinkCard title={TITLE}>
        <LinkNotRead words={found.failure} />
      </LinkCard>
    )
  }
  return (
    <main id="content" className={`page ${styles.page}`}>
      <TicketFacts ticket={found} now={now} />
      <div className={styles.talk}>
        <Conversation messages={found.messages} />
        <MessageForm
          // Empty again once what was written is part of the ticket.
          key={found.messages.length}
          isClosed={found.state === 'closed'}
          answer={actionData}
        />
      </div>
    </main>
  )
}

const GONE = (
  <>
    <LinkProblem />
    <p>
      A link to a ticket works for 180 days. Each mail about the ticket has a new link: please try the one in
      the latest mail.
    </p>
    <ButtonLink to="/contactus" wide>
      WRITE TO US
    </ButtonLink>
  </>
)
