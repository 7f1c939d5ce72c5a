import { Link } from 'react-router'
import { formatDayAndTime } from '#domain/time/format-date.ts'
import type { SentMessage } from '#server/shop/messages/messages-to.ts'
import type { Template } from '#server/shop/office/customer-mail/templates.ts'
import type { ListedCustomer } from '#server/shop/office/customers-list/find-customers.ts'
import { Section } from '../../components/page.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton, TextAreaField, TextField } from '../../forms/fields.tsx'
import { channelText, messageText, messageTitle } from '../../order-forms/message-words.ts'
import { TemplateChoice } from '../../order-forms/template-choice.tsx'
import styles from './customer.module.css'
import { isWritten, WrittenText } from './written-text.tsx'

type Props = {
  customer: Pick<ListedCustomer, 'email' | 'mobile' | 'claimedMobile'>
  templates: readonly Template[]
  template: Template | undefined
  /** the number of an order that it is about */
  about: string | undefined
  result: unknown
}

/** A mail, or a text for WhatsApp, begun with a template where there is one. */
export function LetterPart({ customer, templates, template, about, result }: Props) {
  const [hasEmail, hasNumber] = [customer.email !== '', (customer.mobile ?? customer.claimedMobile) !== null]
  if (!hasEmail && !hasNumber)
    return (
      <Section title="Write to the customer">
        <p>We have no e-mail or mobile number for this customer.</p>
      </Section>
    )
  return (
    <Section title="Write to the customer">
      <div id="write" className={styles.write}>
        {!hasEmail && (
          <p className={styles.notice}>
            We have no e-mail for this customer. Write by WhatsApp, from your own phone.
          </p>
        )}
        <TemplateChoice templates={templates} template={template} about={about} />
        <ActionForm name="letter" result={result} warn>
          {hasEmail && (
            <TextField label="Subject" name="subject" defaultValue={template?.subject} maxLength={150} />
          )}
          <TextAreaField
            label="Text"
            name="text"
            rows={7}
            defaultValue={template?.text}
            hint="{name}, {shop} and {order} are filled in when it is sent. A mail ends with the shop’s name."
          />
          <TextField
            label="About order"
            name="order"
            inputMode="numeric"
            defaultValue={about}
            hint="The order number, if it is about an order."
          />
          <div className={styles.buttons}>
            {hasEmail && <SendButton>Send the mail</SendButton>}
            {hasNumber && (
              <SendButton name="by" value="whatsapp" look={hasEmail ? 'quiet' : 'act'}>
                Write for WhatsApp
              </SendButton>
            )}
          </div>
        </ActionForm>
        {isWritten(result) && <WrittenText written={result} />}
        <Link to="/templates">Templates</Link>
      </div>
    </Section>
  )
}

type Messages = {
  messages: readonly SentMessage[]
  /** where what they wrote is listed */
  inboxPath: string | undefined
}

/** What the shop has sent, the newest first. */
export function MessagesPart({ messages, inboxPath }: Messages) {
  return (
    <Section title="Messages">
      {inboxPath && <Link to={inboxPath}>Tickets of this customer</Link>}
      {messages.length === 0 && <p>No messages yet.</p>}
      <ul className={styles.messages}>
        {messages.map(({ createdAt, sentAt, givenUpAt, error, ...message }) => (
          <li key={message.id}>
            <details>
              <summary>
                {channelText(message.channel)}, {formatDayAndTime(createdAt)}: {messageTitle(message)}
                {sentAt === null && (givenUpAt === null ? ' (not sent yet)' : ' (could not be sent)')}
              </summary>
              <p className={styles.text}>{messageText(message.text)}</p>
              {sentAt === null && error && <p className={styles.problem}>{error}</p>}
            </details>
          </li>
        ))}
      </ul>
    </Section>
  )
}
