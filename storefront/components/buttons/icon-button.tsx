import styles from './icon-button.module.css'

const SHAPES = {
  edit: 'M4 20h4L19 9l-4-4L4 16v4Zm9.5-13.5 4 4',
  delete: 'M5 7h14M10 7V4.5h4V7m-7 0 1 12.5h8L17 7m-7 4v5m4-5v5',
}

type Props = {
  icon: keyof typeof SHAPES
  /** what it does, and to what */
  label: string
  disabled?: boolean
  onClick: () => void
}

/** A button that is only a picture, for actions beside the thing they act on. */
export function IconButton({ icon, label, disabled = false, onClick }: Props) {
  return (
    <button type="button" className={styles.button} aria-label={label} disabled={disabled} onClick={onClick}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d={SHAPES[icon]} />
      </svg>
    </button>
  )
}
