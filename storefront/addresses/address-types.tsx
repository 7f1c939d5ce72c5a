import { Choices } from '../components/fields/choices.tsx'

const TYPES = ['Home', 'Work', 'Other']

type Props = { value: string; onChange: (type: string) => void }

/** What kind of place an address is. One that is called otherwise keeps its name. */
export function AddressTypes({ value, onChange }: Props) {
  const types = TYPES.includes(value) ? TYPES : [...TYPES, value]
  const options = types.map((type) => ({ value: type, label: type }))
  return <Choices legend="Address type" options={options} value={value} onChange={onChange} />
}
