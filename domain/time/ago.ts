const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `just now`, `a minute ago`, `5 minutes ago`, `an hour ago`, `3 days ago`: never longer than it is. */
export function agoText(milliseconds: number): string {
  if (milliseconds < MINUTE) return 'just now'
  if (milliseconds < HOUR) return count(milliseconds / MINUTE, 'a minute', 'minutes')
  if (milliseconds < DAY) return count(milliseconds / HOUR, 'an hour', 'hours')
  return count(milliseconds / DAY, 'a day', 'days')
}

function count(exact: number, one: string, many: string): string {
  const whole = Math.floor(exact)
  return `${whole === 1 ? one : `${whole} ${many}`} ago`
}
