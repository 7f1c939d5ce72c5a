const SIZES = ['KB', 'MB', 'GB', 'TB'] as const

/** `980 KB`, `12.4 MB`, `3 TB` */
export function formatBytes(bytes: number): string {
  let amount = bytes / 1000
  let at = 0
  while (amount >= 999.5 && at < SIZES.length - 1) {
    amount /= 1000
    at++
  }
  const rounded = amount >= 100 ? Math.round(amount) : Math.round(amount * 10) / 10
  return `${rounded} ${SIZES[at]}`
}

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `just now`, `5 minutes ago`, `3 days ago` */
export function formatAge(ms: number): string {
  if (ms < 2 * MINUTE) return 'just now'
  if (ms < 2 * HOUR) return `${Math.floor(ms / MINUTE)} minutes ago`
  if (ms < 2 * DAY) return `${Math.floor(ms / HOUR)} hours ago`
  return `${Math.floor(ms / DAY)} days ago`
}
