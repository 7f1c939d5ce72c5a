const LONG = 120

/** When another code can be had: in seconds, or in minutes where it is long until then. */
export function nextCodeText(seconds: number): string {
  const [count, unit] = seconds < LONG ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `You can ask for another code in ${count} ${unit}${count === 1 ? '' : 's'}.`
}

/** Why no code was sent, with the seconds until one can be where that is the reason. */
export function codeFailure(nextIn: number | undefined): string {
  return nextIn === undefined ? 'Failed To send message. Please try again later.' : nextCodeText(nextIn)
}
