import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { openChooser } from './chooser.ts'
import { finderPath } from './finder-path.ts'
import { whenPressed } from './when-pressed.ts'

type Props = Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> & {
  opensPage?: boolean
  isTyped?: boolean
  onOpen?: () => void
}

/** Opens the dialog in which a vehicle is chosen; without scripts, the page that does the same. */
export function ChooseVehicleLink({ opensPage = false, isTyped = false, onOpen, ...link }: Props) {
  return (
    <Link
      {...link}
      to={finderPath({})}
      aria-haspopup="dialog"
      onClick={whenPressed(() => {
        onOpen?.()
        void openChooser({ opensPage, isTyped })
      })}
    />
  )
}
