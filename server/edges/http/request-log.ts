import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** What an answered request has to say is not even put together at these. */
const QUIET_LEVELS = ['warn', 'error', 'fatal', 'silent']

/** One line per request, when it has been answered, with the id that the answer carries. */
export class OneLinePerRequest extends LogController {
  readonly #tell: (url: string) => string

  /** @param tell what the log may say of a URL */
  constructor(tell: (url: string) => string) {
    super()
    this.#tell = tell
  }

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    { method, url, log }: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (QUIET_LEVELS.includes(log.level)) return
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10
    log.info(
      { method, url: this.#tell(url), status: reply.statusCode, milliseconds, ...(error && { error }) },
      'answered',
    )
  }
}
