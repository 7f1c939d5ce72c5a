import { useState } from 'react'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import { MobileStep } from './mobile-step.tsx'
import { PasswordStep } from './password-step.tsx'

type Props = {
  /** whether to begin with the e-mail */
  byEmail: boolean
  onClose: () => void
  onDone: () => void
}

/**
 * A forgotten password: the mobile, the code sent to it, a new password. Each has its dialog, the first opens at once and
 * leads to another one for those who have only an e-mail.
 */
export function ForgotPassword({ byEmail: startByEmail, onClose, onDone }: Props) {
  const [byEmail, setByEmail] = useState(startByEmail)
  const [asked, setAsked] = useState<{ mobile: string; nextIn: number }>()
  const [verified, setVerified] = useState(false)
  if (byEmail) return <EmailStep onClose={onClose} />
  if (asked === undefined) {
    return <MobileStep onSent={setAsked} onByEmail={() => setByEmail(true)} onClose={onClose} />
  }
  const { mobile, nextIn } = asked
  if (!verified)
    return <CodeStep mobile={mobile} nextIn={nextIn} onVerified={() => setVerified(true)} onClose={onClose} />
  return <PasswordStep mobile={mobile} onChanged={onDone} onClose={onClose} />
}
