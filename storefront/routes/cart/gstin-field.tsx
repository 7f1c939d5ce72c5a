import { Field } from '../../components/field.tsx'
import styles from './gstin-field.module.css'
import type { Gstin } from './use-gstin.ts'

/** For the few who buy for a business; the others see one quiet line. */
export function GstinField({ gstin }: { gstin: Gstin }) {
  return (
    <details
      className={styles.gstin}
      open={gstin.open}
      onToggle={(event) => gstin.setOpen(event.currentTarget.open)}
    >
      <summary>Buying for a business? Add your GSTIN</summary>
      <Field
        ref={gstin.input}
        label="GSTIN (optional)"
        value={gstin.text}
        error={gstin.problem}
        hint="It is printed on the tax invoice of this order."
        urgent
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        onChange={(event) => gstin.change(event.target.value)}
        onBlur={gstin.leave}
      />
    </details>
  )
}
