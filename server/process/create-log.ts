import { type Logger, pino } from 'pino'
import type { Settings } from './settings.ts'

/** Lines for a person at a terminal, JSON for whatever collects them otherwise. */
export async function createLog(
  { logLevel: level }: Pick<Settings, 'logLevel'>,
  terminal: boolean,
): Promise<Logger> {
  if (!terminal) return pino({ level })
  const { default: pretty } = await import('pino-pretty')
  return pino({ level }, pretty({ translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname', singleLine: true }))
}
