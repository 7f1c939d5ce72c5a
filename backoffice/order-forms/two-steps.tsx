import { type ReactNode, useEffect, useRef } from 'react'
import { Section } from '../components/page.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { SendButton } from '../forms/fields.tsx'
import type { SentForm } from '../forms/form-result.ts'

/** What a first step found out: what would be done, and of which fields. */
export type Previewed<Found> = { form: 'preview'; typed: Record<string, string>; found: Found }

export function previewed<Found>({ fields }: SentForm, found: Found): Previewed<Found> {
  return { form: 'preview', typed: fields, found }
}

export function isPreviewed<Found>(result: unknown): result is Previewed<Found> {
  return typeof result === 'object' && result !== null && 'found' in result
}

type Props = {
  title: string
  button: string
  look: 'act' | 'danger'
  typed: Record<string, string>
  children: ReactNode
}

/** The second step: does just what the first has shown, whatever is typed meanwhile. */
export function SecondStep({ title, button, look, typed, children }: Props) {
  const shown = useRef<HTMLDivElement>(null)
  // Who listens, or has scrolled on, is brought to what was found out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each preview
  useEffect(() => shown.current?.focus(), [typed])
  return (
    <Section title={title} narrow>
      <div ref={shown} tabIndex={-1}>
        {children}
      </div>
      <ActionForm name="confirm" result={undefined}>
        {Object.entries(typed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SendButton look={look}>{button}</SendButton>
      </ActionForm>
    </Section>
  )
}
