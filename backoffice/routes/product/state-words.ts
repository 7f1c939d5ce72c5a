import type { ProductState } from '#domain/catalogue/publishing.ts'
import type { Tone } from '../../components/status.tsx'

/** What a product's states are called, and what they mean. */
export const STATE_WORDS: Record<ProductState, { tone: Tone; word: string; means: string }> = {
  draft: { tone: 'waiting', word: 'Draft', means: 'Only staff see it.' },
  scheduled: { tone: 'waiting', word: 'Scheduled', means: 'Only staff see it until then.' },
  published: { tone: 'good', word: 'Published', means: 'Customers see it and can buy it.' },
  hidden: { tone: 'quiet', word: 'Hidden', means: 'Customers do not see it for now.' },
  archived: {
    tone: 'quiet',
    word: 'Archived',
    means: 'It is no longer sold. Lists show it only when you filter for archived products.',
  },
}
