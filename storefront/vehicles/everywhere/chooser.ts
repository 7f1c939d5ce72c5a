import type { ComponentType } from 'react'
import type { Kind } from '#domain/fitment/vehicle.ts'
import { createStore } from '../../store.ts'
import { finderPath } from './finder-path.ts'

type Input = {
  /** the first tap, where it is done */
  kind?: Kind
  /** whether the page of the vehicle opens when one is chosen */
  opensPage?: boolean
  /** it will be typed: the field waits for it */
  isTyped?: boolean
}

export type ChooserProps = Input & { onClose: () => void }

/** The dialog in which a vehicle is chosen, while it is open. */
export const chooser = createStore<{ Dialog: ComponentType<ChooserProps>; input: Input } | undefined>(
  undefined,
)

/** Opens it. Its scripts come only now; where they do not, the finder's page does the same. */
export async function openChooser(input: Input = {}): Promise<void> {
  try {
    const [{ ChooserDialog }, { loadGarage }] = await Promise.all([
      import('../chooser-dialog.tsx'),
      import('../garage.ts'),
    ])
    // A garage that cannot be had is not shown.
    loadGarage().catch(() => {})
    chooser.set({ Dialog: ChooserDialog, input })
  } catch {
    window.location.assign(finderPath(input))
  }
}
