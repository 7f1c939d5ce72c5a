import { Form, Link } from 'react-router'
import { kindLabel } from '#domain/fitment/kinds.ts'
import { KINDS, vehicleLabel } from '#domain/fitment/vehicle.ts'
import type { KnownVehicle } from '#server/shop/fitment/queries.ts'
import { Button, buttonClass } from '../../components/button.tsx'
import { Empty } from '../../components/message.tsx'
import { Section } from '../../components/page.tsx'
import styles from './fit.module.css'
import { type FitQuery, fitPath } from './fit-query.ts'

type Props = {
  query: FitQuery
  makes: readonly string[]
  vehicles: readonly KnownVehicle[]
  /** where what was typed is not known */
  near: readonly KnownVehicle[]
}

/** By typing, or by kind, make and model. */
export function Chooser({ query, makes, vehicles, near }: Props) {
  const { text, kind, make, vehicle } = query
  return (
    <Section title="Which vehicle?">
      <Form key={text} method="get" role="search" className={styles.search}>
        <label className={styles.typed}>
          <span>Type the vehicle</span>
          <input
            type="search"
            name="q"
            defaultValue={text}
            placeholder="swift 2018, activa 6g"
            maxLength={100}
            autoComplete="off"
          />
        </label>
        <Button type="submit">Find</Button>
      </Form>
      <nav aria-label="Kinds of vehicles" className={styles.choices}>
        {KINDS.map((it) => (
          <Link
            key={it}
            to={fitPath({ kind: it })}
            className={buttonClass('quiet')}
            aria-current={it === kind ? 'true' : undefined}
          >
            {kindLabel(it)}
          </Link>
        ))}
      </nav>
      {makes.length > 0 && (
        <nav aria-label="Makes" className={styles.choices}>
          {makes.map((it) => (
            <Link key={it} to={fitPath({ kind, make: it })} className={buttonClass('quiet')}>
              {it}
            </Link>
          ))}
        </nav>
      )}
      {vehicles.length > 0 && <Vehicles label="Vehicles" vehicles={vehicles} />}
      {vehicle === '' && vehicles.length === 0 && (text !== '' || make !== '') && (
        <Empty title="We do not know this vehicle. Try only the model, or choose by kind." />
      )}
      {near.length > 0 && (
        <>
          <p>Others of the same make, or with a similar name:</p>
          <Vehicles label="Similar vehicles" vehicles={near} />
        </>
      )}
      {kind !== undefined && text === '' && make === '' && makes.length === 0 && (
        <Empty title="We have no vehicles of this kind yet." />
      )}
    </Section>
  )
}

function Vehicles({ label, vehicles }: { label: string; vehicles: readonly KnownVehicle[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.vehicles}>
        {vehicles.map((it) => (
          <li key={it.id}>
            <Link to={fitPath({ vehicle: it.id })}>{vehicleLabel(it)}</Link>
            <span className={styles.quiet}> {kindLabel(it.kind)}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}
