import { type Logger, pino } from 'pino'
import pretty from 'pino-pretty'
import type { Settings } from './settings.ts'

/** Lines for a person at a terminal, JSON for whatever collects them otherwise. */
export function createLog({ logLevel: level }: Pick<Settings, 'logLevel'>, terminal: boolean): Logger {
  if (!terminal) return pino({ level })
  return pino({ level }, pretty({ translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname', singleLine: true }))
}
