import { useState } from 'react'
import { formatPromisedDay } from '#domain/delivery/promised-day.ts'
import { AddressTaskDialog } from '../../addresses/address-task.tsx'
import type { Address } from '../../api/addresses.ts'
import { Button } from '../../components/buttons/button.tsx'
import { toast } from '../../components/notices/toasts.tsx'
import { useShop } from '../../root-data.ts'
import styles from './delivery-line.module.css'
import { SelectAddressDialog } from './select-address-dialog.tsx'
import type { DeliveryAddress } from './use-delivery-address.ts'

type Props = {
  delivery: DeliveryAddress
  promisedOn: string | null
  /** why the shop does not deliver there, where it does not */
  closed: string | null
  /** what the day is for, while there is no address */
  pincode: string | undefined
}

/** Where the order goes and by when it is there, and the dialogs to change that. */
export function DeliveryLine({ delivery, promisedOn, closed, pincode }: Props) {
  const { saved, selected, task, setTask } = delivery
  const [choosing, setChoosing] = useState(false)
  const promises = useShop()?.promisesDelivery === true
  const line = promises ? `${styles.line} ${styles.withDay}` : styles.line

  if (saved.failure !== undefined)
    return (
      <section className={line} aria-label="Delivery address">
        <p role="alert">{saved.failure}</p>
        <Button look="plain" onClick={saved.readAgain}>
          Try Again
        </Button>
      </section>
    )
  if (!saved.addresses)
    return (
      <section className={line} aria-label="Delivery address" aria-busy="true">
        <p className={styles.waiting}>Looking up your addresses...</p>
      </section>
    )

  const addresses = saved.addresses
  const choose = (address: Address) => {
    delivery.select(address.id)
    setChoosing(false)
    toast('success', 'Address selected successfully')
  }
  return (
    <section className={line} aria-label="Delivery address">
      <div>
        <p className={styles.where}>
          <span className={styles.cut}>
            Deliver to: {selected ? inOneLine(selected) : 'Address not Added'}
          </span>{' '}
          {selected && <span>{selected.pincode}</span>}
        </p>
        {closed && (
          <p className={styles.closed} role="alert">
            {closed}
          </p>
        )}
        {promises && (
          <p className={styles.day} role="status">
            {promisedOn && `Delivery by ${formatPromisedDay(promisedOn)}`}
            {promisedOn && !selected && ` to ${pincode}`}
          </p>
        )}
      </div>
      {addresses.length > 0 ? (
        <Button look="plain" onClick={() => setChoosing(true)}>
          CHANGE ADDRESS
        </Button>
      ) : (
        <Button look="plain" onClick={() => setTask({ to: 'add' })}>
          ADD ADDRESS
        </Button>
      )}
      {task ? (
        <AddressTaskDialog
          task={task}
          addresses={saved}
          deleteTitle="Confirm Deletion"
          onCancel={() => setTask(undefined)}
        />
      ) : (
        choosing && (
          <SelectAddressDialog
            addresses={addresses}
            selected={selected?.id}
            onChoose={choose}
            onTask={setTask}
            onClose={() => setChoosing(false)}
          />
        )
      )}
    </section>
  )
}

/** Without the pincode, which stays to be seen however long the rest is. */
function inOneLine({ name, street, city, state }: Address): string {
  return `${name}, ${street}, ${city}, ${state}`
}
