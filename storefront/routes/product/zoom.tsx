import { useLayoutEffect, useRef } from 'react'
import { Picture } from '../../components/product-facts/picture.tsx'
import styles from './zoom.module.css'

type Props = { path: string; alt: string; onClose: () => void }

/** A picture in its full size over the whole screen, to be moved about with fingers, wheel or keys. */
export function Zoom({ path, alt, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} className={styles.zoom} aria-label={alt} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={styles.scroll} tabIndex={0}>
        <div className={styles.picture}>
          <Picture path={path} alt={alt} sizes="full" />
        </div>
      </div>
      <button type="button" className={styles.close} onClick={onClose}>
        Close
      </button>
    </dialog>
  )
}
