import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import type { Login } from '../../customer/login.ts'
import { AddMobileForm } from './add-mobile-form.tsx'
import styles from './mobile-section.module.css'

/** The customer's mobile, or the way to add one: then it serves login and recovery too. */
export function MobileSection({ login: { mobile } }: { login: Login }) {
  const [changing, setChanging] = useState(false)
  return (
    <section className={styles.section} aria-labelledby="mobile">
      <h2 id="mobile">Mobile</h2>
      {changing ? (
        <AddMobileForm onDone={() => setChanging(false)} />
      ) : (
        <>
          <p>
            {mobile
              ? formatMobile(mobile)
              : 'Add your mobile number to log in with it and to reset your password if you forget it.'}
          </p>
          <Button look="quiet" onClick={() => setChanging(true)}>
            {mobile ? 'CHANGE MOBILE' : 'ADD MOBILE'}
          </Button>
        </>
      )}
    </section>
  )
}

/** `+91 9800000001` */
function formatMobile(mobile: string): string {
  return mobile.replace(/(\d{10})$/, ' $1')
}
