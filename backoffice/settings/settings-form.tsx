import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { ActionForm } from '../forms/action-form.tsx'
import { SendButton } from '../forms/fields.tsx'
import { resultOf } from '../forms/form-result.ts'
import { VersionField } from '../order-forms/version-field.tsx'
import styles from './settings-form.module.css'

type Props = {
  name: string
  result: unknown
  /** of what is shown */
  version: number
  /** who may not, reads */
  mayChange: boolean
  /** on its button */
  send: string
  children: ReactNode
}

/** A form of settings. Who comes second with a change is told of the first, and can look at it. */
export function SettingsForm({ name, result, version, mayChange, send, children }: Props) {
  const { pathname } = useLocation()
  const refused = resultOf(name, result)
  return (
    // What was saved is what stands there, whoever saved it. A page may have several: a router asks for one form before it leaves.
    <ActionForm key={version} name={name} result={result}>
      <fieldset disabled={!mayChange} className={styles.fields}>
        <VersionField version={Number(refused?.typed.seen ?? version)} />
        {refused?.message && (
          <Link to={pathname} reloadDocument>
            Open the settings as they are now
          </Link>
        )}
        {children}
        {mayChange && <SendButton>{send}</SendButton>}
      </fieldset>
    </ActionForm>
  )
}

/** A choice of two, as the commands call it. */
export const YES_NO = (yes: string, no: string) =>
  [
    ['yes', yes],
    ['no', no],
  ] as const

export const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')
