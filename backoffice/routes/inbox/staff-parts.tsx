import { Section } from '../../components/page.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SelectField, SendButton, TextAreaField } from '../../forms/fields.tsx'
import { VersionField } from '../../order-forms/version-field.tsx'
import styles from './inbox.module.css'
import type { ShownTicket } from './ticket.tsx'

/** Who looks after it. */
export function AssignPart({ page, result }: { page: ShownTicket; result: unknown }) {
  const { ticket, members, isMine, seen } = page
  const assigned = members.find(({ id }) => id === ticket.assignedTo)
  const options = members.map(({ id, name }) => [String(id), name] as const)
  return (
    <Section title="Assigned to">
      <ActionForm key={assigned?.id} name="assign" result={result}>
        <VersionField version={seen} />
        <SelectField
          label="Member of staff"
          name="to"
          defaultValue={assigned ? String(assigned.id) : ''}
          options={[['', 'Nobody'], ...options]}
        />
        <div className={styles.buttons}>
          <SendButton look="quiet">Assign</SendButton>
          {!isMine && (
            <SendButton look="quiet" name="me" value="yes">
              Assign to me
            </SendButton>
          )}
        </div>
      </ActionForm>
    </Section>
  )
}

export function NotePart({ result }: { result: unknown }) {
  return (
    <Section title="Note">
      <ActionForm name="note" result={result}>
        <TextAreaField label="Note, for staff only" name="text" rows={3} maxLength={1_000} />
        <SendButton look="quiet">Add the note</SendButton>
      </ActionForm>
    </Section>
  )
}
