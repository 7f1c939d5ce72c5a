import { Field } from '../../components/fields/field.tsx'
import styles from './business-fields.module.css'
import type { Business } from './use-business.ts'

/** For the few who buy for a business; the others see one quiet line. */
export function BusinessFields({ business: { open, setOpen, gstin, company } }: { business: Business }) {
  return (
    <details className={styles.business} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Buying for a business? Add your GSTIN</summary>
      <div className={styles.fields}>
        <Field
          ref={gstin.input}
          label="GSTIN (optional)"
          value={gstin.text}
          error={gstin.problem}
          urgent
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          onChange={(event) => gstin.change(event.target.value)}
          onBlur={gstin.leave}
        />
        <Field
          ref={company.input}
          label="Company name (optional)"
          value={company.text}
          error={company.problem}
          hint="Both are printed on your tax invoice."
          urgent
          autoComplete="organization"
          maxLength={100}
          onChange={(event) => company.change(event.target.value)}
          onBlur={company.leave}
        />
      </div>
    </details>
  )
}
