import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

export type Messages = {
  enqueue: (
    db: Kysely<Tables>,
    message: {
      channel: 'sms' | 'mail'
      to: string
      subject?: string
      text: string
      html?: string
      now: number
      expiresAt?: number
      sensitive?: boolean
    },
  ) => Promise<void>
  nudge: () => void
}
