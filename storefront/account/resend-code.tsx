import { useEffect, useState } from 'react'
import { codeFailure, nextCodeText } from '#domain/customers/recovery.ts'
import type { CodeSent } from '../api/recovery.ts'
import { Button } from '../components/buttons/button.tsx'
import styles from './resend-code.module.css'

type Props = {
  /** how many seconds after the first code another can be sent */
  firstIn: number
  send: () => Promise<CodeSent>
}

/** Says when another code can be sent, and then sends it. */
export function ResendCode({ firstIn, send }: Props) {
  const [wait, setWait] = useState({ seconds: firstIn })
  const [said, setSaid] = useState<string>()
  const [sending, setSending] = useState(false)
  const left = useSecondsLeft(wait)

  const resend = async () => {
    setSending(true)
    const { sent, nextIn } = await send()
    setSending(false)
    if (nextIn !== undefined) setWait({ seconds: nextIn })
    setSaid(whatBecameOfIt(sent, nextIn))
  }

  return (
    <div className={styles.resend}>
      {left > 0 ? (
        <p>{nextCodeText(left)}</p>
      ) : (
        <Button look="plain" busy={sending && 'SENDING...'} onClick={() => void resend()}>
          RESEND
        </Button>
      )}
      {/* The count itself is not read out: nobody wants to hear every second. */}
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  )
}

function whatBecameOfIt(sent: boolean, nextIn: number | undefined): string | undefined {
  if (sent) return 'Please use the latest code: earlier ones no longer work.'
  return nextIn === undefined ? codeFailure(nextIn) : undefined
}

/** Counts down from each new wait. By the clock: a phone that sleeps misses ticks. */
function useSecondsLeft(wait: { seconds: number }): number {
  const [left, setLeft] = useState(wait.seconds)
  useEffect(() => {
    const end = Date.now() + wait.seconds * 1000
    setLeft(wait.seconds)
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [wait])
  return left
}
