type Write = (facts: Record<string, unknown>, text: string) => void

/** Where lines are written: what is known of something, then what happened, in words. */
export type Log = Record<'info' | 'warn' | 'error', Write>
