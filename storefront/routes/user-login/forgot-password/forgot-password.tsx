import { useState } from 'react'
import { CodeStep } from './code-step.tsx'
import { MobileStep } from './mobile-step.tsx'
import { PasswordStep } from './password-step.tsx'

type Props = { onClose: () => void; onDone: () => void }

/** A forgotten password: the mobile, the code sent to it, a new password. Each has its dialog, the first opens at once. */
export function ForgotPassword({ onClose, onDone }: Props) {
  const [mobile, setMobile] = useState<string>()
  const [verified, setVerified] = useState(false)
  if (mobile === undefined) return <MobileStep onSent={setMobile} onClose={onClose} />
  if (!verified) return <CodeStep mobile={mobile} onVerified={() => setVerified(true)} onClose={onClose} />
  return <PasswordStep mobile={mobile} onChanged={onDone} onClose={onClose} />
}
