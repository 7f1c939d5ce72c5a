import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { withoutKey } from './personal-pages.ts'

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
