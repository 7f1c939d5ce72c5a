import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import pretty from 'pino-pretty'
import type { Settings } from '#server/process/settings.ts'
import { withoutKey } from './personal-pages.ts'

/** Lines for a person at a terminal, JSON for whatever collects them otherwise. */
export function logOptions({ logLevel }: Settings, terminal: boolean): FastifyServerOptions['logger'] {
  if (!terminal) return { level: logLevel }
  const stream = pretty({ translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname', singleLine: true })
  return { level: logLevel, stream }
}

/** One line per request, when it has been answered, with the id that the answer carries. */
export class OneLinePerRequest extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    { method, url, log }: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10
    log.info(
      { method, url: withoutKey(url), status: reply.statusCode, milliseconds, ...(error && { error }) },
      'answered',
    )
  }
}
