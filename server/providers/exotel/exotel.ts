import type { Sender, Sms, SmsTemplate } from '#server/shop/messages/message.ts'

export type ExotelSettings = {
  url: URL
  accountSid: string
  apiKey: string
  apiToken: string
  /** the six letters customers see, registered with DLT */
  senderId: string
  dltEntityId: string
  /** none of a text that the shop has not registered */
  dltTemplateIds: Record<SmsTemplate, string | undefined>
}

/** Below the time a stop waits, so that a stop lets it finish. */
const TIMEOUT_MS = 8_000
const CONCURRENCY = 5

/** SMS through Exotel's HTTP API: https://developer.exotel.com/api/sms */
export function exotelSms(settings: ExotelSettings, timeoutMs = TIMEOUT_MS): Sender<Sms> {
  const { accountSid, apiKey, apiToken } = settings
  const url = new URL(`/v1/Accounts/${encodeURIComponent(accountSid)}/Sms/send.json`, settings.url)
  const authorization = `Basic ${Buffer.from(`${apiKey}:${apiToken}`).toString('base64')}`
  return {
    concurrency: CONCURRENCY,
    send: async (sms) => {
      const { status, body } = await post(url, {
        headers: { authorization, accept: 'application/json' },
        body: form(settings, sms),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const problem = problemIn(body)
      if (status < 200 || status > 299)
        throw new Error(`Exotel answered ${status}: ${problem ?? 'no reason'}`)
      if (problem !== undefined) throw new Error(`Exotel refused the SMS: ${problem}`)
    },
  }
}

function form({ senderId, dltEntityId, dltTemplateIds }: ExotelSettings, sms: Sms): URLSearchParams {
  const templateId = dltTemplateIds[sms.template]
  if (templateId === undefined) throw new Error(`The text ${sms.template} is not registered (DLT)`)
  return new URLSearchParams({
    From: senderId,
    To: sms.to,
    Body: sms.text,
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII
    EncodingType: /^[\u0000-\u007f]*$/.test(sms.text) ? 'plain' : 'unicode',
    DltEntityId: dltEntityId,
    DltTemplateId: templateId,
    CustomField: sms.reference,
  })
}

async function post(url: URL, request: RequestInit): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, { method: 'POST', redirect: 'manual', ...request })
    return { status: response.status, body: parse(await response.text()) }
  } catch (error) {
    throw new Error(`Exotel cannot be reached: ${reason(error)}`, { cause: error })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What went wrong, in Exotel's words; nothing if the SMS was taken. */
function problemIn(body: unknown): string | undefined {
  const { RestException: refusal, SMSMessage: taken } = fieldsOf(body)
  if (refusal !== undefined) return String(fieldsOf(refusal).Message ?? 'refused without a reason')
  const { Sid, Status, DetailedStatus } = fieldsOf(taken)
  if (typeof Sid !== 'string' || typeof Status !== 'string') return 'its answer could not be understood'
  return Status.startsWith('failed') ? `${Status} ${DetailedStatus ?? ''}`.trim() : undefined
}

function fieldsOf(it: unknown): Record<string, unknown> {
  return typeof it === 'object' && it !== null ? (it as Record<string, unknown>) : {}
}

/** fetch says "fetch failed" and hides why in the cause. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
