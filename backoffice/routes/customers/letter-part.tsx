import { Form, Link } from 'react-router'
import { formatDayAndTime } from '#domain/order-date.ts'
import type { Template } from '#server/shop/letters/templates.ts'
import type { SentMessage } from '#server/shop/messages/messages-to.ts'
import { Button } from '../../components/button.tsx'
import { Section } from '../../components/page.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton, TextAreaField, TextField } from '../../forms/fields.tsx'
import styles from './customer.module.css'

type Props = { templates: readonly Template[]; template: Template | undefined; result: unknown }

/** A mail, begun with a template where there is one. */
export function LetterPart({ templates, template, result }: Props) {
  return (
    <Section title="Write a mail">
      {templates.length > 0 && (
        <Form method="get" preventScrollReset className={styles.choose}>
          <label className={styles.label}>
            <span>Template</span>
            <select name="template" defaultValue={template?.id ?? ''}>
              <option value="">None</option>
              {templates.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <Button type="submit" look="quiet">
            Use it
          </Button>
        </Form>
      )}
      <ActionForm name="letter" result={result} warn>
        <TextField label="Subject" name="subject" defaultValue={template?.subject} maxLength={150} />
        <TextAreaField
          label="Text"
          name="text"
          rows={7}
          defaultValue={template?.text}
          hint="{name}, {shop} and {order} are filled in as it is sent. The shop’s name stands below it."
        />
        <TextField
          label="About order"
          name="order"
          inputMode="numeric"
          hint="Its number, where it is about one."
        />
        <SendButton>Send the mail</SendButton>
      </ActionForm>
      <Link to="/messages/templates">Templates</Link>
    </Section>
  )
}

/** What the shop has sent, the newest first. */
export function MessagesPart({ messages }: { messages: readonly SentMessage[] }) {
  return (
    <Section title="Messages">
      {messages.length === 0 && <p>None yet.</p>}
      <ul className={styles.messages}>
        {messages.map(({ id, channel, subject, text, createdAt, sentAt, givenUpAt, error }) => (
          <li key={id}>
            <details>
              <summary>
                {subject ?? (channel === 'sms' ? 'SMS' : 'Mail')}, {formatDayAndTime(createdAt)}
                {sentAt === null && (givenUpAt === null ? ' (not sent yet)' : ' (could not be sent)')}
              </summary>
              <p className={styles.text}>{text || 'What it said is not kept: it held a code or a link.'}</p>
              {sentAt === null && error && <p className={styles.problem}>{error}</p>}
            </details>
          </li>
        ))}
      </ul>
    </Section>
  )
}
