import { whatsAppUrl } from '#domain/messages/message-links.ts'
import styles from './phone.module.css'

/** To be called or written to from a phone. */
export function Phone({ number }: { number: string }) {
  if (number === '') return 'Not given'
  const digits = number.replace(/\D/g, '')
  const whole = digits.length === 10 ? `91${digits}` : digits
  return (
    <span className={styles.phone}>
      <a href={`tel:+${whole}`}>{number}</a>
      <a href={whatsAppUrl({ mobile: number })} target="_blank" rel="noreferrer">
        WhatsApp
      </a>
    </span>
  )
}
