import { type ComponentProps, useRef } from 'react'
import { Field } from '../components/fields/field.tsx'
import { afterTyping, type ReadDigits, typedDigits } from './typed-digits.ts'

type Props = Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'onPaste' | 'maxLength' | 'ref'> & {
  value: string
  most: number
  /** what of a text counts, where it is more than its digits */
  read?: ReadDigits
  onDigits: (digits: string) => void
}

/** A field for digits alone: whatever else is typed is left out. */
export function DigitsField({ value, most, read = typedDigits, onDigits, ...field }: Props) {
  const typed = useRef('')
  const show = (text: string, shown = value) => {
    const next = afterTyping({ read, most, shown, typed: typed.current }, text)
    typed.current = next.typed
    onDigits(next.shown)
  }
  return (
    <Field
      {...field}
      ref={readUncut}
      value={value}
      inputMode="numeric"
      maxLength={most}
      onChange={(event) => {
        const whole = wholeIn(event.nativeEvent)
        if (whole !== undefined && read(whole, most).length === most) show(whole, '')
        else show(event.currentTarget.value)
      }}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text')
        if (/^[0-9]*$/.test(text) && text.length < most) return
        event.preventDefault()
        show(text, '')
      }}
    />
  )
}

/** What a keyboard suggests, or speech brings, comes at once and may be all of it. */
function wholeIn(event: Event): string | undefined {
  return event instanceof InputEvent && event.data !== null && event.data.length > 1 ? event.data : undefined
}

/** Browsers cut `+91 98450 12345` to the most that a field holds before anybody can read it. */
function readUncut(input: HTMLInputElement | null) {
  if (!input) return
  const most = input.maxLength
  const lift = () => {
    input.removeAttribute('maxlength')
    setTimeout(() => {
      input.maxLength = most
    })
  }
  input.addEventListener('beforeinput', lift)
  return () => input.removeEventListener('beforeinput', lift)
}
