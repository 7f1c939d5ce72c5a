import type { Log } from '#server/platform/log.ts'
import type { Mail, Senders, Sms } from '#server/shop/messages/message.ts'

/** Senders that note what they are given, after doing what a test wants done first. */
export class TestSenders implements Senders {
  readonly sent: (Sms | Mail)[] = []
  /** may throw, or take its time */
  before: (message: Sms | Mail) => void | Promise<void> = () => {}
  #awaited: { count: number; resolve: () => void } | undefined

  readonly sms = { concurrency: 5, send: (message: Sms) => this.#take(message) }
  readonly mail = { concurrency: 5, send: (message: Mail) => this.#take(message) }

  async #take(message: Sms | Mail): Promise<void> {
    await this.before(message)
    this.sent.push(message)
    if (this.#awaited && this.sent.length >= this.#awaited.count) this.#awaited.resolve()
  }

  get texts(): string[] {
    return this.sent.map((message) => message.text)
  }

  /** Resolves when so many have been sent. */
  async reached(count: number): Promise<void> {
    if (this.sent.length >= count) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#awaited = { count, resolve }
    await promise
  }
}

/** A log that tests can read. */
export class TestLog implements Log {
  readonly lines: { level: string; facts: Record<string, unknown>; text: string }[] = []
  readonly #at = (level: string) => (facts: Record<string, unknown>, text: string) => {
    this.lines.push({ level, facts, text })
  }
  readonly info = this.#at('info')
  readonly warn = this.#at('warn')
  readonly error = this.#at('error')

  /** everything that was written, as a collector of logs would see it */
  get all(): string {
    return JSON.stringify(this.lines)
  }

  texts(level: string): string[] {
    return this.lines.filter((line) => line.level === level).map((line) => line.text)
  }
}
