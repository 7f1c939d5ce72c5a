import type { Mail, Sender } from '#server/shop/messages/message.ts'

export type SmtpSettings = {
  host: string
  port: number
  /** TLS from the first byte; otherwise STARTTLS where the server offers it */
  secure: boolean
  user: string | undefined
  password: string | undefined
  from: { name: string; address: string }
}

/** Mail servers may look at a message for a while before they take it. */
const TIMEOUT_MS = 30_000
/** Each has a connection of its own, of which mail servers allow a few. */
const CONCURRENCY = 5

/** Mail through an SMTP server. */
export function smtpMail(settings: SmtpSettings, timeoutMs = TIMEOUT_MS): Sender<Mail> {
  const { from } = settings
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    concurrency: CONCURRENCY,
    send: async ({ reference, to, subject, text, html, replyTo }) => {
      const connection = await openConnection(settings)
      let tooLong = false
      const timer = setTimeout(() => {
        tooLong = true
        connection.close({ force: true })
      }, timeoutMs)
      try {
        await connection.sendMail({
          from,
          // As an object it is one address, whatever characters are in it.
          to: { name: '', address: to },
          subject,
          text,
          ...(html === null ? {} : { html }),
          ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
          // The same at every try, so that a mailbox can tell a repetition.
          messageId: `<${reference}@${domain}>`,
          disableFileAccess: true,
          disableUrlAccess: true,
        })
      } catch (error) {
        throw tooLong ? new Error(`the mail server took longer than ${timeoutMs / 1000} s`) : error
      } finally {
        clearTimeout(timer)
        connection.close()
      }
    },
  }
}

/**
 * A pool of one for one mail: only a pool can be closed in the middle of a delivery. Timeouts between two
 * replies would not do, as a server may trickle them.
 */
async function openConnection(settings: SmtpSettings) {
  const { host, port, secure, user, password } = settings
  // Read with the first mail: shops without a mail server need none of it.
  const { createTransport } = await import('nodemailer')
  return createTransport({
    pool: true,
    maxConnections: 1,
    maxMessages: 1,
    // Trying again is the outbox's business.
    maxRequeues: 0,
    host,
    port,
    secure,
    requireTLS: demandsStartTls(settings),
    ...(user === undefined ? {} : { auth: { user, pass: password ?? '' } }),
  })
}

/** A password does not travel in the clear over a network, whatever the server offers. */
export function demandsStartTls({
  host,
  secure,
  user,
}: Pick<SmtpSettings, 'host' | 'secure' | 'user'>): boolean {
  const local = host === 'localhost' || host === '127.0.0.1' || host === '::1'
  return user !== undefined && !secure && !local
}
