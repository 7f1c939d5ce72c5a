import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { type ContactField, LONGEST_CONTACT } from '#domain/forms/tickets/contact.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Field, LongField } from '../../components/fields/field.tsx'
import { useLogin } from '../../customer/login.ts'
import type { ContactAnswer } from './answer-contact.ts'
import styles from './contact.module.css'

type Refused = Extract<ContactAnswer, { typed: unknown }>
type Props = { refused: Refused | undefined; answerTime: string | null | undefined }

/** Works before its scripts have come: then it is sent whole, and the page that comes back says what is wrong. */
export function ContactForm({ refused, answerTime }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const busy = useNavigation().formAction === '/contactus'
  const [edited, setEdited] = useState<{ after: Refused | undefined; fields: ContactField[] }>()
  useOwnNameAndEmail(element)

  // A form that is not right takes the reader to its first fault.
  useEffect(() => {
    if (refused) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])

  const editedFields = edited?.after === refused ? (edited?.fields ?? []) : []
  const field = (name: ContactField) => ({
    name,
    defaultValue: refused?.typed[name],
    error: editedFields.includes(name) ? undefined : refused?.problems[name],
    onChange: () => {
      if (refused && !editedFields.includes(name))
        setEdited({ after: refused, fields: [...editedFields, name] })
    },
  })

  return (
    <Form
      ref={element}
      className={styles.form}
      method="post"
      action="/contactus"
      preventScrollReset
      replace
      noValidate
    >
      {answerTime && <p>We usually answer {answerTime}.</p>}
      <Field {...field('name')} label="Your name" autoComplete="name" maxLength={LONGEST_CONTACT.name} />
      <Field
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST_CONTACT.email}
      />
      <div className={styles.pair}>
        <Field
          {...field('mobile')}
          label="Mobile number (optional)"
          type="tel"
          autoComplete="tel-national"
          maxLength={LONGEST_CONTACT.mobile}
        />
        <Field
          {...field('orderNo')}
          label="Order number (optional)"
          autoComplete="off"
          maxLength={LONGEST_CONTACT.orderNo}
        />
      </div>
      <LongField {...field('message')} label="Your message" rows={6} maxLength={LONGEST_CONTACT.message} />
      {refused?.failure && (
        <p role="alert" className={styles.failure}>
          {refused.failure}
        </p>
      )}
      <Button type="submit" busy={busy && 'SENDING...'}>
        SEND MESSAGE
      </Button>
      <p className={styles.promise}>
        You will get a ticket number at once, and by mail within 48 hours. We answer within one month
        {answerTime && ' at the latest'}.
      </p>
    </Form>
  )
}

/** Who is logged in need not type what the shop knows. What somebody has typed stays. */
function useOwnNameAndEmail(element: { current: HTMLFormElement | null }): void {
  const { userName: name = '', email = '' } = useLogin() ?? {}
  useEffect(() => {
    const known = { name, email }
    for (const [field, value] of Object.entries(known)) {
      const input = element.current?.elements.namedItem(field)
      if (input instanceof HTMLInputElement && input.value === '') input.value = value
    }
  }, [element, name, email])
}
