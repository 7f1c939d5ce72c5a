import { useEffect } from 'react'
import { Button } from '../buttons/button.tsx'
import styles from './crash-page.module.css'

export const CRASH_TITLE = 'Unexpected Application Error!'

/** What is left when a screen breaks. Its ways out load a page anew: what broke may still be in this one's memory. */
export function CrashPage() {
  // The title that the router has written is that of the screen that broke.
  useEffect(() => {
    const before = document.title
    document.title = CRASH_TITLE
    return () => {
      // The next screen writes its own, unless it is the same as before.
      if (document.title === CRASH_TITLE) document.title = before
    }
  }, [])
  return (
    <main id="content" className={`page ${styles.crash}`}>
      <svg viewBox="0 0 120 120" width="120" height="120" aria-hidden="true" className={styles.bulb}>
        <path d="M60 14c-21 0-36 16-36 35 0 14 8 22 14 30 3 4 4 8 4 13h36c0-5 1-9 4-13 6-8 14-16 14-30 0-19-15-35-36-35Z" />
        <path d="M46 102h28M50 111h20M50 92V66l-8-10m28 36V66l8-10" />
        <path d="M50 66l5 5m5-5-3 6m8-6 5-3" className={styles.filament} />
      </svg>
      <h1>{CRASH_TITLE}</h1>
      <p>Something went wrong on our side. Please try again. Your cart and your account are safe.</p>
      <div className={styles.ways}>
        <Button onClick={() => window.location.reload()}>Try Again</Button>
        <a href="/">Back to the shop</a>
      </div>
    </main>
  )
}
