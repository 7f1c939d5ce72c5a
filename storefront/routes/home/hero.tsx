import { useEffect, useState } from 'react'
import { ButtonLink } from '../../components/button.tsx'
import { usePictureAddress } from '../../picture-address.ts'
import styles from './hero.module.css'
import type { Slide } from './slides.ts'

const EVERY = 5_000

/** The first thing a visitor sees. The slides change every five seconds, unless stopped, watched or unwanted. */
export function Hero({ slides }: { slides: Slide[] }) {
  const addressOf = usePictureAddress()
  const [shown, setShown] = useState(0)
  const [paused, setPaused] = useState(false)

  useEffect(() => {
    if (paused || slides.length < 2) return
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setShown((before) => (before + 1) % slides.length), EVERY)
    return () => clearInterval(timer)
  }, [paused, slides.length])

  const slide = slides[shown % slides.length]
  return (
    <section className={styles.hero} aria-label="Welcome" aria-roledescription="carousel">
      {slide?.image && (
        <img
          key={slide.id}
          className={styles.picture}
          src={addressOf(slide.image)}
          alt=""
          width={1920}
          height={900}
          fetchPriority="high"
        />
      )}
      <div className={`page ${styles.words}`}>
        <h1 className={styles.tagline}>
          Top-tier LED, Halogen &amp; HID Headlights Custom-Fit for Your Vehicle
        </h1>
        <p className={styles.title}>{slide?.title}</p>
        <p className={styles.description}>{slide?.description}</p>
        <div className={styles.actions}>
          <ButtonLink to="/automobile">Shop Now</ButtonLink>
          {slides.length > 1 && (
            <button type="button" className={styles.pause} onClick={() => setPaused(!paused)}>
              {paused ? 'Play slides' : 'Pause slides'}
            </button>
          )}
        </div>
      </div>
    </section>
  )
}
