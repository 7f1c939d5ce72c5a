const MINUTE = 60
const HOUR = 60 * MINUTE

/** `42 seconds`, `5 minutes`, `23 hours`: in the largest unit of which there are two at least, and never too short. */
export function formatWait(seconds: number): string {
  if (seconds >= 2 * HOUR) return count(seconds / HOUR, 'hour')
  return seconds >= 2 * MINUTE ? count(seconds / MINUTE, 'minute') : count(seconds, 'second')
}

function count(exact: number, unit: string): string {
  const whole = Math.ceil(exact)
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}
