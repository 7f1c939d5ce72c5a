import { useEffect, useRef } from 'react'
import { isTooLongToLink, whatsAppUrl } from '#domain/messages/message-links.ts'
import { buttonClass } from '../../components/button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import type { Written } from './change-customer.ts'
import styles from './customer.module.css'

export const isWritten = (result: unknown): result is Written =>
  typeof result === 'object' && result !== null && 'text' in result && 'mobile' in result

/** It leaves by a link alone: the shop sends nothing, and cannot know whether it was sent. */
export function WrittenText({ written: { mobile, text } }: { written: Written }) {
  const shown = useRef<HTMLDivElement>(null)
  // Who listens, or has scrolled on, is brought to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each text
  useEffect(() => shown.current?.focus(), [text])
  const url = whatsAppUrl({ mobile, text })
  const isTooLong = isTooLongToLink(url)
  return (
    <div ref={shown} tabIndex={-1} className={styles.written}>
      <h3>For WhatsApp</h3>
      <p className={styles.text}>{text}</p>
      {isTooLong && <p>It is too long for a link. Copy the text, and paste it in WhatsApp.</p>}
      <div className={styles.buttons}>
        <a
          href={isTooLong ? whatsAppUrl({ mobile }) : url}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('act')}
        >
          Open WhatsApp
        </a>
        <CopyButton text={text}>Copy text</CopyButton>
      </div>
      <p className={styles.quiet}>
        WhatsApp opens on your own phone or computer, and you send it to {mobile} from there. The shop does
        not send or record it.
      </p>
    </div>
  )
}
