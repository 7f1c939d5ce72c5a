import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { AddressActions } from '../../addresses/address-actions.tsx'
import { AddressSummary } from '../../addresses/address-summary.tsx'
import { type AddressTask, AddressTaskDialog } from '../../addresses/address-task.tsx'
import { type Addresses, useAddresses } from '../../addresses/use-addresses.ts'
import { Button } from '../../components/button.tsx'
import styles from './profile.module.css'

/** The saved addresses of a customer, to add, change and delete. */
export function AddressSection({ userId }: { userId: number }) {
  const addresses = useAddresses(userId)
  const [task, setTask] = useState<AddressTask>()
  const heading = useRef<HTMLHeadingElement>(null)

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
          onEnd={() => setTask(undefined)}
          onDeleted={() => {
            flushSync(() => setTask(undefined))
            // The button that had the focus went with its address.
            heading.current?.focus()
          }}
        />
      )}
    </section>
  )
}

type ListProps = { addresses: Addresses; onTask: (task: AddressTask) => void }

function AddressList({ addresses: { addresses, failure, reload }, onTask }: ListProps) {
  if (failure !== undefined)
    return (
      <div className={styles.failure}>
        <p role="alert">Error: {failure}</p>
        <Button look="quiet" onClick={() => void reload()}>
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
