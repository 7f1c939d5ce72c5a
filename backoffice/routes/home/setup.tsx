import { Link } from 'react-router'
import { SETUP_STEP_NAMES, SETUP_STEPS, type SetupStep } from '#domain/staff/today/setup-steps.ts'
import { Section } from '../../components/page.tsx'
import styles from './home.module.css'

/** What the shop still needs before it can sell. It goes away by itself, step by step. */
export function Setup({ missing }: { missing: readonly SetupStep[] }) {
  const all = SETUP_STEP_NAMES.length
  return (
    <Section title="Before you sell">
      <p>
        {all - missing.length} of {all} are done. Still to do:
      </p>
      <ul className={styles.steps}>
        {missing.map((name) => (
          <li key={name}>
            <Step name={name} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Step({ name }: { name: SetupStep }) {
  const step = SETUP_STEPS[name]
  if ('to' in step) return <Link to={step.to}>{step.label}</Link>
  return (
    <>
      {step.label}:{' '}
      {'command' in step ? (
        <code>npm run shop -- {step.command}</code>
      ) : (
        <>
          setting <code>{step.setting}</code>
        </>
      )}
    </>
  )
}
