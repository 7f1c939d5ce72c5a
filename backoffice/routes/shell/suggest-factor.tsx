import { Form, Link } from 'react-router'
import { Button, buttonClass } from '../../components/button.tsx'
import styles from './suggest-factor.module.css'

/** Said once to whoever has none, until they add one or want none. */
export function SuggestFactor() {
  return (
    <aside aria-label="Second factor" className={styles.suggestion}>
      <p>
        <b>Make your sign-in safer.</b> With a second factor you type your password and a code from your
        phone, so nobody can sign in with your password alone.
      </p>
      <div className={styles.buttons}>
        <Link to="/account/second-factor" className={buttonClass('act')}>
          Add a second factor
        </Link>
        <Form method="post" action="/account">
          <input type="hidden" name="form" value="no-factor" />
          <Button type="submit" look="quiet">
            Not now
          </Button>
        </Form>
      </div>
    </aside>
  )
}
