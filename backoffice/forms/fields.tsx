import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from '../components/button.tsx'
import { useFilled } from './action-form.tsx'
import styles from './fields.module.css'

type Common = { name: string; label: string; hint?: ReactNode }

function useField({ name, hint }: Common) {
  const id = useId()
  const { result } = useFilled()
  const problem = result?.problems?.[name]
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    problem,
    typed: result?.typed[name],
    attributes: {
      id,
      name,
      ...(described && { 'aria-describedby': described }),
      ...(problem && { 'aria-invalid': true as const }),
    },
  }
}

export function TextField({
  name,
  label,
  hint,
  defaultValue,
  ...input
}: Common & Omit<ComponentProps<'input'>, 'id' | 'name'>) {
  const { problem, typed, attributes } = useField({ name, label, hint })
  return (
    <Labelled label={label} hint={hint} problem={problem} id={attributes.id}>
      <input className={styles.input} {...input} {...attributes} defaultValue={typed ?? defaultValue} />
    </Labelled>
  )
}

/** A code of somebody's second factor. */
export function CodeField({
  hint = 'Six digits from your authenticator app, or one of your recovery codes.',
  ...input
}: { hint?: string } & Omit<ComponentProps<'input'>, 'id' | 'name'>) {
  return <TextField label="Code" name="code" autoComplete="one-time-code" hint={hint} {...input} />
}

export function SelectField({
  name,
  label,
  hint,
  defaultValue,
  options,
}: Common & { defaultValue?: string; options: readonly (readonly [value: string, label: string])[] }) {
  const { problem, typed, attributes } = useField({ name, label, hint })
  return (
    <Labelled label={label} hint={hint} problem={problem} id={attributes.id}>
      <select className={styles.input} {...attributes} defaultValue={typed ?? defaultValue}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

/** For words of several lines. */
export function TextAreaField({
  name,
  label,
  hint,
  defaultValue,
  ...area
}: Common & Omit<ComponentProps<'textarea'>, 'id' | 'name'>) {
  const { problem, typed, attributes } = useField({ name, label, hint })
  return (
    <Labelled label={label} hint={hint} problem={problem} id={attributes.id}>
      <textarea
        className={styles.input}
        rows={3}
        {...area}
        {...attributes}
        defaultValue={typed ?? defaultValue}
      />
    </Labelled>
  )
}

/** A number on a scale, where what it comes to is seen beside it. */
export function RangeField({
  name,
  label,
  defaultValue,
  ...input
}: Common & Omit<ComponentProps<'input'>, 'id' | 'name'>) {
  const { problem, typed, attributes } = useField({ name, label })
  return (
    <Labelled label={label} hint={undefined} problem={problem} id={attributes.id}>
      <input type="range" {...input} {...attributes} defaultValue={typed ?? defaultValue} />
    </Labelled>
  )
}

/** Files; browsers do not fill in again what was chosen. */
export function FileField({ name, label, hint, ...input }: Common & { accept: string; multiple?: boolean }) {
  const { problem, attributes } = useField({ name, label, hint })
  return (
    <Labelled label={label} hint={hint} problem={problem} id={attributes.id}>
      <input type="file" className={styles.input} {...input} {...attributes} />
    </Labelled>
  )
}

/** Sends `yes` once it is ticked, and nothing otherwise. */
export function CheckField({ name, label, hint, defaultChecked }: Common & { defaultChecked?: boolean }) {
  const { typed, attributes, problem } = useField({ name, label, hint })
  const { result } = useFilled()
  const isChecked = result ? typed === 'yes' : defaultChecked
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input type="checkbox" value="yes" {...attributes} defaultChecked={isChecked} />
        {label}
      </label>
      <Below id={attributes.id} problem={problem} hint={hint} />
    </div>
  )
}

type LabelledProps = {
  id: string
  label: string
  hint?: ReactNode
  problem: string | undefined
  children: ReactNode
}

function Labelled({ id, label, hint, problem, children }: LabelledProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      <Below id={id} problem={problem} hint={hint} />
    </div>
  )
}

function Below({ id, problem, hint }: Pick<LabelledProps, 'id' | 'problem' | 'hint'>) {
  return (
    <>
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  )
}

/** Sends the form that it stands in. */
export function SendButton({ children, ...props }: ComponentProps<typeof Button>) {
  const { busy } = useFilled()
  return (
    <Button type="submit" aria-disabled={busy} {...props}>
      {children}
    </Button>
  )
}
