import { inOneSentence, type ProductState } from '#domain/catalogue/publishing.ts'
import { Section } from '../../components/page.tsx'
import { Status, type Tone } from '../../components/status.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton } from '../../forms/fields.tsx'
import styles from './product.module.css'

const WORDS: Record<ProductState, { tone: Tone; word: string; means: string }> = {
  draft: { tone: 'waiting', word: 'Draft', means: 'Only staff see it.' },
  published: { tone: 'good', word: 'Published', means: 'Customers see it and can buy it.' },
  hidden: { tone: 'quiet', word: 'Hidden', means: 'Customers do not see it for now.' },
}

const STEPS: Record<ProductState, readonly (readonly [to: ProductState, label: string])[]> = {
  draft: [['published', 'Publish']],
  published: [
    ['hidden', 'Hide from the shop'],
    ['draft', 'Make it a draft'],
  ],
  hidden: [
    ['published', 'Show in the shop again'],
    ['draft', 'Make it a draft'],
  ],
}

type Props = {
  state: ProductState
  missing: readonly string[]
  shopUrl: string | undefined
  mayChange: boolean
  result: unknown
}

/** Whether customers see it, and what it needs before they do. */
export function StatePart({ state, missing, shopUrl, mayChange, result }: Props) {
  const { tone, word, means } = WORDS[state]
  return (
    <Section title="In the shop" id="state">
      <Status tone={tone}>{word}</Status>
      <p>{means}</p>
      {missing.length > 0 && (
        <p>
          {state === 'published'
            ? `It still needs ${inOneSentence(missing)}.`
            : `Before you publish it, it needs ${inOneSentence(missing)}.`}
        </p>
      )}
      {shopUrl && <a href={shopUrl}>See it in the shop</a>}
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
    </Section>
  )
}
