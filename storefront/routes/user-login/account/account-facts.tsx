import { useState } from 'react'
import { UNDO_HOURS } from '#domain/customers/account-change.ts'
import { ChangeMobileDialog } from '../../../account/change-mobile-dialog.tsx'
import { Button } from '../../../components/buttons/button.tsx'
import type { Login } from '../../../customer/login.ts'
import styles from './account-facts.module.css'
import { ChangeNameDialog } from './change-name-dialog.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'

const UNDOABLE = `You can undo this for ${UNDO_HOURS} hours.`

/** What is said once it is changed. */
const DONE = {
  userName: `Username changed. We have sent you an e-mail. ${UNDOABLE}`,
  email: `E-mail changed. We have sent an e-mail to the old address. ${UNDOABLE}`,
  mobile: `Mobile number saved. We have sent you an e-mail. ${UNDOABLE}`,
  password: `Password changed. You are logged out everywhere else. We have sent you an e-mail. ${UNDOABLE}`,
}
type Part = keyof typeof DONE

/** What the shop knows a customer by, each with a way to change it. */
export function AccountFacts({ login }: { login: Login }) {
  const [changing, setChanging] = useState<Part>()
  const [changed, setChanged] = useState<Part>()
  const open = (part: Part) => () => {
    setChanged(undefined)
    setChanging(part)
  }
  const close = () => setChanging(undefined)
  const done = () => {
    setChanged(changing)
    close()
  }

  return (
    <>
      <dl className={styles.facts}>
        <Fact name="Username" value={login.userName} onChange={open('userName')} />
        <Fact name="Email" value={login.email} onChange={open('email')} />
        <Fact
          name="Mobile"
          value={login.mobile ? formatMobile(login.mobile) : undefined}
          missing="Add one to log in with it, or if you forget your password."
          onChange={open('mobile')}
        />
        <Fact name="Password" value="••••••••" onChange={open('password')} />
      </dl>
      <p role="status" className={styles.changed}>
        {changed && DONE[changed]}
      </p>
      {(changing === 'userName' || changing === 'email') && (
        <ChangeNameDialog part={changing} onChanged={done} onClose={close} />
      )}
      {changing === 'mobile' && (
        <ChangeMobileDialog hasOne={login.mobile !== null} onChanged={done} onClose={close} />
      )}
      {changing === 'password' && (
        <ChangePasswordDialog email={login.email} onChanged={done} onClose={close} />
      )}
    </>
  )
}

type FactProps = {
  name: string
  value: string | undefined
  /** what to say where there is none */
  missing?: string
  onChange: () => void
}

function Fact({ name, value, missing, onChange }: FactProps) {
  const action = value === undefined ? 'Add' : 'Change'
  return (
    <div>
      <dt>{name}</dt>
      {value === undefined ? <dd className={styles.missing}>{missing}</dd> : <dd>{value}</dd>}
      <dd>
        <Button look="plain" aria-label={`${action} ${name.toLowerCase()}`} onClick={onChange}>
          {action}
        </Button>
      </dd>
    </div>
  )
}

/** `+91 9800000001` */
function formatMobile(mobile: string): string {
  return mobile.replace(/(\d{10})$/, ' $1')
}
