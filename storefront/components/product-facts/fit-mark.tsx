import type { Verdict } from '#domain/fitment/verdict.ts'
import styles from './fit-mark.module.css'

/** Each verdict has a word, a shape and a tone; the tone alone says nothing. */
const MARKS: Record<Verdict, { word: string; shape: string; tone: string | undefined }> = {
  fits: { word: 'Fits', shape: 'm7.5 12.5 3 3 6-7', tone: styles.good },
  'may-fit': { word: 'May fit', shape: 'M7.5 13.5c1.5-3 3-3 4.5-1.5s3 1.5 4.5-1.5', tone: styles.warm },
  'factory-led': { word: 'Factory LED', shape: 'M8 8v8l7-4zM16 8v8', tone: styles.cool },
  'does-not-fit': { word: 'Does not fit', shape: 'm8.5 8.5 7 7m0-7-7 7', tone: styles.bad },
  'not-known': {
    word: 'Not known',
    shape: 'M9.5 9.8c0-3.2 5-3.2 5 0 0 1.9-2.5 2-2.5 4M12 16.6v.4',
    tone: styles.quiet,
  },
}

/** As what fits, but for a fact that is not sure: another word, another shape, another tone. */
const LIKELY = { word: 'Fits, likely', shape: 'm7.5 12.5 3 3 6-7', tone: styles.likely }

const markOf = (verdict: Verdict, isLikely: boolean) =>
  isLikely && verdict === 'fits' ? LIKELY : MARKS[verdict]

export const verdictWord = (verdict: Verdict, isLikely = false) => markOf(verdict, isLikely).word

type Props = {
  verdict: Verdict
  /** what fits only if a fact is right that is likely and no more */
  isLikely?: boolean
  /** words that stand there instead, where there is room to say more */
  children?: string | undefined
}

/** Whether something fits, in a word with a sign before it. */
export function FitMark({ verdict, isLikely = false, children }: Props) {
  const { word, shape, tone } = markOf(verdict, isLikely)
  return (
    <span className={`${styles.mark} ${tone}`}>
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <circle cx="12" cy="12" r="9.25" />
        <path d={shape} />
      </svg>
      {children ?? word}
    </span>
  )
}
