import { positionLabel } from './positions.ts'
import { bestFit, type Fit, type Verdict } from './verdict.ts'

const WORDS: Record<Verdict, string> = {
  fits: 'fits',
  'may-fit': 'may fit, compare first',
  'not-known': 'not known whether it fits',
  'factory-led': 'factory LED, no bulb to change',
  'does-not-fit': 'does not fit',
}

/** Whether it fits, as staff read it beside a lamp that is named already. */
export const verdictWords = (verdict: Verdict): string => WORDS[verdict]

/** `Low beam (dipper), High beam H4: fits`: what a packer compares a lamp with. Nothing where the vehicle has no lamp that it is for. */
export function fitNote(fits: readonly Pick<Fit, 'position' | 'verdict' | 'base'>[]): string | undefined {
  const best = bestFit(fits)
  if (!best) return undefined
  const alike = fits.filter(({ verdict, base }) => verdict === best.verdict && base === best.base)
  const places = alike.map(({ position }) => positionLabel(position)).join(', ')
  return `${places}${best.base === null ? '' : ` ${best.base}`}: ${WORDS[best.verdict]}`
}
