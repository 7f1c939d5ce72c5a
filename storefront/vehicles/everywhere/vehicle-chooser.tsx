import { chooser } from './chooser.ts'

/** The place of the dialog in which a vehicle is chosen; once in every page. */
export function VehicleChooser() {
  const open = chooser.use()
  return open && <open.Dialog {...open.input} onClose={() => chooser.set(undefined)} />
}
