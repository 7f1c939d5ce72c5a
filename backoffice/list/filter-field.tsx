import { useId } from 'react'
import { toRupees } from '#domain/money/paise.ts'
import type { DayRange, Filter, MoneyRange } from '#domain/staff/lists/list-filters.ts'
import { capital } from './filter-words.ts'
import styles from './list-filter.module.css'

type Props = { name: string; filter: Filter; value: unknown }

/** As many words as are ticked with comfort; more stand in a list. */
const MOST_TICKED = 12

/** The field of one filter, by its kind. */
export function FilterField({ name, filter, value }: Props) {
  switch (filter.kind) {
    case 'words':
      return (
        <WordsField
          name={name}
          label={filter.label}
          words={filter.words}
          nameOf={(word) => capital(filter.names?.[word] ?? word)}
          chosen={(value ?? []) as string[]}
        />
      )
    case 'days': {
      const { from, to } = (value ?? {}) as DayRange
      return <RangeField name={name} label={filter.label} type="date" from={from} to={to} />
    }
    case 'money': {
      const { from, to } = (value ?? {}) as MoneyRange
      const rupees = (amount: number | undefined) =>
        amount === undefined ? undefined : String(toRupees(amount))
      return (
        <RangeField
          name={name}
          label={`${filter.label} in ₹`}
          type="text"
          from={rupees(from)}
          to={rupees(to)}
        />
      )
    }
    case 'yes or no':
      return <YesOrNoField name={name} label={filter.label} value={value as boolean | undefined} />
    case 'text':
      return <WrittenField name={name} label={filter.label} value={value as string | undefined} />
  }
}

function WordsField({
  name,
  label,
  words,
  nameOf,
  chosen,
}: {
  name: string
  label: string
  words: readonly string[]
  nameOf: (word: string) => string
  chosen: string[]
}) {
  const id = useId()
  if (words.length > MOST_TICKED)
    return (
      <div className={styles.field}>
        <label htmlFor={id}>{label}</label>
        <select id={id} name={name} multiple size={5} defaultValue={chosen}>
          {words.map((word) => (
            <option key={word} value={word}>
              {nameOf(word)}
            </option>
          ))}
        </select>
      </div>
    )
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <div className={styles.words}>
        {words.map((word) => (
          <label key={word} className={styles.choice}>
            <input type="checkbox" name={name} value={word} defaultChecked={chosen.includes(word)} />
            {nameOf(word)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type RangeProps = {
  name: string
  label: string
  type: 'date' | 'text'
  from: string | undefined
  to: string | undefined
}

function RangeField({ name, label, type, from, to }: RangeProps) {
  const digits = type === 'text' && { inputMode: 'decimal' as const }
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <div className={styles.range}>
        <input type={type} name={name} defaultValue={from} aria-label={`${label}, from`} {...digits} />
        <span aria-hidden="true">–</span>
        <input type={type} name={name} defaultValue={to} aria-label={`${label}, up to`} {...digits} />
      </div>
    </fieldset>
  )
}

function YesOrNoField({ name, label, value }: { name: string; label: string; value: boolean | undefined }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value === undefined ? '' : value ? 'yes' : 'no'}>
        <option value="">Any</option>
        <option value="yes">Yes</option>
        <option value="no">No</option>
      </select>
    </div>
  )
}

function WrittenField({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} name={name} defaultValue={value} maxLength={100} autoComplete="off" />
    </div>
  )
}
