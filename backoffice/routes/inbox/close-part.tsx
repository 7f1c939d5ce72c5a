import { Confirm } from '../../components/confirm.tsx'
import { Section } from '../../components/page.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton, TextAreaField } from '../../forms/fields.tsx'
import { isRefusedForm } from '../../forms/form-result.ts'
import { VersionField } from '../../order-forms/version-field.tsx'
import type { ShownTicket } from './ticket.tsx'

/** Closes a ticket without a word to the customer, or opens it again. */
export function ClosePart({ page: { ticket, seen }, result }: { page: ShownTicket; result: unknown }) {
  if (ticket.state === 'closed')
    return (
      <Section title="Closed">
        <ActionForm name="reopen" result={result}>
          <VersionField version={seen} />
          <p>To answer, open it again. It also opens when the customer writes again.</p>
          <SendButton look="quiet">Open the ticket again</SendButton>
        </ActionForm>
      </Section>
    )
  return (
    <Confirm
      label="Close without an answer …"
      look="quiet"
      isOpen={isRefusedForm('close', result)}
      id="close"
    >
      <p>The customer gets no e-mail. The page of the ticket says that it is closed.</p>
      <ActionForm name="close" result={result}>
        <VersionField version={seen} />
        <TextAreaField
          label="Why"
          name="text"
          rows={2}
          maxLength={1_000}
          hint="For staff only. You can leave it empty."
        />
        <SendButton>Close the ticket</SendButton>
      </ActionForm>
    </Confirm>
  )
}
