import { useEffect, useRef, useState } from 'react'
import { AddressActions } from '../../addresses/address-actions.tsx'
import { AddressSummary } from '../../addresses/address-summary.tsx'
import { type AddressTask, AddressTaskDialog } from '../../addresses/address-task.tsx'
import { type Addresses, useAddresses } from '../../addresses/use-addresses.ts'
import type { Address } from '../../api/addresses.ts'
import type { Outcome } from '../../api/outcome.ts'
import { Button } from '../../components/buttons/button.tsx'
import styles from './profile.module.css'

type Props = { userId: number; loaded: Promise<Outcome<Address[]>> | undefined }

/** The saved addresses of a customer, to add, change and delete. */
export function AddressSection({ userId, loaded }: Props) {
  const [task, setTask] = useState<AddressTask>()
  const [deleted, setDeleted] = useState<number>()
  const heading = useRef<HTMLHeadingElement>(null)
  const addresses = useAddresses(userId, loaded, (answer) => {
    setTask(undefined)
    setDeleted(answer.deleted)
  })
  // The button that had the focus went with its address.
  useEffect(() => {
    if (deleted !== undefined) heading.current?.focus()
  }, [deleted])

  return (
    <section className={styles.card} aria-labelledby="addresses">
      <div className={styles.head}>
        <h2 id="addresses" ref={heading} tabIndex={-1}>
          ADDRESS
        </h2>
        <Button look="plain" onClick={() => setTask({ to: 'add' })}>
          + ADD NEW ADDRESS
        </Button>
      </div>
      <AddressList addresses={addresses} onTask={setTask} />
      {task && (
        <AddressTaskDialog
          task={task}
          addresses={addresses}
          deleteTitle="Delete Address"
          onCancel={() => setTask(undefined)}
        />
      )}
    </section>
  )
}

type ListProps = { addresses: Addresses; onTask: (task: AddressTask) => void }

function AddressList({ addresses: { addresses, failure, readAgain }, onTask }: ListProps) {
  if (failure !== undefined)
    return (
      <div className={styles.failure}>
        <p role="alert">Error: {failure}</p>
        <Button look="quiet" onClick={readAgain}>
          Try Again
        </Button>
      </div>
    )
  if (!addresses)
    return (
      <p role="status" className={styles.ghost}>
        Loading profile...
      </p>
    )
  if (addresses.length === 0) return <p className={styles.none}>No addresses saved</p>
  return (
    <ul className={styles.list}>
      {addresses.map((address) => (
        <li key={address.id}>
          <AddressSummary address={address} />
          <span className={styles.actions}>
            <AddressActions address={address} onTask={onTask} />
          </span>
        </li>
      ))}
    </ul>
  )
}
