import { useEffect, useRef, useState } from 'react'
import { Scene } from '../../components/product-facts/scene.tsx'
import { usePictures } from '../../picture-url.ts'
import styles from './hero.module.css'

/** Waking the page comes first. */
const AFTER = 1_000

/**
 * A road at night. Its first frame is a picture that comes with the page; the film follows once everything else is
 * there, for those who want things to move and do not pay for every byte.
 */
export function HeroVideo({ paused }: { paused: boolean }) {
  const pictures = usePictures()
  const video = useRef<HTMLVideoElement>(null)
  const [wanted, setWanted] = useState(false)
  const [playing, setPlaying] = useState(false)

  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setTimeout(() => setWanted(true), AFTER)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (!wanted) return
    if (paused) video.current?.pause()
    // A browser that does not let it play shows the picture on.
    else video.current?.play().catch(() => {})
  }, [wanted, paused])

  return (
    <>
      <Scene
        className={styles.road}
        wide="hero/poster.avif"
        phone="hero/poster-phone.avif"
        width={1280}
        height={720}
        sizes="max(100vw, min(142vh, 75rem))"
        urgent
      />
      {wanted && (
        <video
          ref={video}
          className={styles.road}
          data-playing={playing}
          muted
          loop
          playsInline
          aria-hidden="true"
          tabIndex={-1}
          onPlaying={() => setPlaying(true)}
        >
          <source src={pictures.of('hero/road.webm')} type="video/webm" />
          <source src={pictures.of('hero/road.mp4')} type="video/mp4" />
        </video>
      )}
    </>
  )
}
