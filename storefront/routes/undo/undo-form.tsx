import { Form, useNavigation } from 'react-router'
import { changeText } from '#domain/customers/account-change.ts'
import { formatFullDate, formatTimeOfDay } from '#domain/time/format-date.ts'
import type { UndoableChange } from '../../api/account.ts'
import { Button } from '../../components/buttons/button.tsx'
import { LinkProblem } from '../../components/buttons/link-card.tsx'
import { useShop } from '../../root-data.ts'
import styles from './undo.module.css'

const moment = (instant: number): string => `${formatFullDate(instant)} at ${formatTimeOfDay(instant)}`

type Props = { change: UndoableChange; failure: string | undefined }

/** What will be undone, and the one button that does it. */
export function UndoForm({ change: { parts, at, until }, failure }: Props) {
  const shop = useShop()?.name ?? 'our shop'
  const busy = useNavigation().state !== 'idle'
  const isDeletion = parts.includes('account')
  return (
    <>
      <div>
        {changeText(parts, shop)} on {moment(at)}.
      </div>
      <ul className={styles.steps}>
        <li>
          {isDeletion
            ? 'Your account comes back with everything in it.'
            : 'Your account goes back to how it was before. Later changes are undone too.'}
        </li>
        <li>It is logged out everywhere, and its password no longer works.</li>
        <li>You set a new password next.</li>
      </ul>
      {failure !== undefined && !busy && <LinkProblem>{failure}</LinkProblem>}
      <Form method="post" replace>
        <Button type="submit" wide busy={busy && 'UNDOING...'}>
          {isDeletion ? 'BRING MY ACCOUNT BACK' : 'UNDO THIS CHANGE'}
        </Button>
      </Form>
      <p>This link works until {moment(until)}.</p>
    </>
  )
}
