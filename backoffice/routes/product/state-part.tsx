import { joinWithAnd, type ProductState } from '#domain/catalogue/publishing.ts'
import { formatFullDate } from '#domain/time/format-date.ts'
import { Section } from '../../components/page.tsx'
import { Status } from '../../components/status.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton, TextField } from '../../forms/fields.tsx'
import styles from './product.module.css'
import { STATE_WORDS } from './state-words.ts'

type Step = readonly [to: ProductState, label: string]

const TO_DRAFT: Step = ['draft', 'Make it a draft']
const TO_ARCHIVE: Step = ['archived', 'Archive']

const STEPS: Record<ProductState, readonly Step[]> = {
  draft: [['published', 'Publish'], TO_ARCHIVE],
  scheduled: [['published', 'Publish now'], TO_DRAFT],
  published: [['hidden', 'Hide from the shop'], TO_DRAFT, TO_ARCHIVE],
  hidden: [['published', 'Show in the shop again'], TO_DRAFT, TO_ARCHIVE],
  archived: [TO_DRAFT],
}

type Props = {
  state: ProductState
  publishAt: number | null
  missing: readonly string[]
  shopUrl: string
  mayChange: boolean
  result: unknown
}

/** Whether customers see it, and what it needs before they do. */
export function StatePart({ state, publishAt, missing, shopUrl, mayChange, result }: Props) {
  const { tone, word, means } = STATE_WORDS[state]
  return (
    <Section title="In the shop" id="state">
      <Status tone={tone}>{publishAt === null ? word : `Published on ${formatFullDate(publishAt)}`}</Status>
      <p>{means}</p>
      {missing.length > 0 && (
        <p>
          {state === 'published'
            ? `It still needs ${joinWithAnd(missing)}.`
            : `Before you publish it, it needs ${joinWithAnd(missing)}.`}
        </p>
      )}
      <a href={shopUrl}>{state === 'published' ? 'See it in the shop' : 'See it as customers would'}</a>
      {mayChange && (
        <div className={styles.steps}>
          {STEPS[state].map(([to, label]) => (
            <ActionForm key={`${state} ${to}`} name={`state-${to}`} result={result}>
              <input type="hidden" name="seen" value={state} />
              <SendButton look={to === 'published' ? 'act' : 'quiet'}>{label}</SendButton>
            </ActionForm>
          ))}
        </div>
      )}
      {mayChange && state === 'draft' && (
        <ActionForm name="state-scheduled" result={result}>
          <input type="hidden" name="seen" value={state} />
          <TextField
            label="Publish it automatically on"
            name="day"
            type="date"
            hint="It is published when that day begins."
          />
          <SendButton look="quiet">Publish on that day</SendButton>
        </ActionForm>
      )}
    </Section>
  )
}
