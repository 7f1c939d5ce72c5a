import type { ComponentProps } from 'react'
import { Field } from '../components/field.tsx'
import { typedDigits } from './typed-digits.ts'

type Props = Omit<ComponentProps<typeof Field>, 'onChange' | 'onPaste' | 'maxLength'> & {
  most: number
  /** what of a pasted text counts, where it is more than its digits */
  fromPaste?: (text: string, most: number) => string
  onDigits: (digits: string) => void
}

/** A field for digits alone: whatever else is typed is left out. */
export function DigitsField({ most, fromPaste = typedDigits, onDigits, ...field }: Props) {
  return (
    <Field
      {...field}
      inputMode="numeric"
      maxLength={most}
      onChange={(event) => onDigits(typedDigits(event.currentTarget.value, most))}
      onPaste={(event) => {
        // The browser would cut a text such as 98000 00001 before its spaces are gone.
        const text = event.clipboardData.getData('text')
        if (/^[0-9]*$/.test(text) && text.length <= most) return
        event.preventDefault()
        onDigits(fromPaste(text, most))
      }}
    />
  )
}
