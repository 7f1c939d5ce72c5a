import { Link } from 'react-router'
import { confidenceText, isNamedSource } from '#domain/fitment/lamp-confidence.ts'
import { type Position, positionLabel } from '#domain/fitment/positions.ts'
import { vehicleLabel } from '#domain/fitment/vehicle.ts'
import { formatFullDate } from '#domain/time/format-date.ts'
import type { VehicleAnswer } from '#server/shop/listing/list-fitting.ts'
import type { LampExperience } from '#server/shop/returns/fit-experience.ts'
import { Empty } from '../../components/message.tsx'
import { Section } from '../../components/page.tsx'
import { Secret } from '../../components/secret.tsx'
import { Cell, Table } from '../../components/table.tsx'
import { capital } from '../../list/filter-words.ts'
import { bulbOf } from './bulb-of.ts'
import { Experience } from './experience.tsx'
import styles from './fit.module.css'
import { fitPath } from './fit-query.ts'
import { FittingProducts } from './fitting-products.tsx'

type Props = {
  answer: VehicleAnswer
  experience: readonly LampExperience[]
  lamp: Position | undefined
  canOrder: boolean
  canMark: boolean
  result: unknown
}

/** What is known of each lamp, and of the chosen one what fits. */
export function VehicleView({ answer, experience, lamp, canOrder, canMark, result }: Props) {
  const { vehicle, link, lamp: found } = answer
  return (
    <>
      <Section title={vehicleLabel(vehicle)}>
        {vehicle.lamps.length === 0 ? (
          <Empty title="We have no details of its lamps yet." />
        ) : (
          <Table
            caption={`Lamps of ${vehicleLabel(vehicle)}`}
            columns={['Lamp', 'Bulb', 'How sure', 'Source']}
          >
            {vehicle.lamps.map((it) => (
              <tr key={it.position} aria-current={it.position === lamp ? 'true' : undefined}>
                <Cell heads label="Lamp">
                  <Link to={fitPath({ vehicle: vehicle.id, lamp: it.position })} preventScrollReset>
                    {positionLabel(it.position)}
                  </Link>
                </Cell>
                <Cell label="Bulb">{bulbOf(it)}</Cell>
                <Cell label="How sure">{confidenceText(it)}</Cell>
                <Cell label="Source">
                  {sourceParts(it).map((part) => (
                    <p key={part}>{part}</p>
                  ))}
                </Cell>
              </tr>
            ))}
          </Table>
        )}
        <p className={styles.quiet}>Its page in the shop, as a link for the customer:</p>
        <Secret label="Link to the vehicle" text={link} />
      </Section>
      {found && lamp && (
        <FittingProducts
          title={`${positionLabel(lamp)}: what fits`}
          {...found}
          canOrder={canOrder}
          result={result}
        />
      )}
      <Experience vehicle={vehicle} experience={experience} canMark={canMark} />
    </>
  )
}

type Lamp = VehicleAnswer['vehicle']['lamps'][number]

/** What it rests on, what was noted beside it, and when somebody has checked it. */
function sourceParts({ source, note, checkedOn }: Lamp): string[] {
  return [
    isNamedSource(source) ? source : capital(source ?? ''),
    note,
    checkedOn && `Checked on ${formatFullDate(Date.parse(checkedOn))}`,
  ].filter((part): part is string => Boolean(part))
}
