import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import styles from './field.module.css'

type Props = Omit<ComponentProps<'input'>, 'id'> & {
  label: string
  error?: string | undefined
  /** said below it while nothing is wrong with it */
  hint?: ReactNode
  /** whether the error is read out at once, wherever the focus is */
  urgent?: boolean
}

/** A labelled input with its error below. */
export function Field({ label, error, hint, urgent = false, ...input }: Props) {
  const id = useId()
  const below = error ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={below ? `${id}-below` : input['aria-describedby']}
      />
      {below && (
        <p
          id={`${id}-below`}
          className={error ? styles.error : styles.hint}
          role={error && urgent ? 'alert' : undefined}
        >
          {below}
        </p>
      )}
    </div>
  )
}

type LongProps = Omit<ComponentProps<'textarea'>, 'id'> & { label: string; error?: string | undefined }

/** A labelled field for several lines, with its error below. */
export function LongField({ label, error, ...input }: LongProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-below` : undefined}
      />
      {error && (
        <p id={`${id}-below`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

/** A password, hidden until asked to be shown. */
export function PasswordField({ label, error, ...input }: Omit<Props, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.password}>
      <Field {...input} label={label} error={error} type={shown ? 'text' : 'password'} />
      <button
        type="button"
        className={styles.show}
        aria-pressed={shown}
        aria-label={`Show ${label.toLowerCase()}`}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide' : 'Show'}
      </button>
    </div>
  )
}
