import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Icon } from './icon.tsx'
import buttonStyles from './icon-button.module.css'

type Props = {
  id: string
  /** what the button is called */
  label: string
  icon: 'person' | 'menu'
  className: string | undefined
  children: ReactNode
}

/**
 * A button and what it opens. It is the browser's own popover: it opens before any script has run, closes on Escape
 * and on a click elsewhere, and gives the focus back.
 */
export function HeaderPopover({ id, label, icon, className, children }: Props) {
  const { key } = useLocation()
  return (
    <>
      <button type="button" className={buttonStyles.button} popoverTarget={id} aria-label={label}>
        <Icon of={icon} />
      </button>
      {/* A new page has it closed. */}
      <div key={key} id={id} popover="auto" className={className}>
        {children}
      </div>
    </>
  )
}
