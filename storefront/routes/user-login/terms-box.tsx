import { useId } from 'react'
import { Link } from 'react-router'
import { CheckBox } from '../../components/fields/check-box.tsx'
import styles from './user-login.module.css'

type Props = {
  accepted: boolean
  problem: string | undefined
  onChange: (accepted: boolean) => void
}

export function TermsBox({ accepted, problem, onChange }: Props) {
  const id = useId()
  return (
    <div>
      <CheckBox
        checked={accepted}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      >
        <span>
          I agree to the <Link to="/terms_and_conditions">terms and conditions</Link>
        </span>
      </CheckBox>
      {problem && (
        <p id={id} className={styles.error}>
          {problem}
        </p>
      )}
    </div>
  )
}
