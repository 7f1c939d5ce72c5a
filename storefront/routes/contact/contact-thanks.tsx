import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import styles from './contact.module.css'

type Props = {
  ticket: string
  email: string
  ticketKey: string | undefined
  answerTime: string | null | undefined
}

/** In place of the form, once the message is with the shop. */
export function ContactThanks({ ticket, email, ticketKey, answerTime }: Props) {
  const words = useRef<HTMLDivElement>(null)
  // The button that had the focus went with the form.
  useEffect(() => words.current?.focus(), [])
  return (
    <div ref={words} role="status" tabIndex={-1} className={styles.thanks}>
      <p>
        Thank you. Your ticket number is <strong>{ticket}</strong>.
      </p>
      <p>
        We are sending it to {email} as well.{' '}
        {answerTime
          ? `We usually answer ${answerTime}, and within one month at the latest.`
          : 'We answer within one month.'}
      </p>
      {ticketKey && (
        // A page of its own from the server, which tells the browser to keep its address to itself.
        <Link to={`/ticket/${ticketKey}`} reloadDocument>
          See your ticket
        </Link>
      )}
      <Link to="/contactus" preventScrollReset>
        Write another message
      </Link>
    </div>
  )
}
