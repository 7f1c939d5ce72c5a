import { confidenceText } from '#domain/fitment/lamp-confidence.ts'
import { groupLabel, groupLamps } from '#domain/fitment/lamp-groups.ts'
import { formatFullDate } from '#domain/time/format-date.ts'
import type { KnownVehicle } from '#server/shop/fitment/queries.ts'
import type { LampExperience } from '#server/shop/returns/fit-experience.ts'
import { Section } from '../../components/page.tsx'
import { Cell, Table } from '../../components/table.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton } from '../../forms/fields.tsx'
import { bulbOf } from './bulb-of.ts'
import styles from './fit.module.css'

const TITLE = 'Kept and sent back'

type Props = { vehicle: KnownVehicle; experience: readonly LampExperience[]; canMark: boolean }

/** What became of the units that were bought for each lamp, and what staff make of it. */
export function Experience({ vehicle, experience, canMark }: Props) {
  const rows = groupLamps(vehicle.lamps).flatMap(({ lamp, positions }) => {
    const { kept, returned } = experience.find((it) => it.lamp.position === lamp.position) ?? NONE
    return kept + returned > 0 || lamp.isDoubted ? [{ lamp, positions, kept, returned }] : []
  })
  if (rows.length === 0) return null
  const columns = ['Lamp', 'Bulb', 'Sent back', 'Kept', 'How sure', ...(canMark ? ['Decide'] : [])]
  return (
    <Section title={TITLE}>
      <p className={styles.quiet}>
        Pieces bought for this vehicle, from its last 1,000 sales. Sent back: returned because it did not fit.
        Kept: delivered, and the return period is over.
      </p>
      <Table caption={TITLE} columns={columns}>
        {rows.map(({ lamp, positions, kept, returned }) => (
          <tr key={lamp.position}>
            <Cell heads label="Lamp">
              {groupLabel(positions)}
            </Cell>
            <Cell label="Bulb">{bulbOf(lamp)}</Cell>
            <Cell label="Sent back">{returned}</Cell>
            <Cell label="Kept">{kept}</Cell>
            <Cell label="How sure">
              {[
                confidenceText(lamp),
                lamp.checkedOn && `checked on ${formatFullDate(Date.parse(lamp.checkedOn))}`,
              ]
                .filter(Boolean)
                .join('; ')}
            </Cell>
            {canMark && (
              <Cell label="Decide">
                <span className={styles.decide}>
                  {!lamp.isDoubted && (
                    <Mark vehicleId={vehicle.id} positions={positions} mark="doubt">
                      Mark for checking
                    </Mark>
                  )}
                  <Mark vehicleId={vehicle.id} positions={positions} mark="right">
                    Mark as correct
                  </Mark>
                </span>
              </Cell>
            )}
          </tr>
        ))}
      </Table>
    </Section>
  )
}

const NONE = { kept: 0, returned: 0 }

type MarkProps = {
  vehicleId: string
  positions: LampExperience['positions']
  mark: 'doubt' | 'right'
  children: string
}

function Mark({ vehicleId, positions, mark, children }: MarkProps) {
  return (
    <ActionForm name={`${mark}-${positions[0]}`} action="/fit/lamps" result={undefined}>
      <input type="hidden" name="vehicle" value={vehicleId} />
      <input type="hidden" name="lamps" value={positions.join(' ')} />
      <input type="hidden" name="mark" value={mark} />
      <SendButton look="quiet" aria-label={`${children}: ${groupLabel(positions)}`}>
        {children}
      </SendButton>
    </ActionForm>
  )
}
