import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { AddressActions } from '../../addresses/address-actions.tsx'
import { AddressSummary } from '../../addresses/address-summary.tsx'
import type { AddressTask } from '../../addresses/address-task.tsx'
import type { Address } from '../../api/addresses.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Dialog, DialogActions } from '../../components/notices/dialog.tsx'
import styles from './select-address-dialog.module.css'

type Props = {
  addresses: Address[]
  selected: number | undefined
  onChoose: (address: Address) => void
  onTask: (task: AddressTask) => void
  onClose: () => void
}

/**
 * The saved addresses as radio cards. A press chooses one and closes the dialog. Arrow keys only move between them,
 * or those who use the keyboard could never pass the second card: Enter and the space bar choose.
 */
export function SelectAddressDialog({ addresses, selected, onChoose, onTask, onClose }: Props) {
  const name = useId()
  const [marked, setMarked] = useState(selected)
  const moving = useRef(false)
  const chooseByKey = (event: KeyboardEvent, address: Address) => {
    // Else the browser would press what has the focus next, or choose again.
    event.preventDefault()
    onChoose(address)
  }
  return (
    <Dialog title="SELECT DELIVERY ADDRESS" onClose={onClose}>
      <ul className={styles.list}>
        {addresses.map((address) => (
          <li key={address.id} className={styles.card}>
            <label className={styles.choice}>
              <input
                type="radio"
                name={name}
                checked={address.id === marked}
                onChange={() => setMarked(address.id)}
                onKeyDown={(event) => {
                  moving.current = event.key.startsWith('Arrow')
                  if (event.key === 'Enter') chooseByKey(event, address)
                }}
                onKeyUp={(event) => {
                  moving.current = false
                  if (event.key === ' ') chooseByKey(event, address)
                }}
                onClick={() => {
                  if (!moving.current) onChoose(address)
                }}
              />
              <AddressSummary address={address} />
            </label>
            <AddressActions address={address} onTask={onTask} />
          </li>
        ))}
      </ul>
      {addresses.length === 0 && <p>No addresses saved</p>}
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          CLOSE
        </Button>
        <Button onClick={() => onTask({ to: 'add' })}>+ ADD ADDRESS</Button>
      </DialogActions>
    </Dialog>
  )
}
