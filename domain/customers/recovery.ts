import { formatWait } from '../time/wait.ts'

/** When another code can be had. */
export function nextCodeText(seconds: number): string {
  return `You can ask for another code in ${formatWait(seconds)}.`
}

/** Why no code was sent, with the seconds until one can be where that is the reason. */
export function codeFailure(nextIn: number | undefined): string {
  return nextIn === undefined ? 'Failed To send message. Please try again later.' : nextCodeText(nextIn)
}
