import { hourWords, MOST_KEPT, type Nightly as NightlyChoice } from '#domain/backup/nightly.ts'
import { formatDayAndTime } from '#domain/time/format-date.ts'
import { Section } from '../../components/page.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { CheckField, SelectField, SendButton, TextField } from '../../forms/fields.tsx'

type Props = {
  nightly: NightlyChoice & { changedAt: number; next: number }
  canSet: boolean
  result: unknown
}

const HOURS = Array.from({ length: 24 }, (_, hour) => [String(hour), hourWords(hour)] as const)

export function Nightly({ nightly: { isOn, hour, keep, changedAt, next }, canSet, result }: Props) {
  return (
    <Section title="Nightly backup">
      <p>
        {isOn
          ? `Every night at ${hourWords(hour)}; the next is due ${formatDayAndTime(next)}. The last ${keep} are kept.`
          : 'The nightly backup is off.'}
      </p>
      {canSet && (
        <ActionForm key={changedAt} name="nightly" result={result} warn>
          <input type="hidden" name="readAt" value={changedAt} />
          <CheckField name="isOn" label="Back up every night" defaultChecked={isOn} />
          <SelectField
            name="hour"
            label="At (time in India)"
            defaultValue={String(hour)}
            options={HOURS}
            hint="If the shop is not running then, it makes the backup as soon as it runs."
          />
          <TextField
            name="keep"
            label="How many to keep"
            inputMode="numeric"
            defaultValue={keep}
            autoComplete="off"
            hint={`1 to ${MOST_KEPT}. As many of those that somebody asked for are kept too. Older ones are removed when a new one is complete.`}
          />
          <SendButton>Save the nightly backup</SendButton>
        </ActionForm>
      )}
    </Section>
  )
}
