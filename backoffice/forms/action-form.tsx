import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import styles from './action-form.module.css'
import { type FormResult, resultOf } from './form-result.ts'
import { UnsavedWarning } from './unsaved-warning.tsx'

type Filled = { result: FormResult | undefined; busy: boolean }

const FilledContext = createContext<Filled>({ result: undefined, busy: false })
export const useFilled = () => useContext(FilledContext)

type Props = {
  /** which form of the screen; its action finds it as `form` */
  name: string
  /** what the last sending came to, of whichever form of the screen */
  result: unknown
  /** whether somebody who leaves is asked first, once something was typed */
  warn?: boolean
  action?: string
  /** where it sends files */
  encType?: 'multipart/form-data'
  className?: string | undefined
  children: ReactNode
}

/** A form that works before its script has come, and keeps what was typed when it is not taken. */
export function ActionForm({ name, result, warn = false, action, encType, className, children }: Props) {
  const own = resultOf(name, result)
  const navigation = useNavigation()
  const busy = navigation.state !== 'idle' && navigation.formData?.get('form') === name
  const form = useRef<HTMLFormElement>(null)
  const isUnsaved = useRef(false)
  // Who listens, or has scrolled on, is brought to what is wrong.
  useEffect(() => {
    if (!own) return
    isUnsaved.current = warn
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus()
  }, [own, warn])
  return (
    <Form
      ref={form}
      method="post"
      {...(action && { action })}
      {...(encType && { encType })}
      className={className ?? styles.form}
      noValidate
      onInput={() => {
        isUnsaved.current = warn
      }}
      onSubmit={() => {
        isUnsaved.current = false
      }}
    >
      {warn && <UnsavedWarning isUnsaved={isUnsaved} />}
      <input type="hidden" name="form" value={name} />
      {own?.message && (
        <p role="alert" tabIndex={-1} className={styles.message}>
          {own.message}
        </p>
      )}
      <FilledContext value={{ result: own, busy }}>{children}</FilledContext>
    </Form>
  )
}
