import { type ReactNode, useId } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from './button.tsx'
import styles from './link-card.module.css'

/** The card on which a link from a mail ends. */
export function LinkCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <main id="content" className={`page ${styles.screen}`}>
      <section className={styles.card} aria-labelledby={id}>
        <h1 id={id}>{title}</h1>
        {children}
      </section>
    </main>
  )
}

/** That it leads nowhere, or what the shop refused, in its own words. */
export function LinkProblem({ children = 'This link no longer works.' }: { children?: ReactNode }) {
  return (
    <p role="alert" className={styles.problem}>
      {children}
    </p>
  )
}

/** What it leads to could not be read. */
export function LinkNotRead({ words }: { words: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <LinkProblem>{words}</LinkProblem>
      <Button look="quiet" busy={state === 'loading' && 'Almost there...'} onClick={() => void revalidate()}>
        Try Again
      </Button>
    </>
  )
}
