import { Link } from 'react-router'
import { Section } from '../../components/page.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton, TextAreaField } from '../../forms/fields.tsx'
import { TemplateChoice } from '../../order-forms/template-choice.tsx'
import { VersionField } from '../../order-forms/version-field.tsx'
import styles from './inbox.module.css'
import type { ShownTicket } from './ticket.tsx'

/** Answers the customer, with a template to begin with where there is one. */
export function AnswerPart({ page, result }: { page: ShownTicket; result: unknown }) {
  const { ticket, seen, templates, begun } = page
  if (ticket.state === 'closed') return null
  const isMailed = ticket.email !== ''
  const verb = isMailed ? 'Send' : 'Save'
  return (
    <Section title="Answer" id="write">
      <TemplateChoice templates={templates} template={begun} />
      <ActionForm name="answer" result={result} warn>
        <VersionField version={seen} />
        <TextAreaField
          label="Your answer"
          name="message"
          rows={8}
          maxLength={4_000}
          defaultValue={begun?.text}
          hint={hintOf(page)}
        />
        <div className={styles.buttons}>
          <SendButton>{verb} the answer</SendButton>
          <SendButton name="close" value="yes" look="quiet">
            {verb} and close
          </SendButton>
        </div>
      </ActionForm>
      {templates.length === 0 && (
        <p>
          <Link to="/templates">Make a template</Link> for answers that you write often.
        </p>
      )}
    </Section>
  )
}

function hintOf({ ticket: { email, mobile, order } }: ShownTicket): string {
  const how =
    email !== ''
      ? `It goes to ${email} by e-mail with a link to the ticket. The customer does not see who answered.`
      : mobile !== null
        ? 'There is no e-mail: it is saved here, and you send it from your own phone.'
        : 'There is no e-mail and no mobile number: it is only saved here.'
  return order && !order.verified
    ? `${how} The order number is not verified: do not tell anything about that order.`
    : how
}
