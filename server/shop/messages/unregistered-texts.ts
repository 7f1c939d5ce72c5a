import type { SmsTemplate } from './message.ts'

export type Registered = {
  /** texts that the shop cannot send by SMS, since operators do not know them */
  unregistered?: readonly SmsTemplate[]
}

export function listUnregisteredTexts({ messages }: { messages: Registered }): readonly SmsTemplate[] {
  return messages.unregistered ?? []
}
