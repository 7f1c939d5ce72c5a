import { useEffect, useState } from 'react'
import { ListingLink } from '../../components/buttons/listing-link.tsx'
import { Scene } from '../../components/product-facts/scene.tsx'
import { useChosenVehicle } from '../../customer/vehicle.ts'
import { DriveQuestion } from './drive-question.tsx'
import styles from './hero.module.css'
import { HeroVideo } from './hero-video.tsx'
import type { Slide } from './slides.ts'

const EVERY = 5_000
const PAUSE = 'M9 6v12M15 6v12'
const PLAY = 'm9 6 9 6-9 6Z'
/** As wide as the page, or as wide as it must be to fill the height. */
const FILLS_HERO = 'max(100vw, min(170vh, 90rem))'

/** The first thing a visitor sees. The slides change every five seconds, unless stopped, watched or unwanted. */
export function Hero({ slides }: { slides: Slide[] }) {
  const [turn, setTurn] = useState(0)
  const [paused, setPaused] = useState(false)
  const [watched, setWatched] = useState(false)

  useEffect(() => {
    if (paused || watched || slides.length < 2) return
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setTurn((before) => before + 1), EVERY)
    return () => clearInterval(timer)
  }, [paused, watched, slides.length])

  const slide = slides[turn % slides.length]
  return (
    <section
      className={styles.hero}
      aria-label="Welcome"
      aria-roledescription="carousel"
      onPointerEnter={() => setWatched(true)}
      onPointerLeave={() => setWatched(false)}
      onFocus={() => setWatched(true)}
      onBlur={() => setWatched(false)}
    >
      <HeroVideo paused={paused} />
      {slide?.image && (
        <Scene
          key={slide.id}
          className={turn === 0 ? styles.slide : `${styles.slide} ${styles.next}`}
          wide={slide.image}
          phone={slide.phoneImage}
          width={1920}
          height={900}
          sizes={FILLS_HERO}
          urgent={turn === 0}
        />
      )}
      <div className={styles.shade}>
        <div className={`page ${styles.beside}`}>
          <div className={styles.words}>
            <h1 className={styles.tagline}>
              Top-tier LED, Halogen &amp; HID Headlights Custom-Fit for Your <Make />
            </h1>
            <p className={styles.title}>{slide?.title}</p>
            <p className={styles.description}>{slide?.description}</p>
            <div className={styles.actions}>
              <ShopNow />
              <button
                type="button"
                className={styles.pause}
                aria-label={paused ? 'Play slides' : 'Pause slides'}
                onClick={() => setPaused(!paused)}
              >
                <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                  <path d={paused ? PLAY : PAUSE} />
                </svg>
              </button>
            </div>
          </div>
          <DriveQuestion />
        </div>
      </div>
    </section>
  )
}

/** What the tagline ends with: the make of the customer's vehicle, where it is known. */
function Make() {
  return useChosenVehicle()?.make ?? 'Vehicle'
}

export function ShopNow() {
  return <ListingLink to="/automobile">Shop Now</ListingLink>
}
