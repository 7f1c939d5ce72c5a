import type { Vehicle } from './vehicle.ts'
import { bestFit, type Fit, inWords, type Verdict } from './verdict.ts'

export type VerdictLine = { verdict: Verdict; words: string }

/** `Does not fit your Classic 350`: one line beside the way to buy, for all lamps of the vehicle together. */
export function verdictLine(
  vehicle: Pick<Vehicle, 'model'>,
  fits: readonly Pick<Fit, 'position' | 'verdict'>[],
  isLikely: boolean,
): VerdictLine {
  const verdict = speakingFor(fits)
  const isPartly = fits.some((fit) => fit.verdict !== verdict)
  const lamps = fits.filter((fit) => fit.verdict === verdict).map(({ position }) => inWords(position))
  const your = `your ${vehicle.model.replace(/ \(.*\)$/, '')}`
  const whole = isPartly ? `the ${lamps.join(' and the ')} of ${your}` : your
  const words = verdict === 'fits' ? fitsWords(whole, isLikely) : WORDS[verdict](whole, your)
  return { verdict, words }
}

export const fitsYour = (vehicle: string, isLikely: boolean) => fitsWords(`your ${vehicle}`, isLikely)

const fitsWords = (whole: string, isLikely: boolean) => `${isLikely ? 'Likely fits' : 'Fits'} ${whole}`

/** Where one lamp is a factory LED and another takes another bulb, it fits neither. */
function speakingFor(fits: readonly Pick<Fit, 'verdict'>[]): Verdict {
  const best = bestFit(fits)?.verdict ?? 'not-known'
  const isMixed = best === 'factory-led' && fits.some(({ verdict }) => verdict === 'does-not-fit')
  return isMixed ? 'does-not-fit' : best
}

const WORDS: Record<Exclude<Verdict, 'fits'>, (whole: string, your: string) => string> = {
  'may-fit': (whole) => `May fit ${whole}: check first`,
  'factory-led': (_whole, your) => `Factory LED: no bulb to change on ${your}`,
  'does-not-fit': (_whole, your) => `Does not fit ${your}`,
  'not-known': (_whole, your) => `Not known whether it fits ${your}`,
}
