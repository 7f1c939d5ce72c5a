import type { SmsTemplate } from './message.ts'

type SmsText = { template: SmsTemplate; text: string }

/**
 * The wording is registered with the operators (DLT) as
 * `{#var#} is your one-time code for {#var#}. It works for 10 minutes. Do not share it with anyone.`
 * An SMS that differs from it never arrives: change both together.
 */
export function oneTimeCodeSms(code: string, shopName: string): SmsText {
  return {
    template: 'one-time-code',
    text: `${code} is your one-time code for ${shopName}. It works for 10 minutes. Do not share it with anyone.`,
  }
}
