import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { LONGEST_CONTACT } from '#domain/forms/tickets/contact.ts'
import { Button } from '../../components/buttons/button.tsx'
import { LongField } from '../../components/fields/field.tsx'
import styles from './ticket.module.css'

type Answer = 'done' | { problem: string } | { failure: string } | undefined

type Props = { isClosed: boolean; answer: Answer }

/** A further message about the ticket. */
export function MessageForm({ isClosed, answer }: Props) {
  const busy = useNavigation().state === 'submitting'
  const [edited, setEdited] = useState<Answer>()
  const field = useRef<HTMLFormElement>(null)
  const said = useRef<HTMLParagraphElement>(null)
  const problem = typeof answer === 'object' && 'problem' in answer ? answer.problem : undefined
  const failure = typeof answer === 'object' && 'failure' in answer ? answer.failure : undefined

  useEffect(() => {
    if (answer === 'done') said.current?.focus()
    else if (problem !== undefined) field.current?.querySelector('textarea')?.focus()
  }, [answer, problem])

  return (
    <section aria-labelledby="add">
      <h2 id="add">WRITE TO US AGAIN</h2>
      {answer === 'done' && !busy && (
        <p ref={said} role="status" tabIndex={-1} className={styles.done}>
          Thank you. We have your message.
        </p>
      )}
      <Form ref={field} className={styles.form} method="post" preventScrollReset replace noValidate>
        <LongField
          name="message"
          label={isClosed ? 'Your message will reopen the ticket' : 'Your message'}
          rows={5}
          maxLength={LONGEST_CONTACT.message}
          error={edited === answer ? undefined : problem}
          onChange={() => setEdited(answer)}
        />
        {failure !== undefined && !busy && (
          <p role="alert" className={styles.refused}>
            {failure}
          </p>
        )}
        <Button type="submit" busy={busy && 'SENDING...'}>
          SEND MESSAGE
        </Button>
      </Form>
    </section>
  )
}
